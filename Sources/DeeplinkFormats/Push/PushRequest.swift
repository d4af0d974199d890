public import JSON

/// A request to a service that makes the payload, or a file of a tool that contains it.
public struct PushRequest: Sendable, Equatable {
  /// Who makes the payload from such a request.
  public enum Service: Sendable, Equatable {
    case fcmLegacy, fcm, oneSignal, expo, gorush, nodeAPN, parse, airship, braze
    /// A tool or a service that passes the payload on as it is, and the way to it.
    case wrapper(JSONPointer)
  }

  public let service: Service
  /// What iOS gets from it, without the keys that the service adds for itself.
  public let payload: JSONObject

  /// `nil` for what is none that is known.
  init?(_ value: JSONValue) {
    // Some services take several requests at once.
    let request = value.array?.first ?? value
    guard
      let found = Self.made(from: request) ?? Self.wrapped(JSONCursor(value))
        ?? Self.notification(of: request)
    else { return nil }
    (service, payload) = found
  }

  /// What a service that its request tells makes of it.
  private static func made(from request: JSONValue) -> Found? {
    let services: [(JSONValue) -> Found?] = [
      gorush, fcm, oneSignal, expo, parse, airship, braze, nodeAPN, liveActivity,
    ]
    return services.lazy.compactMap { $0(request) }.first
  }
}

extension PushRequest {
  /// What it is, with its article.
  public var name: String {
    switch service {
    case .fcmLegacy: "a request to FCM (legacy API)"
    case .fcm: "a request to FCM (HTTP v1)"
    case .oneSignal: "a request to OneSignal"
    case .expo: "a request to Expo"
    case .gorush: "a request to gorush"
    case .nodeAPN: "a notification of node-apn"
    case .parse: "a request to Parse"
    case .airship: "a request to Airship"
    case .braze: "a request to Braze"
    case .wrapper(.root): "a text with the payload inside"
    case .wrapper(let place): "a request with the payload inside, at \(place)"
    }
  }

  /// What iOS gets, and what to do with it, as a sentence.
  public var remedy: String {
    let sender =
      switch service {
      case .fcmLegacy, .fcm: "what FCM sends"
      case .oneSignal: "what OneSignal sends"
      case .expo: "what Expo sends"
      case .gorush: "what gorush sends"
      case .nodeAPN: "what node-apn sends"
      case .parse: "what Parse sends"
      case .airship: "what Airship sends"
      case .braze: "what Braze sends"
      case .wrapper: "that part alone"
      }
    return "Check and push \(sender): \(JSONValue.object(payload).encoded)."
  }
}

// MARK: - Services

extension PushRequest {
  typealias Found = (service: Service, payload: JSONObject)

  private static func fcm(_ value: JSONValue) -> Found? {
    if let message = value["message"], message.object != nil,
      isFCM(message, addresses: ["token", "topic", "condition"])
    {
      return (.fcm, fcmPayload(message))
    }
    if value["apns"]?["payload"] != nil || isFCM(value, addresses: ["token", "tokens"]) {
      return (.fcm, fcmPayload(value))
    }
    guard isFCM(value, addresses: ["to", "registration_ids", "condition"]), !isExpo(value) else {
      return nil
    }
    return (.fcmLegacy, fcmPayload(value))
  }

  private static func isFCM(_ value: JSONValue, addresses: [String]) -> Bool {
    addresses.contains { value[$0] != nil }
      && ["notification", "data", "apns", "content_available"].contains { value[$0] != nil }
  }

  /// The `apns` part wins over the notification's title and body; `data` comes beside `aps`.
  private static func fcmPayload(_ message: JSONValue) -> JSONObject {
    let notification = message["notification"] ?? [:]
    var aps: JSONObject = [:]
    aps["alert"] = alert(notification)
    aps["badge"] = number(notification["badge"])
    aps["sound"] = notification["sound"]
    aps["category"] = notification["click_action"]
    if message["content_available"] == true { aps["content-available"] = 1 }
    if message["mutable_content"] == true { aps["mutable-content"] = 1 }
    let own = message["apns"]?["payload"]?.object ?? [:]
    for (key, value) in own["aps"]?.object ?? [:] { aps[key] = value }
    var payload: JSONObject = ["aps": .object(aps)]
    for (key, value) in message["data"]?.object ?? [:] where key != "aps" { payload[key] = value }
    for (key, value) in own where key != "aps" { payload[key] = value }
    return payload
  }

  private static func oneSignal(_ value: JSONValue) -> Found? {
    guard value["app_id"] != nil,
      value["contents"] != nil || value["template_id"] != nil
        || value["content_available"] != nil || value["included_segments"] != nil
    else { return nil }
    var aps: JSONObject = [:]
    var texts: JSONObject = [:]
    texts["title"] = text(value["headings"])
    texts["subtitle"] = text(value["subtitle"])
    texts["body"] = text(value["contents"])
    if !texts.keys.isEmpty { aps["alert"] = .object(texts) }
    if value["ios_badgeType"]?.string == "SetTo" { aps["badge"] = value["ios_badgeCount"] }
    aps["sound"] = value["ios_sound"]
    aps["category"] = value["ios_category"]
    aps["thread-id"] = value["thread_id"]
    aps["interruption-level"] = value["ios_interruption_level"]
    if value["content_available"] == true { aps["content-available"] = 1 }
    if !texts.keys.isEmpty { aps["mutable-content"] = 1 }
    var custom: JSONObject = [:]
    custom["a"] = value["data"]
    custom["u"] = value["app_url"] ?? value["url"]
    return (.oneSignal, ["aps": .object(aps), "custom": .object(custom)])
  }

  private static func expo(_ value: JSONValue) -> Found? {
    guard isExpo(value) else { return nil }
    var aps = aps(of: value)
    aps["alert"] = alert(value)
    aps["category"] = value["categoryId"]
    var payload: JSONObject = ["aps": .object(aps)]
    payload["body"] = value["data"]
    return (.expo, payload)
  }

  /// The part of a request to FCM that says what is shown, without its address.
  private static func notification(of value: JSONValue) -> Found? {
    guard let notification = value["notification"], alert(notification) != nil,
      value["web_push"] == nil
    else { return nil }
    return (.fcmLegacy, fcmPayload(value))
  }

  private static func isExpo(_ value: JSONValue) -> Bool {
    let address = value["to"]?.string ?? value["to"]?.array?.first?.string
    return address.map { $0.hasPrefix("ExponentPushToken[") || $0.hasPrefix("ExpoPushToken[") }
      ?? false
  }

  /// The texts of an alert under the names that iOS reads; `nil` without any.
  private static func alert(_ texts: JSONValue) -> JSONValue? {
    var alert: JSONObject = [:]
    let names = [
      ("title", "title"), ("subtitle", "subtitle"), ("body", "body"),
      ("title_loc_key", "title-loc-key"), ("title_loc_args", "title-loc-args"),
      ("body_loc_key", "loc-key"), ("body_loc_args", "loc-args"),
    ]
    for (name, key) in names { alert[key] = texts[name] }
    return alert.keys.isEmpty ? nil : .object(alert)
  }

  /// A number that the service also accepts as a text.
  private static func number(_ value: JSONValue?) -> JSONValue? {
    value?.string.flatMap { Int($0) }.map { JSONValue($0) } ?? value
  }

  /// The text of a language: English, or the first.
  static func text(_ texts: JSONValue?) -> JSONValue? {
    texts?["en"] ?? texts?.object?.first?.value
  }
}

// MARK: - Tools

extension PushRequest {
  /// The first object inside with an `aps`, level by level; a text may hold it too, as in a message
  /// of Amazon SNS.
  private static func wrapped(_ root: JSONCursor) -> Found? {
    var level = [root]
    for _ in 0..<deepest where !level.isEmpty {
      for cursor in level {
        if let payload = payload(in: cursor.value) {
          return (.wrapper(cursor.pointer), payload)
        }
      }
      level = Array(level.flatMap { $0.members.map(\.cursor) + $0.elements }.prefix(mostValues))
    }
    return nil
  }

  private static let (deepest, mostValues) = (6, 1000)

  private static func payload(in value: JSONValue) -> JSONObject? {
    if value["aps"]?.object != nil { return value.object }
    guard let text = value.string, text.contains("\"aps\""),
      let inside = try? JSONDocument(parsing: text, limits: .deepFile, dialect: .foundation).value,
      inside["aps"]?.object != nil
    else { return nil }
    return inside.object
  }
}
