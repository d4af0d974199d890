public import JSON

/// What `NSUserActivity` carries to an app, as Detox writes it in a file.
public struct UserActivity: Sendable, Equatable {
  /// The type of a universal link: `NSUserActivityTypeBrowsingWeb`.
  public static let browsingWeb = "NSUserActivityTypeBrowsingWeb"
  /// The type of a Spotlight result: `CSSearchableItemActionType`.
  public static let spotlightItem = "com.apple.corespotlightitem"
  /// Where a Spotlight result keeps the identifier of its item.
  public static let spotlightItemKey = "kCSSearchableItemActivityIdentifier"

  public let activityType: String
  public let webpageURL: LinkURL?
  public let referrerURL: LinkURL?
  /// What search results and Handoff call it.
  public let title: String?
  public let userInfo: JSONObject

  public init(
    activityType: String, webpageURL: LinkURL? = nil, referrerURL: LinkURL? = nil,
    title: String? = nil, userInfo: JSONObject = [:]
  ) {
    self.activityType = activityType
    self.webpageURL = webpageURL
    self.referrerURL = referrerURL
    self.title = title
    self.userInfo = userInfo
  }

  /// Where an activity leads.
  public enum Meaning: Sendable, Equatable {
    case universalLink(LinkURL)
    case spotlight(item: String)
    /// An activity of the app's own, from another device, Siri or a search result.
    case own(type: String)
  }

  /// What the activity asks for; refuses a system type that lacks what makes it lead somewhere.
  public func meaning() throws(Problem<UserActivityFault>) -> Meaning {
    switch activityType {
    case Self.browsingWeb:
      guard let webpageURL else { throw Problem(.browsingWithoutURL) }
      return .universalLink(webpageURL)
    case Self.spotlightItem:
      guard let item = userInfo[Self.spotlightItemKey]?.string, !item.isEmpty else {
        throw Problem(.spotlightWithoutItem, at: Place(["userInfo"]))
      }
      return .spotlight(item: item)
    default:
      return .own(type: activityType)
    }
  }

  /// Refuses a type of the app's own that its Info.plist does not declare: iOS never delivers it.
  public func checkDeclared(in types: [String]) throws(Problem<UserActivityFault>) {
    let isSystem = activityType == Self.browsingWeb || activityType == Self.spotlightItem
    guard !isSystem, !types.contains(activityType) else { return }
    throw Problem(.undeclaredType(activityType, declared: types), at: Place(["activityType"]))
  }
}

// MARK: - Reading

extension UserActivity {
  /// The keys that an activity may have.
  public static let keys = ["activityType", "webpageURL", "referrerURL", "title", "userInfo"]

  /// Reads Detox's format; the second value tells which keys were ignored.
  public static func read(
    _ value: JSONValue
  ) throws(Problem<UserActivityFault>) -> (
    activity: UserActivity, warnings: [Problem<UserActivityFault>]
  ) {
    let root = try ActivityFields(value)
    guard let type = try root.string("activityType"), !type.isEmpty else {
      throw Problem(.missing(key: "activityType"))
    }
    let webpage = try root.url("webpageURL")
    if let webpage, !webpage.isWeb {
      throw Problem(.notAWebURL(scheme: webpage.scheme), at: Place(["webpageURL"]))
    }
    let activity = UserActivity(
      activityType: type, webpageURL: webpage, referrerURL: try root.url("referrerURL"),
      title: try root.string("title"), userInfo: try root.object("userInfo") ?? [:])
    return (activity, root.unknownKeys(known: keys))
  }
}

/// Typed access to the members of a pasted object.
struct ActivityFields {
  private let root: JSONCursor

  init(_ value: JSONValue) throws(Problem<UserActivityFault>) {
    guard value.object != nil else { throw Problem(.notAnObject(found: value.kind)) }
    root = JSONCursor(value)
  }

  func string(_ key: String) throws(Problem<UserActivityFault>) -> String? {
    guard let member = root[key] else { return nil }
    guard let text = member.value.string else { throw wrongType(key, member, "a string") }
    return text
  }

  func object(_ key: String) throws(Problem<UserActivityFault>) -> JSONObject? {
    guard let member = root[key] else { return nil }
    guard let object = member.value.object else { throw wrongType(key, member, "an object") }
    return object
  }

  func url(_ key: String) throws(Problem<UserActivityFault>) -> LinkURL? {
    guard let text = try string(key) else { return nil }
    do throws(Problem<URLFault>) {
      return try LinkURL(text)
    } catch {
      throw Problem(.malformedURL(error.reason), at: Place(root.pointer.appending(key)))
    }
  }

  func unknownKeys(known: [String]) -> [Problem<UserActivityFault>] {
    root.members.filter { !known.contains($0.key) }.map { key, member in
      let meant = known.first { $0.lowercased() == key.lowercased() }
      return Problem(.unknownKey(key, meant: meant), at: member.place)
    }
  }

  private func wrongType(
    _ key: String, _ member: JSONCursor, _ expected: String
  ) -> Problem<UserActivityFault> {
    Problem(
      .wrongType(key: key, expected: expected, found: member.value.kind), at: member.place)
  }
}
