public import Foundation

extension UIScene {
  /// What brought a scene up: in an app with scenes the launch options are empty, and this has what
  /// they would have (app-launch-options-nil-with-scenes).
  public struct ConnectionOptions {
    /// The URLs to open.
    public var urlContexts: Set<UIOpenURLContext> = []
    /// The activities to go on with.
    public var userActivities: Set<NSUserActivity> = []
    /// The quick action that was chosen.
    public var shortcutItem: UIApplicationShortcutItem?
    /// The notification that was tapped.
    public var notificationResponse: UNNotificationResponse?
    /// The kind of activity that comes from another device.
    public var handoffUserActivityType: String?
    /// The app that asked for the scene, if that is known.
    public var sourceApplication: String?

    /// What brings a scene up: nothing of these for a tap on the icon.
    public init(
      urls: [URL] = [], userActivities: [NSUserActivity] = [],
      shortcutItem: UIApplicationShortcutItem? = nil,
      notificationResponse: UNNotificationResponse? = nil, handoffUserActivityType: String? = nil
    ) {
      urlContexts = Set(urls.map { UIOpenURLContext(url: $0) })
      self.userActivities = Set(userActivities)
      self.shortcutItem = shortcutItem
      self.notificationResponse = notificationResponse
      self.handoffUserActivityType = handoffUserActivityType
    }

    /// Which of them there are, sorted; `nil` if there is none.
    var keys: [String]? {
      let all: [(String, Bool)] = [
        ("handoffUserActivityType", handoffUserActivityType != nil),
        ("notificationResponse", notificationResponse != nil),
        ("shortcutItem", shortcutItem != nil), ("urlContexts", !urlContexts.isEmpty),
        ("userActivities", !userActivities.isEmpty),
      ]
      let keys = all.filter(\.1).map(\.0)
      return keys.isEmpty ? nil : keys
    }
  }
}
