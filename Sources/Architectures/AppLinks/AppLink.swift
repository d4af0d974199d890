public import HeadlessUIKit
public import Phone

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
    self.init(path: Self.path(of: url))
  }

  /// Reads a visit to `https://navscope.example/messages/42`.
  public init?(_ activity: NSUserActivity) {
    guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL
    else { return nil }
    self.init(url)
  }

  /// Reads what a push carries beside `aps`: `{"data":{"messageId":"42"}}`, the id a text or a
  /// whole number.
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
}

extension AppLink {
  /// Reads the parts of a path, decoded: `["messages", "42"]`.
  private init?(path: [String]) {
    switch (path.first, path.dropFirst().first, path.count) {
    case ("activity", _, 1): self = .activity
    case ("messages", _, 1): self = .messages
    case ("messages", let id?, 2): self = .message(id: id)
    case ("newListing", _, 1): self = .newListing
    case ("request", let id?, 2): self = .request(id: id)
    default: return nil
    }
  }

  /// The parts of a web address's path; with the app's own scheme the host is the first of them.
  private static func path(of url: URL) -> [String] {
    let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    let isWeb = ["http", "https"].contains(components?.scheme?.lowercased() ?? "")
    let host = (isWeb ? nil : components?.host).flatMap { $0.isEmpty ? nil : $0 }
    // Split before decoding, so that %2F separates nothing.
    let parts = (components?.percentEncodedPath ?? "").split(separator: "/").map {
      $0.removingPercentEncoding ?? String($0)
    }
    return (host.map { [$0] } ?? []) + parts
  }
}
