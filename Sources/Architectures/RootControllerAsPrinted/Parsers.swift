import HeadlessUIKit

enum ProfileType { case guest, host }

enum ShortcutKey: String, CaseIterable {
  case activity = "com.myApp.activity"
  case messages = "com.MyApp.messages"  // with a capital M, as published
  case newListing = "com.myApp.newListing"

  var item: UIApplicationShortcutItem {
    switch self {
    case .activity: UIApplicationShortcutItem(type: rawValue, localizedTitle: "Recent Activity")
    case .messages: UIApplicationShortcutItem(type: rawValue, localizedTitle: "Messages")
    case .newListing: UIApplicationShortcutItem(type: rawValue, localizedTitle: "New Listing")
    }
  }
}

enum ShortcutParser {
  static func registerShortcuts(for profile: ProfileType) {
    let keys: [ShortcutKey] =
      profile == .host ? [.activity, .messages, .newListing] : [.activity, .messages]
    UIApplication.shared.shortcutItems = keys.map(\.item)
  }

  static func handleShortcut(_ item: UIApplicationShortcutItem) -> DeeplinkType? {
    switch ShortcutKey(rawValue: item.type) {
    case .activity: .activity
    case .messages: .messages(.root)
    case .newListing: .newListing
    case nil: nil
    }
  }
}

enum DeeplinkParser {
  // D0-43: a web address has its domain here. D0-44: an id may be empty, and a host alone is
  // nothing.
  static func parseDeepLink(_ url: URL) -> DeeplinkType? {
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let host = components.host
    else { return nil }
    var path = components.path.components(separatedBy: "/")
    path.removeFirst()
    switch host {
    case "messages": return path.first.map { .messages(.details(id: $0)) }
    case "request": return path.first.map { .request(id: $0) }
    default: return nil
    }
  }
}

enum NotificationParser {
  // D0-46: an id that is a number is not one.
  static func handleNotification(_ userInfo: [AnyHashable: Any]) -> DeeplinkType? {
    guard let data = userInfo["data"] as? [String: Any],
      let messageID = data["messageId"] as? String
    else { return nil }
    return .messages(.details(id: messageID))
  }
}
