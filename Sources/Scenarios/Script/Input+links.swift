internal import DeeplinkFormats
internal import Foundation

// Links and payloads are checked when they are read, so that a script that runs holds no invalid one.
extension Input {
  static func url(
    _ cursor: JSONCursor, key: String = "url"
  ) throws(ScriptProblem) -> String {
    let text = try cursor.string(key)
    let place = try cursor.required(key)
    guard text.utf8.count <= longestURL else { throw place.tooLong }
    guard !text.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7f }) else {
      throw place.invalidURL(
        "\"\(text)\" contains a space or a control character", "Encode a space as %20.")
    }
    guard let url = URL(string: text), let scheme = url.scheme, !scheme.isEmpty else {
      throw place.invalidURL(
        "\"\(text)\" is no URL", "Write a scheme and what follows, as navscope://messages/1.")
    }
    return text
  }

  static func webURL(_ cursor: JSONCursor) throws(ScriptProblem) -> String {
    try webAddress(
      cursor, key: "url",
      remedy: "A universal link is an https address with a host; send a custom scheme by openURL.")
  }

  @discardableResult
  private static func webAddress(
    _ cursor: JSONCursor, key: String, remedy: String
  ) throws(ScriptProblem) -> String {
    let text = try url(cursor, key: key)
    guard let url = URL(string: text), ["https", "http"].contains(url.scheme?.lowercased() ?? ""),
      url.host?.isEmpty == false
    else { throw try cursor.required(key).invalidURL("\"\(text)\" is no web address", remedy) }
    return text
  }

  static func payload(_ cursor: JSONCursor) throws(ScriptProblem) -> JSONValue {
    guard cursor.value.object != nil else {
      throw cursor.invalidPayload(
        "a push payload is an object, and this is \(cursor.value.kind)",
        "Write {\"aps\":{\"alert\":\"…\"}}.")
    }
    guard let aps = cursor["aps"] else {
      throw cursor.invalidPayload(
        "the payload has no \"aps\"", "Add \"aps\":{\"alert\":\"…\"} beside the app's own keys.")
    }
    guard aps.value.object != nil else {
      throw aps.invalidPayload(
        "\"aps\" must be an object, and is \(aps.value.kind)", "Write \"aps\":{\"alert\":\"…\"}.")
    }
    guard cursor.value.encodedBytes.count <= largestPayload else {
      throw cursor.invalidPayload(
        "the payload is larger than \(largestPayload) bytes",
        "Shorten it; the push service takes no more.")
    }
    return cursor.value
  }

  static func activity(_ cursor: JSONCursor) throws(ScriptProblem) -> JSONValue {
    try cursor.requireObject()
    try cursor.requireKeys(["activityType", "webpageURL", "referrerURL", "title", "userInfo"])
    _ = try cursor.string("activityType")
    for key in ["webpageURL", "referrerURL"] where cursor[key] != nil {
      try webAddress(cursor, key: key, remedy: "Write an https address with a host.")
    }
    if cursor["title"] != nil { _ = try cursor.string("title") }
    try cursor["userInfo"]?.requireObject()
    return cursor.value
  }

  private static let longestURL = 2048
  private static let largestPayload = 4096
}

extension JSONCursor {
  fileprivate var tooLong: ScriptProblem {
    invalidURL("the URL is longer than 2048 characters", "Shorten it.")
  }

  fileprivate func invalidURL(_ message: String, _ remedy: String) -> ScriptProblem {
    problem(.invalidURL(message, remedy: remedy))
  }

  fileprivate func invalidPayload(_ message: String, _ remedy: String) -> ScriptProblem {
    problem(.invalidPayload(message, remedy: remedy))
  }
}
