import Explorer
import Exports
import JSON
import Rules
import Testing

/// An exploration beside an earlier one of the same app.
@Suite struct BaselineTests {
  private static func exploration(
    _ findings: [(rule: String, severity: String, cause: String)], exhaustive: Bool = true
  ) -> JSONValue {
    let list = findings.map { rule, severity, cause -> JSONValue in
      [
        "rule": .string(rule), "severity": .string(severity), "cause": [.string(cause)],
        "message": "Something is wrong.", "hint": "Mend it.", "count": 3, "seq": 1,
        "script": ["version": 1, "app": "shop", "inputs": []],
        "link": "/#v=2",
      ]
    }
    return ["app": "shop", "exhaustive": .bool(exhaustive), "findings": .array(list)]
  }

  private let before = exploration([
    ("transition.overlap", "error", "Main"), ("deeplink.lost", "error", "offer"),
  ])

  private static func compared(
    _ before: JSONValue, _ now: JSONValue
  ) throws -> BaselineComparison {
    try ExplorationBaseline(parsing: before.encoded, of: "shop")
      .compared(to: #require(Exploration(now)))
  }

  private func compared(_ now: JSONValue) throws -> BaselineComparison {
    try Self.compared(before, now)
  }

  @Test func `says what is new, unchanged and gone`() throws {
    let comparison = try compared(
      Self.exploration([
        ("deeplink.lost", "error", "offer"), ("transition.overlap", "error", "Login"),
        ("transition.none", "note", "Main"),
      ]))
    #expect(
      comparison.text("base.json") == """
        Since base.json: 2 new, 1 unchanged, 1 gone.
          new  error  transition.overlap (Login)
          new  note  transition.none (Main)
          gone  error  transition.overlap (Main)
        """)
    #expect(comparison.hasNewError)
    #expect(
      comparison.json == [
        "new": [
          ["rule": "transition.overlap", "severity": "error", "cause": ["Login"]],
          ["rule": "transition.none", "severity": "note", "cause": ["Main"]],
        ],
        "unchanged": [["rule": "deeplink.lost", "severity": "error", "cause": ["offer"]]],
        "gone": [["rule": "transition.overlap", "severity": "error", "cause": ["Main"]]],
      ])
  }

  /// A finding as a version writes it: 0.1 wrote no remedy.
  private static func finding(_ rule: String, hint: String, remedy: String?) -> JSONValue {
    var finding: JSONObject = [
      "rule": .string(rule), "severity": "error", "cause": ["Main"], "message": "It is wrong.",
      "hint": .string(hint), "count": 1, "seq": 1,
      "script": ["version": 1, "app": "shop", "inputs": []], "link": "/#v=2",
    ]
    finding["remedy"] = remedy.map { .string($0) }
    return ["app": "shop", "exhaustive": true, "findings": [.object(finding)]]
  }

  /// A lost offer that came by each of these ways; `nil` as a version before 0.2 wrote it.
  private static func lost(_ entrances: String?...) -> JSONValue {
    let list = entrances.map { entrance -> JSONValue in
      var finding: JSONObject = [
        "rule": "deeplink.lost", "severity": "error", "cause": ["offer"], "message": "Lost.",
        "hint": "Keep it.", "remedy": "store-until-shown", "count": 1, "seq": 1,
        "script": ["version": 1, "app": "shop", "inputs": []], "link": "/#v=2",
      ]
      finding["entrance"] = entrance.map { .string($0) }
      return .object(finding)
    }
    return ["app": "shop", "exhaustive": true, "findings": .array(list)]
  }

  @Test func `a link that is lost by another way is new`() throws {
    let comparison = try Self.compared(Self.lost("url"), Self.lost("url", "quickAction", "stored"))
    #expect(
      comparison.text("base.json") == """
        Since base.json: 2 new, 1 unchanged, 0 gone.
          new  error  deeplink.lost (offer, quick action)
          new  error  deeplink.lost (offer)
        """)
    #expect(comparison.hasNewError)
    #expect(
      comparison.json["new"]?[0] == [
        "rule": "deeplink.lost", "severity": "error", "cause": ["offer"],
        "entrance": "quickAction",
      ])
  }

  @Test func `a baseline without entrances has those of all ways`() throws {
    let comparison = try Self.compared(Self.lost(nil), Self.lost("url", "quickAction"))
    #expect(comparison.text("base.json") == "Since base.json: 0 new, 2 unchanged, 0 gone.")
    let mended = try Self.compared(Self.lost(nil), Self.lost())
    #expect(mended.text("base.json").hasPrefix("Since base.json: 0 new, 0 unchanged, 1 gone."))
  }

  /// The rule as it is, each of its hints reworded.
  private static func reworded(_ rule: String) throws -> RuleInfo {
    let info = try #require(RuleInfo.named(rule))
    return RuleInfo(
      info.id, info.severities, info.title, about: info.subject, info.condition,
      remedies: info.remedies.map { Remedy($0.id, "Better: \($0.text)", earlier: $0.text) })
  }

  @Test(arguments: ["transition.overlap", "session.stuck", "transition.stale-source"])
  func `a hint that was reworded makes no finding new`(rule: String) throws {
    let later = try Self.reworded(rule)
    for (now, before) in try zip(later.remedies, #require(RuleInfo.named(rule)).remedies) {
      for remedy in [before.id, nil] {
        let baseline = try ExplorationBaseline(
          parsing: Self.finding(rule, hint: before.text, remedy: remedy).encoded, of: "shop",
          rules: [later])
        let exploration = try #require(
          Exploration(Self.finding(rule, hint: now.text, remedy: now.id)))
        #expect(
          baseline.compared(to: exploration).text("base.json")
            == "Since base.json: 0 new, 1 unchanged, 0 gone.")
      }
    }
  }

  @Test func `another remedy is another defect`() throws {
    let remedies = try #require(RuleInfo.named("session.stuck")).remedies
    let comparison = try Self.compared(
      Self.finding("session.stuck", hint: remedies[0].text, remedy: nil),
      Self.finding("session.stuck", hint: remedies[1].text, remedy: remedies[1].id))
    #expect(comparison.text("base.json").hasPrefix("Since base.json: 1 new, 0 unchanged, 1 gone."))
  }

  @Test(arguments: [
    (
      "NSInvalidArgumentException: Children view controllers <A: 0x2> and <B: 0x3> must have a common parent view controller when calling -[UIViewController transition]",
      "fix/noCommonParent"
    ),
    (
      "EXC_BREAKPOINT: Cart.swift:12: Fatal error: empty",
      "fix/EXC_BREAKPOINT: Cart.swift:12: Fatal error: empty"
    ),
  ])
  func `a crash of an earlier baseline is known by its exception`(
    crash: String, remedy: String
  ) throws {
    let hint = "Fix the cause: \(crash)"
    let comparison = try Self.compared(
      Self.finding("crash", hint: hint, remedy: nil),
      Self.finding("crash", hint: hint, remedy: remedy))
    #expect(comparison.text("base.json") == "Since base.json: 0 new, 1 unchanged, 0 gone.")
  }

  @Test func `what has got worse is new`() throws {
    let earlier = Self.exploration([("deeplink.lost", "note", "offer")])
    let later = Self.exploration([("deeplink.lost", "error", "offer")])
    let comparison = try Self.compared(earlier, later)
    #expect(comparison.hasNewError)
    #expect(comparison.gone.count == 1 && comparison.unchanged.isEmpty)
  }

  @Test func `fails for new errors alone, and doubts what was not looked for`() throws {
    let comparison = try compared(
      Self.exploration(
        [("deeplink.lost", "error", "offer"), ("transition.none", "note", "Main")],
        exhaustive: false))
    #expect(!comparison.hasNewError)
    #expect(
      comparison.text("base.json") == """
        Since base.json: 1 new, 1 unchanged, 1 gone.
        What is gone may be out of reach: the exploration is not exhaustive.
          new  note  transition.none (Main)
          gone  error  transition.overlap (Main)
        """)
  }

  @Test(arguments: [
    ("[]", "is not an exploration; make it with navscope explore APP --format json."),
    (
      #"{"app":"shop","findings":[{"rule":"crash","severity":"bad"}]}"#,
      "is not an exploration; make it with navscope explore APP --format json."
    ),
    (
      #"{"app":"shop","findings":[{"rule":1}]}"#,
      "is not an exploration; make it with navscope explore APP --format json."
    ),
    (
      "{",
      "is not JSON: line 1, column 2: the text ends where a key in double quotes should be. Complete the text with a key in double quotes."
    ),
  ])
  func `another text is refused`(text: String, sentence: String) {
    let refusal = #expect(throws: ExplorationBaseline.Unreadable.self) {
      try ExplorationBaseline(parsing: text, of: "shop")
    }
    #expect(refusal?.sentence == sentence)
  }

  @Test func `another app is refused`() throws {
    let refusal = #expect(throws: ExplorationBaseline.Unreadable.self) {
      try ExplorationBaseline(parsing: before.encoded, of: "bank")
    }
    #expect(
      refusal?.sentence == "is of the app shop, not of bank; name a baseline of this app.")
    _ = try ExplorationBaseline(parsing: before.encoded, of: "bank") { $0 == "shop" }
  }
}
