import Testing

@testable import AppImport

/// Stand-ins whose types follow from where their values stand.
@Suite struct PlacedStandInTests {
  private func standIns(_ text: String, _ rounds: String...) throws -> StandInLearner {
    var learner = StandInLearner([try TeamFile(text, path: "File.swift")])
    for output in rounds {
      _ = learner.learn(Diagnostic.parse(output).filter { $0.severity == .error })
    }
    return learner
  }

  private func text(_ learner: StandInLearner) -> String {
    learner.all.map(StandInText.declaration).joined()
  }

  @Test func `a member that a type of Apple's lacks is its extension's`() throws {
    let learner = try standIns(
      """
      a.tintColor = .signalRed
      center.post(name: .tideTurned, object: nil)
      label.text = "a".localized
      """,
      """
      File.swift:1:16: error: type 'UIColor?' has no member 'signalRed'
      File.swift:2:20: error: type 'Notification.Name?' (aka 'Optional<NSNotification.Name>') has no member 'tideTurned'
      File.swift:3:18: error: value of type 'String' has no member 'localized'
      """)
    #expect(
      text(learner) == """
        /// Some extension we don't have adds `tideTurned`.
        extension NSNotification.Name {
          static var tideTurned: NSNotification.Name { NSNotification.Name("tideTurned") }
        }
        /// Some extension we don't have adds `localized`.
        extension String {
          var localized: Unknown { get { standIn("String.localized") } set {} }
        }
        /// Some extension we don't have adds `signalRed`.
        extension UIColor {
          static var signalRed: UIColor { get { standIn("UIColor.signalRed") } set {} }
        }

        """)
  }

  @Test func `a name that is a word of Swift's stands in backticks, and is one case`() throws {
    let learner = try standIns(
      "let a: Kind = .default(lamp: 1), b: Kind = .default",
      "File.swift:1:8: error: cannot find type 'Kind' in scope",
      """
      File.swift:1:16: error: type 'Kind' has no member 'default'
      File.swift:1:45: error: type 'Kind' has no member 'default'
      """)
    #expect(
      text(learner) == """
        /// It is used as a type.
        enum Kind {
          case `default`(lamp: Any?)
          static var `default`: Kind { .`default`(lamp: nil) }
        }

        """)
  }

  @Test func `a wrapper begins with the value that its attribute gives`() throws {
    let learner = try standIns(
      "@Remembered(key: \"a\", initial: true) var isNew: Bool",
      "File.swift:1:2: error: unknown attribute 'Remembered'")
    #expect(
      text(learner) == """
        /// It stands before properties.
        @propertyWrapper class Remembered<Value> {
          private var value: Value?
          var wrappedValue: Value {
            get { value ?? standIn("@Remembered") }
            set { value = newValue }
          }
          var projectedValue: Unknown { Unknown() }
          init(key _0: Any?, initial _1: Value) { value = _1 }
        }

        """)
  }

  @Test func `in a composition all but the first are protocols`() throws {
    let learner = try standIns(
      "typealias Part = BaseView & Tug & Customs",
      """
      File.swift:1:18: error: cannot find type 'BaseView' in scope
      File.swift:1:29: error: cannot find type 'Tug' in scope
      File.swift:1:35: error: cannot find type 'Customs' in scope
      """)
    #expect(
      learner.standIns.mapValues(\.kind) == [
        "BaseView": .class, "Tug": .protocol, "Customs": .protocol,
      ])
  }

  @Test func `what is nested in a protocol is declared beside it`() throws {
    let learner = try standIns(
      "final class A: Reactor { func b() -> Reactor.Action { c() } }",
      "File.swift:1:16: error: cannot find type 'Reactor' in scope",
      "File.swift:1:46: error: 'Action' is not a member type of protocol 'App.Reactor'")
    #expect(
      text(learner).contains(
        """
        class Reactor_Action: NSObject {
        }
        extension Reactor { typealias Action = Reactor_Action }
        """))
  }

  @Test func `an empty value goes again if its place has a type of its own by now`() throws {
    var learner = try standIns("if a.isOpen { b() }")
    learner.fixes["File.swift"] = [
      Edit(range: 11..<11, text: ".emptyStandIn(\"a.isOpen\")", kind: nil)
    ]
    let error = "File.swift:1:4: error: value of type 'Bool' has no member 'emptyStandIn'"
    let hasLearned = learner.learn(Diagnostic.parse(error))
    #expect(hasLearned)
    #expect(learner.fixes["File.swift"] == [])
  }

  @Test func `a stand-in that does not compile is left out, and what needs it is ours`() throws {
    var learner = try standIns(
      "let a = Buoy()", "File.swift:1:9: error: cannot find 'Buoy' in scope")
    let line =
      StandInText.file(learner.all).split(
        separator: "\n", omittingEmptySubsequences: false
      ).firstIndex { $0.hasPrefix("/// ") && !$0.contains("of unknown type") } ?? 0
    let error = Diagnostic(
      .error, at: CodePlace(file: "/a/StandIns.swift", line: line + 1, column: 1), "no")
    let isTakenBack = learner.takeBack([error])
    #expect(isTakenBack)
    #expect(learner.all == [])
    let missing = Diagnostic(
      .error, at: CodePlace(file: "File.swift", line: 1, column: 9),
      "cannot find 'Buoy' in scope")
    let hasLearned = learner.learn([missing])
    #expect(!hasLearned)
    #expect(learner.isOfOurMaking(missing))
  }
}
