import HeadlessUIKit

enum DeeplinkType {
  case messages
  case activity
}

final class DeepLinkManager {
  private(set) var deeplinkType: DeeplinkType?

  func handleShortcut(_ item: UIApplicationShortcutItem) -> Bool {
    deeplinkType = ShortcutParser.handleShortcut(item)
    return deeplinkType != nil
  }

  // D0-10: copied also when there is nothing, so that an activation wipes a link that waits in the
  // root.
  func checkDeepLink() {
    AppDelegate.shared?.rootViewController?.deeplink = deeplinkType
    deeplinkType = nil
  }
}
