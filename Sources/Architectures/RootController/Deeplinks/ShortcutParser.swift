package import HeadlessUIKit

/// The quick actions of the Home Screen.
enum ShortcutKey: String, CaseIterable {
  case activity = "com.myApp.activity"
  case messages = "com.myApp.messages"
  case newListing = "com.myApp.newListing"

  var item: UIApplicationShortcutItem {
    switch self {
    case .activity: make("Recent Activity", "clock")
    case .messages: make("Messages", "envelope")
    case .newListing: make("New Listing", "plus")
    }
  }

  private func make(_ title: String, _ symbol: String) -> UIApplicationShortcutItem {
    UIApplicationShortcutItem(
      type: rawValue, localizedTitle: title, localizedSubtitle: nil,
      icon: UIApplicationShortcutIcon(systemImageName: symbol))
  }
}

package enum ShortcutParser {
  package static func parse(_ item: UIApplicationShortcutItem) -> DeeplinkType? {
    switch ShortcutKey(rawValue: item.type) {
    case .activity: .activity
    case .messages: .messages(.root)
    case .newListing: .newListing
    case nil: nil
    }
  }
}
