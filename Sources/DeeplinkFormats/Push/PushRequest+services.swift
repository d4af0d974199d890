internal import Foundation
internal import JSON

// Services whose requests name what iOS reads in their own spelling.
extension PushRequest {
  /// The first notification for iOS; what it calls `message` is the alert, or under a title the
  /// body.
  static func gorush(_ value: JSONValue) -> Found? {
    let requests = value["notifications"]?.array ?? [value]
    let request = requests.first { it in
      it["platform"].map { $0 == 1 || $0 == "ios" } == true && it["tokens"]?.array != nil
    }
    guard let request else { return nil }
    var aps = aps(of: request)
    aps["alert"] = alert(
      request["alert"], title: request["title"], body: request["message"])
    return (.gorush, payload(aps, beside: request["data"]))
  }

  /// The properties of its `Notification`: `payload` comes beside `aps`, and `rawPayload` alone.
  static func nodeAPN(_ value: JSONValue) -> Found? {
    if let raw = value["rawPayload"]?.object { return (.nodeAPN, raw) }
    guard value["payload"]?.object != nil || value["topic"]?.string != nil else { return nil }
    var aps = aps(of: value)
    aps["alert"] = alert(
      value["alert"], title: value["title"], subtitle: value["subtitle"], body: value["body"])
    guard !aps.keys.isEmpty else { return nil }
    return (.nodeAPN, payload(aps, beside: value["payload"]))
  }

  /// Every other key of `data` comes beside `aps`.
  static func parse(_ value: JSONValue) -> Found? {
    guard value["where"] != nil || value["channels"] != nil, let data = value["data"]?.object
    else { return nil }
    var aps = aps(of: .object(data))
    aps["alert"] = alert(data["alert"], title: data["title"])
    let known = Set(spellings.map(\.name) + ["alert", "title"])
    let others = JSONObject(data.filter { !known.contains($0.key) }.map { ($0.key, $0.value) })
    return aps.keys.isEmpty ? nil : (.parse, payload(aps, beside: .object(others)))
  }

  /// What is said for iOS wins over what is said for all.
  static func airship(_ value: JSONValue) -> Found? {
    guard value["audience"] != nil, let notification = value["notification"] else { return nil }
    let own = notification["ios"] ?? [:]
    var aps = aps(of: own)
    aps["alert"] = alert(
      own["alert"] ?? notification["alert"], title: own["title"], subtitle: own["subtitle"])
    return (.airship, payload(aps, beside: own["extra"]))
  }

  static func braze(_ value: JSONValue) -> Found? {
    guard let push = value["messages"]?["apple_push"], push.object != nil else { return nil }
    var aps = aps(of: push)
    aps["alert"] = alert(push["alert"], title: push["title"], subtitle: push["subtitle"])
    return (.braze, payload(aps, beside: push["extra"]))
  }

  /// Requests to OneSignal and Braze that change a Live Activity; both add the timestamp.
  static func liveActivity(_ value: JSONValue) -> Found? {
    if let event = value["event"]?.string, let state = value["event_updates"] {
      return (.oneSignal, liveActivity(value, event: event, state: state))
    }
    guard value["activity_id"] != nil, let state = value["content_state"] else { return nil }
    let ends = value["end_activity"] == true
    return (.braze, liveActivity(value, event: ends ? "end" : "update", state: state))
  }

  private static func liveActivity(
    _ value: JSONValue, event: String, state: JSONValue
  ) -> JSONObject {
    var aps: JSONObject = ["event": .string(event), "content-state": state]
    aps["attributes"] = value["event_attributes"]
    aps["stale-date"] = seconds(value["stale_date"])
    aps["dismissal-date"] = seconds(value["dismissal_date"])
    aps["alert"] =
      value["notification"]?["alert"]
      ?? alert(nil, title: text(value["headings"]), body: text(value["contents"]))
    return ["aps": .object(aps)]
  }

  /// A date as iOS reads it, which a service also accepts in the form of ISO 8601.
  private static func seconds(_ date: JSONValue?) -> JSONValue? {
    guard let text = date?.string else { return date }
    let parsed = try? Date(text, strategy: .iso8601)
    return parsed.map { JSONValue(Int($0.timeIntervalSince1970)) } ?? date
  }

  // MARK: - What they have in common

  /// How services spell the keys of `aps` that are no texts.
  private static let spellings: [(name: String, key: String)] = [
    ("badge", "badge"), ("sound", "sound"), ("category", "category"),
    ("thread_id", "thread-id"), ("thread-id", "thread-id"), ("threadId", "thread-id"),
    ("interruption_level", "interruption-level"), ("interruption-level", "interruption-level"),
    ("interruptionLevel", "interruption-level"), ("relevance_score", "relevance-score"),
    ("relevanceScore", "relevance-score"), ("content_available", "content-available"),
    ("content-available", "content-available"), ("contentAvailable", "content-available"),
    ("_contentAvailable", "content-available"),
    ("mutable_content", "mutable-content"), ("mutable-content", "mutable-content"),
    ("mutableContent", "mutable-content"),
  ]

  static func aps(of request: JSONValue) -> JSONObject {
    var aps = request["aps"]?.object ?? [:]
    for (name, key) in spellings {
      guard let value = request[name], value != false, value != .null else { continue }
      aps[key] = value == true ? 1 : value
    }
    return aps
  }

  /// A text alone if that is all there is; `nil` without any.
  private static func alert(
    _ alert: JSONValue?, title: JSONValue? = nil, subtitle: JSONValue? = nil,
    body: JSONValue? = nil
  ) -> JSONValue? {
    guard alert?.object != nil || title != nil || subtitle != nil else { return body ?? alert }
    var texts: JSONObject = [:]
    texts["title"] = title
    texts["subtitle"] = subtitle
    texts["body"] = body ?? alert?.string.map { .string($0) }
    for (key, value) in alert?.object ?? [:] { texts[key] = value }
    return .object(texts)
  }

  private static func payload(_ aps: JSONObject, beside others: JSONValue?) -> JSONObject {
    var payload: JSONObject = ["aps": .object(aps)]
    for (key, value) in others?.object ?? [:] where key != "aps" { payload[key] = value }
    return payload
  }
}
