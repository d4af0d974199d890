public import JSON

/// An entry of the menu that a long press on an app's icon opens.
public struct QuickAction: Sendable, Equatable {
  /// The picture beside an entry.
  public enum Icon: Sendable, Equatable {
    /// A picture in the app's bundle.
    case file(String)
    /// The name of an SF Symbol.
    case symbol(String)
    /// A constant of `UIApplicationShortcutIconType`.
    case system(String)
  }

  /// What the app gets, compared with case.
  public let type: String
  public let title: String
  public let subtitle: String?
  public let icon: Icon?
  public let userInfo: JSONObject

  public init(
    type: String, title: String, subtitle: String? = nil, icon: Icon? = nil,
    userInfo: JSONObject = [:]
  ) {
    self.type = type
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.userInfo = userInfo
  }

  /// Why the system would not show this one or would raise an exception at its creation; `nil` if
  /// it is valid.
  public var problem: Problem<QuickActionFault>? {
    if type.isEmpty { return Problem(.empty(key: "type")) }
    if title.isEmpty { return Problem(.empty(key: "title")) }
    return Self.unencodable(JSONCursor(.object(userInfo), at: [.key("userInfo")]))
  }

  static func unencodable(_ cursor: JSONCursor) -> Problem<QuickActionFault>? {
    if cursor.value.isNull {
      return Problem(.unencodable(found: cursor.value.kind), at: cursor.place)
    }
    let children = cursor.elements + cursor.members.map(\.cursor)
    return children.lazy.compactMap(unencodable).first
  }
}
