import Exports
import JSON
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
      .compared(to: #require(ReportedExploration(now)))
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
  }
}
