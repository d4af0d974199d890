import Testing

@testable import DeeplinkFormats
@testable import JSON

@Suite struct PushPayloadTests {
  private func warnings(_ aps: JSONValue, _ beside: JSONObject = [:]) throws -> [String] {
    var payload = beside
    payload["aps"] = aps
    return try PushPayload(.object(payload)).warnings.map { "\($0.place): \($0.message)" }
  }

  private func refusal(_ text: String) -> String? {
    do throws(Problem<PushFault>) {
      _ = try PushPayload(parsing: Array(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `texts and badge are read from both forms of the alert`() throws {
    let text = try PushPayload(["aps": ["alert": "Hi", "badge": 0]])
    let texts = try PushPayload([
      "aps": ["alert": ["title": "T", "subtitle-loc-key": "S", "loc-key": "B"]]
    ])

    #expect(text.alert == PushPayload.Alert(title: nil, subtitle: nil, body: "Hi"))
    #expect(text.badge == 0)
    #expect(texts.alert == PushPayload.Alert(title: "T", subtitle: "S", body: "B"))
    #expect(texts.badge == nil)
  }

  @Test func `4096 bytes are accepted and 4097 refused`() throws {
    func payload(_ size: Int) -> String {
      let frame = #"{"aps":{"alert":""}}"#
      return #"{"aps":{"alert":"\#(String(repeating: "x", count: size - frame.utf8.count))"}}"#
    }

    #expect(refusal(payload(4096)) == nil)
    #expect(
      refusal(payload(4097)) == "line 1, column 1: the payload has 4097 bytes, more than 4096. "
        + "Send an identifier instead, and let the app fetch the rest.")
  }

  @Test func `a payload too large to be parsed is refused for the limit of a push`() {
    let text = String(repeating: " ", count: 1_048_577)

    #expect(
      refusal(text) == "the payload has 1048577 bytes, more than 4096. "
        + "Send an identifier instead, and let the app fetch the rest.")
  }

  @Test func `a payload may nest 64 levels`() {
    func payload(depth: Int) -> String {
      let nested =
        String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
      return #"{"aps":{"alert":"x"},"data":\#(nested)}"#
    }

    #expect(refusal(payload(depth: 64)) == nil)
    #expect(
      refusal(payload(depth: 65))?.hasSuffix(
        "(line 1, column 92): arrays and objects nest deeper than 64 levels. "
          + "Flatten it to 64 levels.") == true)
  }

  @Test func `a refusal says where and how to mend it`() {
    #expect(
      refusal("{\n \"aps\": \"Hi\" }") == "/aps (line 2, column 9): aps must be a dictionary. "
        + "Write \"aps\": {\"alert\": \"…\"}; a string was found.")
    #expect(
      refusal("{\"data\":1}")
        == "line 1, column 1: aps is missing. Add \"aps\": {\"alert\": \"…\"}.")
    #expect(
      refusal("[]") == "line 1, column 1: top level must be an object. "
        + "Write {\"aps\": {…}}; an array was found.")
    #expect(
      refusal("{\"aps\":{\"alert\":null}}")
        == "/aps/alert (line 1, column 17): alert must be a string or a dictionary. "
        + "Write \"alert\": \"text\" or {\"title\": \"…\", \"body\": \"…\"}; null was found.")
    #expect(
      refusal("{\"aps\":{\"alert\":\"x\"},\"Simulator Target Bundle\":7}")
        == "/Simulator Target Bundle (line 1, column 48): \"7\" is not a bundle identifier. "
        + "Write it with letters, digits, hyphens and periods: com.example.app.")
  }

  @Test func `the argument wins over the file, with a warning`() throws {
    let payload = try PushPayload([
      "Simulator Target Bundle": "com.example.file", "aps": ["alert": "x"],
    ])

    #expect(try payload.bundle(argument: nil) == "com.example.file")
    #expect(try payload.bundle(argument: "com.example.argument") == "com.example.argument")
    #expect(payload.overrideWarning(argument: "com.example.file") == nil)
    #expect(
      payload.overrideWarning(argument: "com.example.argument")?.description
        == "/Simulator Target Bundle: the bundle com.example.argument was given, so that "
        + "com.example.file in the file does not count. Leave one of the two out.")
    #expect(throws: Problem<PushFault>.self) { try payload.bundle(argument: "not a bundle") }
  }

  @Test(arguments: ["7", "null", #""""#, #""com.exa mple""#, "[]"])
  func `a malformed bundle in the file counts only where none is given`(bundle: String) throws {
    let text = #"{"aps":{"alert":"x"},"Simulator Target Bundle":\#(bundle)}"#

    let alone = try #require(throws: Problem<PushFault>.self) {
      try PushPayload(parsing: Array(text.utf8))
    }
    let payload = try PushPayload(parsing: Array(text.utf8), app: "com.x")

    let written = try JSONValue(parsing: bundle).string ?? bundle
    #expect(alone.reason == .malformedBundle(written))
    #expect(try payload.bundle(argument: "com.x") == "com.x")
    #expect(payload.overrideWarning(argument: "com.x") == nil)
    #expect(
      payload.warnings.map(\.description) == [
        "/Simulator Target Bundle (line 1, column 48): the bundle com.x was given, so that "
          + "\"\(written)\" in the file, which is not a bundle identifier, does not count. "
          + "Leave the key out of the file, or write com.example.app."
      ])
  }

  @Test func `values of the wrong type or range are warned about`() throws {
    #expect(
      try warnings([
        "alert": ["body": 5, "loc-args": [1], "title": "t"], "badge": "3", "sound": 4,
        "category": false, "interruption-level": "urgent", "relevance-score": 2,
        "mutable-content": true, "content-available": 2,
      ]) == [
        "/aps/alert/body: body must be a string, found a number",
        "/aps/alert/loc-args/0: an element of loc-args must be a string, found a number",
        "/aps/badge: badge must be a number, found a string",
        "/aps/sound: sound must be a string or a dictionary, found a number",
        "/aps/category: category must be a string, found a boolean",
        "/aps/content-available: content-available must be 1, found 2",
        "/aps/mutable-content: mutable-content must be the number 1, found a boolean",
        "/aps/interruption-level: interruption-level must be one of passive, active, "
          + "time-sensitive, critical, found \"urgent\"",
        "/aps/relevance-score: relevance-score must be from 0 to 1, found 2",
      ])
    #expect(
      try warnings(["badge": -1.5, "sound": ["name": 1, "critical": "yes", "volume": 3]]) == [
        "/aps/badge: badge must be a whole number from 0, found -1.5",
        "/aps/sound/name: name must be a string, found a number",
        "/aps/sound/volume: volume must be from 0 to 1, found 3",
        "/aps/sound/critical: critical must be the number 1, found a string",
      ])
  }

  @Test func `keys in the wrong place are warned about`() throws {
    #expect(
      try warnings(
        ["alert": "x", "data": ["messageId": "42"], "event": "update"],
        ["content-available": 1, "category": "own", "messageId": "42"])
        == [
          "/content-available: \"content-available\" is beside aps, where iOS does not read it",
          "/aps/data: the custom key \"data\" is inside aps",
          "/aps/event: event counts only in pushes for Live Activities",
        ])
  }

  @Test(
    arguments: [
      (["Alert": "x"], "/aps/Alert", "Alert", "alert"),
      (
        ["content_available": 1], "/aps/content_available", "content_available", "content-available"
      ),
      (["contentAvailable": 1], "/aps/contentAvailable", "contentAvailable", "content-available"),
      (["alert": "x", "threadID": "1"], "/aps/threadID", "threadID", "thread-id"),
      (["alert": ["Body": "x", "title": "y"]], "/aps/alert/Body", "Body", "body"),
      (
        ["alert": "x", "sound": ["critical": 1, "Volume": 1]], "/aps/sound/Volume", "Volume",
        "volume"
      ),
    ] as [(JSONValue, String, String, String)])
  func `a key that is nearly one of the system's is told which`(
    aps: JSONValue, place: String, key: String, meant: String
  ) throws {
    let warnings = try PushPayload(["aps": aps]).warnings.map(\.description)

    #expect(
      warnings == [
        "\(place): the key \"\(key)\" is not known and does nothing. Write \"\(meant)\"."
      ])
  }

  @Test(
    arguments: [
      (["badge": "3"], "/aps/badge: badge must be a number, found a string"),
      (["sound": true], "/aps/sound: sound must be a string or a dictionary, found a boolean"),
      (
        ["content-available": "1"],
        "/aps/content-available: content-available must be the number 1, found a string"
      ),
      (
        ["content-available": 2], "/aps/content-available: content-available must be 1, found 2"
      ),
    ] as [(JSONValue, String)])
  func `what is asked for wrongly is asked for`(aps: JSONValue, warning: String) throws {
    #expect(try warnings(aps) == [warning])
  }

  @Test func `each argument that is no string is pointed at`() throws {
    #expect(
      try warnings(["alert": ["loc-key": "k", "loc-args": ["a", 1, "b", nil]]]) == [
        "/aps/alert/loc-args/1: an element of loc-args must be a string, found a number",
        "/aps/alert/loc-args/3: an element of loc-args must be a string, found null",
      ])
    #expect(
      try warnings(["alert": ["loc-key": "k", "loc-args": "a"]]) == [
        "/aps/alert/loc-args: loc-args must be an array of strings, found a string"
      ])
  }

  @Test func `a push that does nothing, or too much, is warned about`() throws {
    #expect(
      try warnings([:])
        == ["/aps: aps has no alert, badge, sound or content-available, so the push does nothing"])
    #expect(
      try warnings(["alert": ""]) == ["/aps/alert: the alert has no text, so that nothing is shown"]
    )
    #expect(
      try warnings(["content-available": 1, "badge": 1, "mutable-content": 1]) == [
        "/aps: a background push must not interact, and this one has badge",
        "/aps: mutable-content does nothing without an alert",
      ])
  }

  @Test func `each combination has its class`() throws {
    func name(_ aps: JSONValue) throws -> String { try PushPayload(["aps": aps]).kind.name }

    #expect(try name([:]) == "none")
    #expect(try name(["alert": ""]) == "none")
    #expect(try name(["alert": ["title": ""], "badge": 1]) == "badge-only")
    #expect(try name(["badge": 1, "sound": "a"]) == "badge+sound")
    #expect(try name(["badge": 1, "content-available": 1]) == "badge+background")
    #expect(try name(["sound": "a", "content-available": 1]) == "sound+background")
    #expect(try name(["sound": ["critical": 0, "name": "a"]]) == "sound-only")
    #expect(try name(["alert": "x", "sound": ["critical": 1]]) == "alert")
    #expect(try name(["event": "update", "content-state": [:], "alert": "x"]) == "live-activity")
  }
}
