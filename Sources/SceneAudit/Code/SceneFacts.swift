/// Names of UIKit that both languages' readers look for.
enum SceneFacts {
  static let options: Set<String> = [
    "urlContexts", "userActivities", "shortcutItem", "notificationResponse",
    "cloudKitShareMetadata", "handoffUserActivityType",
  ]

  /// What a connection option and a method's parameter of URLs are called.
  static let urlContexts: Set<String> = ["urlContexts", "URLContexts"]

  /// Methods that make something of each element.
  static let mapping: Set<String> = ["map", "compactMap", "flatMap", "lazy", "sorted", "filter"]

  /// What may run twice.
  static let harmless: Set<String> = ["makeKeyAndVisible", "setNeedsLayout", "layoutIfNeeded"]

  static let notifications: Set<String> = [
    "willEnterForegroundNotification", "didEnterBackgroundNotification",
    "didBecomeActiveNotification", "willResignActiveNotification",
    "didFinishLaunchingNotification",
  ]
}

extension String {
  /// The name of a notification in either of its forms.
  var withoutPrefix: String {
    guard hasPrefix("UIApplication") else { return self }
    let rest = dropFirst("UIApplication".count)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}
