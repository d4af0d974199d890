public import Foundation

/// The activity type of a web page that a universal link names.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What a person was doing, to be gone on with here.
public final class NSUserActivity: NSObject {
  /// What kind of activity it is.
  public let activityType: String
  /// The page, for an activity that is one.
  public var webpageURL: URL?
  /// The page that led there.
  public var referrerURL: URL?
  /// A name for people.
  public var title: String?
  /// What the activity carries.
  public var userInfo: [AnyHashable: Any]?

  public init(activityType: String) {
    self.activityType = activityType
  }
}
