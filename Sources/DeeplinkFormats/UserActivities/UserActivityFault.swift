public import JSON

/// What is wrong with a user activity.
public enum UserActivityFault: ProblemReason {
  case notAnObject(found: String)
  case missing(key: String)
  case wrongType(key: String, expected: String, found: String)
  case malformedURL(URLFault)
  /// Foundation raises an exception for such a `webpageURL`.
  case notAWebURL(scheme: String)
  case browsingWithoutURL
  case spotlightWithoutItem
  /// `declared` are the types in the app's `NSUserActivityTypes`.
  case undeclaredType(String, declared: [String])

  // A warning.
  case unknownKey(String, meant: String?)

  public var message: String {
    switch self {
    case .notAnObject(let found): "top level must be an object, found \(found)"
    case .missing(let key): "\(key) is required"
    case .wrongType(let key, let expected, let found): "\(key) must be \(expected), found \(found)"
    case .malformedURL(let fault): fault.message
    case .notAWebURL(let scheme): "webpageURL must be an https or http URL, found \(scheme)"
    case .browsingWithoutURL: "a browsing activity without webpageURL leads nowhere"
    case .spotlightWithoutItem:
      "a Spotlight activity without \(UserActivity.spotlightItemKey) names no item"
    case .undeclaredType(let type, _): "the app does not declare the activity type \(type)"
    case .unknownKey(let key, _): "the key \"\(key)\" is not known and is ignored"
    }
  }

  public var remedy: String {
    switch self {
    case .notAnObject: "Write {\"activityType\": …}."
    case .missing(let key): "Add \"\(key)\"."
    case .wrongType(_, let expected, _): "Write \(expected)."
    case .malformedURL(let fault): fault.remedy
    case .notAWebURL: "Open other URLs as URLs, not as activities."
    case .browsingWithoutURL: "Add \"webpageURL\": \"https://…\"."
    case .spotlightWithoutItem:
      "Add \"userInfo\": {\"\(UserActivity.spotlightItemKey)\": \"the item's identifier\"}."
    case .undeclaredType: "Add it to NSUserActivityTypes in the app's Info.plist."
    case .unknownKey(_, let meant?): "Write \"\(meant)\"."
    case .unknownKey(_, nil): "Remove it, or move it into userInfo."
    }
  }
}
