internal import AppRoutes
public import HeadlessUIKit
public import Scenarios

/// Where a link leads in the apps here that had no links of their own.
public enum AppLink: Equatable {
  case activity
  case messages
  case message(id: String)
  case newListing
  case request(id: String)

  /// The link as the trace writes it.
  public var value: LinkValue {
    switch self {
    case .activity: LinkValue("activity")
    case .messages: LinkValue("messages")
    case .message(let id): LinkValue("messages/\(id)")
    case .newListing: LinkValue("newListing")
    case .request(let id): LinkValue("request/\(id)")
    }
  }
}

// MARK: - Reading

extension AppLink {
  /// The quick actions that lead somewhere.
  public static let shortcuts = [
    UIApplicationShortcutItem(
      type: "com.myApp.activity", localizedTitle: "Recent Activity", localizedSubtitle: nil,
      icon: UIApplicationShortcutIcon(systemImageName: "clock")),
    UIApplicationShortcutItem(
      type: "com.myApp.messages", localizedTitle: "Messages", localizedSubtitle: nil,
      icon: UIApplicationShortcutIcon(systemImageName: "envelope")),
  ]

  public init?(_ item: UIApplicationShortcutItem) {
    switch item.type {
    case "com.myApp.activity": self = .activity
    case "com.myApp.messages": self = .messages
    default: return nil
    }
  }

  /// Reads `navscope://messages/42`.
  public init?(_ url: URL) {
    guard let link = Self.routes.destination(of: RoutePath(url)) else { return nil }
    self = link
  }

  /// Reads a visit to `https://navscope.example/messages/42`.
  public init?(_ activity: NSUserActivity) {
    guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL
    else { return nil }
    self.init(url)
  }

  /// Reads what a push carries beside `aps`: `{"data":{"messageId":"42"}}`, the id a text or a whole number.
  public init?(userInfo: [AnyHashable: Any]) {
    guard let data = userInfo["data"] as? [String: Any] else { return nil }
    switch data["messageId"] {
    case let id as String where !id.isEmpty: self = .message(id: id)
    case let id as Int: self = .message(id: String(id))
    default: return nil
    }
  }

  public init?(_ delivery: Delivery) {
    switch delivery {
    case .shortcut(let item): self.init(item)
    case .url(let url): self.init(url)
    case .universalLink(let url): self.init(NSUserActivity.browsing(url))
    case .activity(let activity): self.init(activity)
    case .notification(let payload): self.init(userInfo: payload.userInfo)
    }
  }

  // The patterns stand here: one that is none fails at the first link of the first test.
  // swift-format-ignore: NeverUseForceTry
  private static let routes = try! RouteTable<AppLink>([
    "/activity": { _ in .activity },
    "/messages": { _ in .messages },
    "/messages/:id": { $0["id"].map { .message(id: $0) } },
    "/newListing": { _ in .newListing },
    "/request/:id": { $0["id"].map { .request(id: $0) } },
  ])
}
