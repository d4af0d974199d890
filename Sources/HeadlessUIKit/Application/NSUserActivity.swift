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

  /// Stored, without effect: nothing is searched here.
  public var keywords: Set<String> = []
  /// Stored, without effect: there is no other device.
  public var isEligibleForHandoff = true
  /// Stored, without effect: nothing is searched here.
  public var isEligibleForSearch = false
  /// Stored, without effect: nothing is published here.
  public var isEligibleForPublicIndexing = false
  /// Stored, without effect: nothing is suggested here.
  public var isEligibleForPrediction = false
  /// Which entries are needed elsewhere. Stored, without effect.
  public var requiredUserInfoKeys: Set<String>?
  /// Whether the delegate is to be asked; it is not.
  public var needsSave = false
  /// When it is worth nothing any more. Stored, without effect.
  public var expirationDate: Date?
  /// What the app knows it by. Stored, without effect.
  public var persistentIdentifier: String?
  /// Which scene it is for.
  public var targetContentIdentifier: String?

  public init(activityType: String) {
    self.activityType = activityType
  }

  /// Adds to what the activity carries.
  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// What the person does now; no other device learns of it.
  public func becomeCurrent() {}
  /// Is what the person does no more.
  public func resignCurrent() {}
  /// Is worth nothing any more.
  public func invalidate() {}
}

/// The activity type of an entry that was found by searching the phone. No input of the simulation
/// brings one.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// Under which such an activity carries the entry's name.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
