public import JSON

/// A tapped notification as Detox writes it in a file.
public struct DetoxNotification: Sendable, Equatable {
  public enum Trigger: String, Sendable {
    case push, calendar, timeInterval, location
  }

  /// Only `push` is a remote notification; the others are the app's own.
  public let trigger: Trigger
  public let payload: PushPayload
  /// The button that the person chose; nil for a tap on the notification itself.
  public let actionIdentifier: String?
  /// What the person typed as an answer.
  public let userText: String?
  public let warnings: [Problem<UserActivityFault>]

  private static let keys = [
    "trigger", "title", "subtitle", "body", "badge", "payload", "category", "content-available",
    "user-text", "action-identifier",
  ]

  /// Reads the file and makes of it the push payload that says the same.
  public init(_ value: JSONValue) throws(Problem<UserActivityFault>) {
    let root = try ActivityFields(value)
    trigger = try Self.trigger(root)
    actionIdentifier = try root.string("action-identifier")
    userText = try root.string("user-text")
    let object = try Self.payloadObject(root)
    do throws(Problem<PushFault>) {
      payload = try PushPayload(.object(object))
    } catch {
      throw error.map(UserActivityFault.push)
    }
    warnings = root.unknownKeys(known: Self.keys)
  }

  private static func trigger(
    _ root: ActivityFields
  ) throws(Problem<UserActivityFault>) -> Trigger {
    guard let object = try root.object("trigger") else { throw Problem(.missing(key: "trigger")) }
    let fields = try ActivityFields(.object(object), at: ["trigger"])
    guard let type = try fields.string("type") else {
      throw Problem(.missing(key: "type"), at: Place(["trigger"]))
    }
    guard let trigger = Trigger(rawValue: type) else {
      throw Problem(.unknownTrigger(type), at: Place(["trigger", "type"]))
    }
    return trigger
  }

  /// What stands in the payload's own `aps` counts more than the keys beside it.
  private static func payloadObject(
    _ root: ActivityFields
  ) throws(Problem<UserActivityFault>) -> JSONObject {
    var object = try root.object("payload") ?? [:]
    var aps = object["aps"]?.object ?? [:]
    for (key, value) in try apsMembers(root) where aps[key] == nil { aps[key] = value }
    object["aps"] = .object(aps)
    return object
  }

  private static func apsMembers(
    _ root: ActivityFields
  ) throws(Problem<UserActivityFault>) -> JSONObject {
    var alert = JSONObject()
    for key in ["title", "subtitle", "body"] {
      alert[key] = try root.string(key).map(JSONValue.string)
    }
    var aps = JSONObject()
    if !alert.isEmpty { aps["alert"] = .object(alert) }
    aps["category"] = try root.string("category").map(JSONValue.string)
    for key in ["badge", "content-available"] {
      aps[key] = try root.integer(key).map { .number(JSONNumber($0)) }
    }
    return aps
  }
}
