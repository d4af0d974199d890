import HeadlessUIKit

enum ShortcutKey: String, CaseIterable {
  case activity = "com.myApp.activity"
  case messages = "com.myApp.messages"

  var item: UIApplicationShortcutItem {
    UIApplicationShortcutItem(
      type: rawValue, localizedTitle: self == .activity ? "Recent Activity" : "Messages")
  }
}

enum ShortcutParser {
  static func registerShortcuts() {
    UIApplication.shared.shortcutItems = ShortcutKey.allCases.map(\.item)
  }

  static func handleShortcut(_ item: UIApplicationShortcutItem) -> DeeplinkType? {
    switch ShortcutKey(rawValue: item.type) {
    case .activity: .activity
    case .messages: .messages
    case nil: nil
    }
  }
}
