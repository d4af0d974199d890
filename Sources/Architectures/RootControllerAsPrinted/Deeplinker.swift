import HeadlessUIKit

enum DeeplinkType: Equatable {
  enum Messages: Equatable {
    case root
    case details(id: String)
  }

  case messages(Messages)
  case activity
  case newListing
  case request(id: String)
}

/// The link manager of the author's earlier article, which this one builds on.
final class Deeplinker {
  // D0-40: every entrance writes it, also when there is nothing to write.
  private(set) var deeplinkType: DeeplinkType?

  func handleRemoteNotification(_ notification: [AnyHashable: Any]) {
    deeplinkType = NotificationParser.handleNotification(notification)
  }

  func handleShortcut(_ item: UIApplicationShortcutItem) -> Bool {
    deeplinkType = ShortcutParser.handleShortcut(item)
    return deeplinkType != nil
  }

  func handleDeeplink(_ url: URL) -> Bool {
    deeplinkType = DeeplinkParser.parseDeepLink(url)
    return true
  }

  // D0-10
  func checkDeepLink() {
    AppDelegate.shared?.rootViewController?.deeplink = deeplinkType
    deeplinkType = nil
  }
}
