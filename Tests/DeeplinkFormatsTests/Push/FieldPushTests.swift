import Testing

@testable import DeeplinkFormats
@testable import JSON

/// Payloads as people post them, with the right answer for each.
@Suite struct FieldPushTests {
  static let cases = Case.all(in: "field-links.json").filter { $0.json["area"] == "push" }

  /// The class of each payload and what is said about it, or why it is rejected.
  static let said: [String: (kind: String?, [String])] = [
    "B05": (
      "alert",
      [
        "/aps/alert/sound (line 1, column 63): \"sound\" is inside alert, where iOS does not read it. Move it into aps, beside alert."
      ]
    ),
    "B06": (
      "alert",
      [
        "/sound (line 1, column 30): \"sound\" is beside aps, where iOS does not read it. Move it into aps."
      ]
    ),
    "B07": (
      "alert+background",
      [("/alert", 62), ("", 92)].map {
        "/aps\($0) (line 1, column \($1)): there is a comma before the closing bracket; Foundation's JSONSerialization accepts it, strict readers such as jq reject it. Remove the comma."
      }
    ),
    "B16": (
      nil,
      [
        "line 1, column 1: this is a request to FCM (legacy API), not a payload. Check and push what FCM sends: {\"aps\":{\"content-available\":1},\"a\":\"b\"}."
      ]
    ),
    "B27": ("widgets", []),
    "B28": ("live-activity", []),
    "B29": ("live-activity", []),
    "B30": (
      "live-activity",
      [
        "/aps/timestamp (line 1, column 67): timestamp is in seconds, and 1770051103239 looks like milliseconds: iOS takes it for a day in the far future and ignores later updates. Write 1770051103."
      ]
    ),
    "B32": (
      "live-activity",
      [
        "/aps (line 1, column 8): the event start needs attributes-type. Add \"attributes-type\": \"NameOfTheAttributes\".",
        "/aps (line 1, column 8): the event start needs attributes. Add \"attributes\": { … }.",
        "/aps (line 1, column 8): the event start needs alert. Add \"alert\": {\"title\": \"…\", \"body\": \"…\"}.",
      ]
    ),
    "B34": (
      "live-activity",
      [
        "/aps/content-state (line 1, column 65): content-state must be a dictionary, found a string. Write a dictionary."
      ]
    ),
  ]

  @Test(arguments: cases)
  func `each payload is judged as iOS judges it, and what is odd is named`(_ testCase: Case) throws
  {
    let (kind, expected) = try #require(Self.said[testCase.id])
    let bytes = Array(try #require(testCase.input.string).utf8)
    do throws(Problem<PushFault>) {
      let payload = try PushPayload(parsing: bytes)
      #expect(payload.kind.name == kind)
      #expect(payload.warnings.map(\.description) == expected)
    } catch {
      #expect(kind == nil)
      #expect([error.description] == expected)
    }
  }

  @Test func `a byte order mark is read, with who reads it`() throws {
    let payload = try PushPayload(
      parsing: Array("\u{FEFF}{\"aps\":{\"alert\":\"x\",\"z\":1}}".utf8))
    #expect(
      payload.warnings.map(\.description) == [
        "line 1, column 1: the text begins with a byte order mark; Foundation's JSONSerialization accepts it, JSON.parse and Python's json reject it. Save the file as UTF-8 without a byte order mark.",
        "/aps/z (line 1, column 25): the custom key \"z\" is inside aps. Put it at top level, beside aps; it then arrives in userInfo.",
      ])
  }

  @Test(
    arguments: [
      (
        #"{"message":{"token":"T","notification":{"title":"t","body":"b"},"data":{"id":"7"},"apns":{"payload":{"aps":{"sound":"default"},"x":1}}}}"#,
        "a request to FCM (HTTP v1)",
        #"{"aps":{"alert":{"title":"t","body":"b"},"sound":"default"},"id":"7","x":1}"#
      ),
      (
        #"{"message":{"topic":"news","notification":{"title":"t"},"apns":{"payload":{"aps":{"alert":"own"}}}}}"#,
        "a request to FCM (HTTP v1)", #"{"aps":{"alert":"own"}}"#
      ),
      (
        #"{"tokens":["T"],"notification":{"title":"t"},"apns":{"payload":{"aps":{"badge":1}}}}"#,
        "a request to FCM (HTTP v1)", #"{"aps":{"alert":{"title":"t"},"badge":1}}"#
      ),
      (
        #"{"registration_ids":["T"],"notification":{"body":"b","badge":"3","click_action":"C","title_loc_key":"K"}}"#,
        "a request to FCM (legacy API)",
        #"{"aps":{"alert":{"body":"b","title-loc-key":"K"},"badge":3,"category":"C"}}"#
      ),
      (
        #"{"app_id":"A","included_segments":["All"],"headings":{"en":"H"},"contents":{"de":"d","en":"B"},"data":{"id":"7"},"url":"https://example.com"}"#,
        "a request to OneSignal",
        #"{"aps":{"alert":{"title":"H","body":"B"},"mutable-content":1},"custom":{"a":{"id":"7"},"u":"https://example.com"}}"#
      ),
      (
        #"{"collapseKey":1,"notification":{"title":"t","body":"b"}}"#,
        "a request to FCM (legacy API)", #"{"aps":{"alert":{"title":"t","body":"b"}}}"#
      ),
      (
        #"[{"to":"ExponentPushToken[x]","title":"t","_contentAvailable":true,"interruptionLevel":"critical","categoryId":"c"}]"#,
        "a request to Expo",
        #"{"aps":{"interruption-level":"critical","content-available":1,"alert":{"title":"t"},"category":"c"}}"#
      ),
      (
        #"{"event":"update","event_updates":{"score":1},"name":"n","contents":{"en":"c"},"headings":{"en":"h"}}"#,
        "a request to OneSignal",
        #"{"aps":{"event":"update","content-state":{"score":1},"alert":{"title":"h","body":"c"}}}"#
      ),
      (
        #"{"app_id":"A","activity_id":"i","content_state":{"score":1},"end_activity":true,"dismissal_date":"2023-02-28T00:00:00+0000"}"#,
        "a request to Braze",
        #"{"aps":{"event":"end","content-state":{"score":1},"dismissal-date":1677542400}}"#
      ),
      (
        #""{\"aps\":{\"alert\":\"x\"}}""#, "a text with the payload inside",
        #"{"aps":{"alert":"x"}}"#
      ),
      (
        #"{"to":"ExponentPushToken[x]","title":"t","body":"b","data":{"id":"7"}}"#,
        "a request to Expo", #"{"aps":{"alert":{"title":"t","body":"b"}},"body":{"id":"7"}}"#
      ),
      (
        #"{"notifications":[{"tokens":["A"],"platform":2,"message":"m"},{"tokens":["T"],"platform":1,"message":"m","title":"t","badge":0,"content_available":true,"mutable_content":false,"thread-id":"x","data":{"id":"7"}}]}"#,
        "a request to gorush",
        #"{"aps":{"badge":0,"thread-id":"x","content-available":1,"alert":{"title":"t","body":"m"}},"id":"7"}"#
      ),
      (
        #"{"tokens":["T"],"platform":1,"message":"m","sound":{"name":"a.caf","critical":1,"volume":0.5},"data":{"id":"7"}}"#,
        "a request to gorush",
        #"{"aps":{"sound":{"name":"a.caf","critical":1,"volume":0.5},"alert":"m"},"id":"7"}"#
      ),
      (
        #"{"topic":"com.x","alert":"a","sound":"ping.aiff","badge":3,"mutableContent":1,"threadId":"x","payload":{"id":"7","aps":{}}}"#,
        "a notification of node-apn",
        #"{"aps":{"badge":3,"sound":"ping.aiff","thread-id":"x","mutable-content":1,"alert":"a"},"id":"7"}"#
      ),
      (
        #"{"topic":"com.x","title":"t","body":"b","contentAvailable":false}"#,
        "a notification of node-apn", #"{"aps":{"alert":{"title":"t","body":"b"}}}"#
      ),
      (
        #"{"rawPayload":{"aps":{"content-available":1},"id":"7"},"body":"b"}"#,
        "a notification of node-apn", #"{"aps":{"content-available":1},"id":"7"}"#
      ),
      (
        #"{"where":{"deviceType":"ios"},"data":{"alert":"a","title":"t","badge":1,"id":"7"}}"#,
        "a request to Parse", #"{"aps":{"badge":1,"alert":{"title":"t","body":"a"}},"id":"7"}"#
      ),
      (
        #"{"audience":"all","device_types":["ios"],"notification":{"alert":"a","ios":{"title":"t","badge":1,"extra":{"id":"7"}}}}"#,
        "a request to Airship", #"{"aps":{"badge":1,"alert":{"title":"t","body":"a"}},"id":"7"}"#
      ),
      (
        #"{"external_user_ids":["1"],"messages":{"apple_push":{"alert":{"title":"t","body":"b"},"mutable_content":true,"extra":{"id":"7"}}}}"#,
        "a request to Braze",
        #"{"aps":{"mutable-content":1,"alert":{"title":"t","body":"b"}},"id":"7"}"#
      ),
      (
        #"{"deviceToken":"T","topic":"com.x","payload":{"aps":{"badge":1},"id":"7"}}"#,
        "a request with the payload inside, at /payload", #"{"aps":{"badge":1},"id":"7"}"#
      ),
      (
        #"{"default":"x","APNS":"{\"aps\":{\"alert\":\"x\"}}"}"#,
        "a request with the payload inside, at /APNS", #"{"aps":{"alert":"x"}}"#
      ),
    ])
  func `a request of another service is named, with the payload that iOS gets`(
    request: String, name: String, payload: String
  ) throws {
    let problem = try #require(throws: Problem<PushFault>.self) {
      try PushPayload(parsing: Array(request.utf8))
    }
    #expect(problem.message == "this is \(name), not a payload")
    guard case .request(let found) = problem.reason else {
      Issue.record("no request")
      return
    }
    #expect(JSONValue.object(found.payload).encoded == payload)
    // The service adds the time of what it changes.
    let warnings = try PushPayload(.object(found.payload)).warnings.map(\.message)
    #expect(warnings.filter { !$0.hasSuffix("needs timestamp") } == [])
  }

  @Test func `keys of aps at top level are told where they belong`() throws {
    let problem = try #require(throws: Problem<PushFault>.self) {
      try PushPayload(["alert": "x", "badge": 3, "id": 7])
    }
    #expect(
      problem.description
        == "aps is missing, and alert, badge would belong in it. Write \"aps\": {…} around alert, badge."
    )
  }

  @Test func `what is no request is missing aps`() throws {
    for text in [#"{"data":{"id":"7"}}"#, #"{"to":"x"}"#, #"{"aps ":{}}"#] {
      let problem = try #require(throws: Problem<PushFault>.self) {
        try PushPayload(parsing: Array(text.utf8))
      }
      #expect(problem.reason == .noAps)
    }
  }

  @Test(
    arguments: [
      (["event": "update", "timestamp": 1, "content-state": [:]], []),
      (["event": "end", "timestamp": 1], []),
      (["event": "end", "timestamp": 1, "dismissal-date": 5, "content-state": [:]], []),
      (["event": "update", "content-state": [:]], ["the event update needs timestamp"]),
      (
        ["content-state": [:], "timestamp": 1], ["a push for a Live Activity needs event"]
      ),
      (
        ["event": "finish", "timestamp": 1, "content-state": [:]],
        ["event must be one of start, update, end, found \"finish\""]
      ),
      (
        ["event": "end", "timestamp": "1"],
        ["timestamp must be a number of seconds since 1970, found a string"]
      ),
      (
        ["event": "end", "timestamp": 1, "alert": ["title": 5, "sound": ["name": "x"]]],
        [
          "title must be a string or a dictionary, found a number",
          "sound must be a string, found an object",
        ]
      ),
      (
        ["alert": "x", "sound": ["name": "bell.caf"]],
        ["a sound dictionary is for critical alerts, and this one has no \"critical\": 1"]
      ),
      (
        ["alert": ["body": "x", "badge": 1]],
        ["\"badge\" is inside alert, where iOS does not read it"]
      ),
      (["content-changed": "true"], ["content-changed must be true, found a string"]),
      (["content-changed": true, "alert": "x"], []),
    ] as [(JSONValue, [String])])
  func `what Apple documents passes, and what it does not is named`(
    aps: JSONValue, messages: [String]
  ) throws {
    #expect(try PushPayload(["aps": aps]).warnings.map(\.message) == messages)
  }

  @Test func `what is wrong with the payload comes before whom the file names`() throws {
    let payload = try PushPayload(
      parsing: Array(
        #"{"Simulator Target Bundle":"<id>","aps":{"alert":{"body":"x","badge":1}}}"#.utf8),
      app: "com.x")
    #expect(
      payload.warnings.map(\.place.description) == [
        "/aps/alert/badge (line 1, column 70)", "/Simulator Target Bundle (line 1, column 28)",
      ])
  }

  @Test(arguments: [#"{"web_push":8030,"notification":{"title":"t"}}"#, "[]", "[[]]", "{}"])
  func `what is no request that is known is not taken for one`(text: String) throws {
    let problem = try #require(throws: Problem<PushFault>.self) {
      try PushPayload(parsing: Array(text.utf8))
    }
    if case .request = problem.reason { Issue.record("\(text): \(problem)") }
  }

  @Test func `the remedy of a misplaced sound leads to a payload without a warning`() throws {
    #expect(
      try PushPayload(["aps": ["alert": ["body": "x"], "sound": "default"]]).warnings == [])
    #expect(try PushPayload(["aps": ["alert": "x", "sound": "a"], "sound": 3]).warnings == [])
  }
}
