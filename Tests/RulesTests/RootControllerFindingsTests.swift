import Architectures
import DeeplinkFormats
import HeadlessUIKit
import JSON
import Phone
import Playback
import Rules
import Testing
import VirtualTime

/// The known defects of the published root controller, by the rules that show them; its corrected
/// form breaks none of them.
@Suite("Findings about the root controller")
struct RootControllerFindingsTests {
  @Test("Each defect of the published form is shown by its rules", arguments: Defect.published)
  func published(_ defect: Defect) throws {
    let found = try rules(of: "root-controller-as-published", defect)

    #expect(found == defect.rules)
  }

  @Test("Each defect of the printed form is shown by its rules", arguments: Defect.printed)
  func printed(_ defect: Defect) throws {
    let found = try rules(of: "root-controller-as-printed", defect)

    #expect(found == defect.rules)
  }

  @Test(
    "The corrected form has no error and no warning in what shows the defects of the others",
    arguments: Defect.published + Defect.printed + Defect.everydayStories)
  func corrected(_ defect: Defect) throws {
    let found = try rules(of: "root-controller", defect)

    #expect(found == [])
  }

  @Test("Two runs of a script find the same", arguments: Defect.published)
  func deterministic(_ defect: Defect) throws {
    let first = try play(on: "root-controller-as-published", defect)
    let second = try play(on: "root-controller-as-published", defect)

    #expect(first.simulation.trace == second.simulation.trace)
  }

  @Test("A finding of a run is an event of its trace, key for key")
  func events() throws {
    let run = try play(on: "root-controller-as-published", Defect.published[0])

    let events = run.simulation.trace.filter { $0.kind == "finding" }

    #expect(
      events.map { $0.fields.map(\.key) }
        == run.findings.map { _ in ["rule", "severity", "events", "message", "hint", "remedy"] })
    #expect(
      events.map { $0.fields.map(\.value) }
        == run.findings.map {
          [
            .string($0.rule), .string($0.severity.rawValue), .array($0.events.map { .int($0) }),
            .string($0.message), .string($0.hint), .string($0.remedy),
          ]
        })
    #expect(
      zip(events, run.findings).allSatisfy { event, finding in
        finding.events.allSatisfy { $0 > 0 && $0 < event.seq }
      })
  }

  /// The rules that a run breaks, each once, in order, but for notes.
  private func rules(of app: String, _ defect: Defect) throws -> [String] {
    var rules: [String] = []
    for finding in try play(on: app, defect).findings
    where finding.severity != .note && !rules.contains(finding.rule) {
      rules.append(finding.rule)
    }
    return rules
  }

  private func play(on app: String, _ defect: Defect) throws -> Run {
    let script = Script(
      conditions: [.init("loggedIn", .bool(defect.signedIn))],
      inputs: [TimedInput(at: .zero, .launch)] + defect.inputs)
    let run = try Run(script, as: app, in: publishedArchitectures)
    run.play(script.inputs)
    run.runUntilIdle()
    return run
  }
}

/// A known defect, what makes it show, and the rules that tell of it.
struct Defect: Sendable, CustomTestStringConvertible {
  let id: String
  let signedIn: Bool
  let inputs: [TimedInput]
  let rules: [String]

  var testDescription: String { id }

  init(_ id: String, signedIn: Bool = true, _ inputs: [TimedInput], _ rules: [String] = []) {
    self.id = id
    self.signedIn = signedIn
    self.inputs = inputs
    self.rules = rules
  }

  private static let shortcut = Input.shortcut(type: "activity")

  /// What a second switch within a running one does: two screens move, the end of the older one
  /// throws out what has come, and a view stays.
  private static let ghost = [
    "appearance.unbalanced", "transition.overlap", "transition.stale-source",
    "containment.missing-will-move", "containment.view-without-child",
  ]

  static let published: [Defect] = [
    Defect("D0-08, D0-09", [.at(3.1, .session(.expired))], ghost),
    Defect(
      "D0-10", [.at(0.5, shortcut), .at(1, .interruption(seconds: 0.5))], ["deeplink.lost"]),
    Defect("D0-11", [.at(5, .shortcut(type: "messages"))], ["deeplink.lost"]),
    Defect("D0-12", [.at(1, .statusBar(inCall: true))], ["layout.stale-frame"]),
    Defect(
      "D0-14", [.at(5, .session(.expired)), .at(5.1, shortcut)],
      [
        "transition.stale-source", "appearance.unbalanced", "appearance.side-effect",
        "deeplink.while-logged-out", "deeplink.wrong-place",
      ]),
    Defect("D0-15", signedIn: false, [.at(2.9, .session(.valid))], ghost),
    Defect(
      "D0-16", signedIn: false, [.at(2.9, .session(.valid)), .at(2.95, .session(.none))],
      [
        "containment.missing-will-move", "transition.stale-source",
        "containment.view-without-child",
      ]),
    Defect(
      "D0-17", [.at(5, .session(.expired)), .at(6, .session(.expired))], ["transition.repeated"]),
    Defect("D0-18", [.at(5, .session(.expired)), .at(5.1, .session(.valid))], ghost),
    Defect(
      "D0-19", signedIn: false, [.at(2, .session(.valid))],
      ["memory.retained-root", "session.lost"]),
    Defect(
      "D0-21",
      [.at(1, shortcut), .at(2, .session(.expired)), .at(5, .tap(target: "Log In"))],
      ["memory.retained-root", "transition.repeated", "deeplink.other-session"]),
    Defect(
      "D0-22", [.at(1, shortcut), .at(2, .shortcut(type: "messages"))],
      ["deeplink.replaced", "deeplink.lost"]),
  ]

  static let printed: [Defect] = [
    Defect("D0-01", [.at(5, .session(.expired))], ["transition.no-motion"]),
    Defect("D0-03", [.at(1, shortcut)], ["deeplink.stuck"]),
    Defect(
      "D0-06", signedIn: false, [], ["transition.no-motion"]),
    Defect(
      "D0-40", [.at(1, shortcut), .at(1.5, .openURL("navscope://nonsense"))], ["deeplink.lost"]),
    Defect(
      "D0-42", [.at(4, .notification(payload: ["aps": ["alert": "Hello"]], tapped: false))],
      ["app.fetch-unanswered"]),
  ]

  /// What people do with the app day by day; for the corrected form.
  static let everydayStories: [Defect] = [
    Defect(
      "sign in, look around, sign out, sign in", signedIn: false,
      [
        .at(4, .tap(target: "Log In")), .at(5, .tap(target: "Activity")), .at(6, .back),
        .at(7, .tap(target: "Log Out")), .at(8, .tap(target: "Log In")), .at(9, .terminate),
      ]),
    Defect("S0-20", [.at(0, shortcut)]),
    Defect("S0-21", signedIn: false, [.at(0.5, shortcut), .at(4, .tap(target: "Log In"))]),
    Defect("S0-22", [.at(5, shortcut), .at(5.1, shortcut), .at(8, shortcut)]),
    Defect(
      "S0-24", [.at(5, .tap(target: "Log Out")), .at(6, shortcut), .at(7, .tap(target: "Log In"))]),
    Defect("S0-25", [.at(3.1, shortcut)]),
    Defect(
      "every kind of link",
      [
        .at(4, .openURL("navscope://messages")), .at(5, .openURL("navscope://messages/42")),
        .at(6, .openURL("navscope://request/7")), .at(7, .openURL("navscope://newListing")),
        .at(8, .universalLink("https://navscope.example/messages/1")),
        .at(9, .notification(payload: ["data": ["messageId": "9"]], tapped: true)),
      ]),
    Defect(
      "background in a fade, rotation, a call, low memory",
      [
        .at(3.1, .background), .at(4, .foreground), .at(5, .rotate(.landscape)),
        .at(6, .rotate(.portrait)), .at(7, .statusBar(inCall: true)), .at(8, .memoryWarning),
        .at(9, .session(.expired)), .at(9.1, .rotate(.landscape)), .at(12, .terminate),
      ]),
    Defect(
      "relaunched with a link",
      [.at(5, .terminate), .at(6, shortcut), .at(12, .terminate), .at(13, .launch)]),
  ]
}
