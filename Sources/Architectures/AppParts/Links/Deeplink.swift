package import HeadlessUIKit
package import Scenarios

/// Where a link leads.
package enum Deeplink: Equatable {
  case messages
  case message(id: String)
  case activity
  case newListing
  case request(id: String)

  /// The screens to put on top of the main part, the lowest first.
  package var screens: [UIViewController] {
    switch self {
    case .messages: [MessagesViewController()]
    case .message(let id): [MessagesViewController(), MessageViewController(id: id)]
    case .activity: [ActivityViewController()]
    case .newListing: [NewListingViewController()]
    case .request(let id): [RequestViewController(id: id)]
    }
  }

  /// The controller that shows what it leads to.
  var destination: UIViewController.Type {
    switch self {
    case .messages: MessagesViewController.self
    case .message: MessageViewController.self
    case .activity: ActivityViewController.self
    case .newListing: NewListingViewController.self
    case .request: RequestViewController.self
    }
  }

  /// The screens that links lead to, in any state.
  package static let screenTypes: [UIViewController.Type] = [
    ActivityViewController.self, MessagesViewController.self, MessageViewController.self,
    NewListingViewController.self, RequestViewController.self,
  ]

  /// The link as the trace writes it.
  package var value: LinkValue {
    switch self {
    case .messages: LinkValue("messages")
    case .message(let id): LinkValue("messages/\(id)")
    case .activity: LinkValue("activity")
    case .newListing: LinkValue("newListing")
    case .request(let id): LinkValue("request/\(id)")
    }
  }
}

// MARK: - Reading

extension Deeplink {
  /// Reads `navscope://messages/42`.
  init?(_ url: URL) {
    guard let place = url.host else { return nil }
    self.init([place] + Self.components(of: url))
  }

  /// Reads a web page's address, `https://navscope.example/messages/42`.
  init?(_ activity: NSUserActivity) {
    guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL
    else { return nil }
    self.init(Self.components(of: url))
  }

  /// Reads what a push carries beside `aps`: `{"data":{"messageId":"42"}}`, the id a text or a whole number.
  init?(_ userInfo: [AnyHashable: Any]) {
    guard let data = userInfo["data"] as? [String: Any] else { return nil }
    switch data["messageId"] {
    case let id as String where !id.isEmpty: self = .message(id: id)
    case let id as Int: self = .message(id: String(id))
    default: return nil
    }
  }

  /// Reads a quick action.
  init?(_ item: UIApplicationShortcutItem) {
    switch QuickAction(rawValue: item.type) {
    case .activity: self = .activity
    case .messages: self = .messages
    case nil: return nil
    }
  }

  private init?(_ path: [String]) {
    switch (path.first, path.dropFirst().first) {
    case ("messages", nil): self = .messages
    case ("messages", let id?): self = .message(id: id)
    case ("request", let id?): self = .request(id: id)
    case ("activity", nil): self = .activity
    case ("newListing", nil): self = .newListing
    default: return nil
    }
  }

  private static func components(of url: URL) -> [String] {
    url.pathComponents.filter { $0 != "/" }
  }
}

/// The quick actions of the home screen.
package enum QuickAction: String, CaseIterable {
  case activity = "com.myApp.activity"
  case messages = "com.myApp.messages"

  /// The action as the home screen shows it.
  package var item: UIApplicationShortcutItem {
    let (title, symbol) =
      self == .activity ? ("Recent Activity", "clock") : ("Messages", "envelope")
    return UIApplicationShortcutItem(
      type: rawValue, localizedTitle: title, localizedSubtitle: nil,
      icon: UIApplicationShortcutIcon(systemImageName: symbol))
  }
}
