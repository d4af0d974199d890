import Architectures
import HeadlessUIKit
import JSON
import Phone
import Playback
import Testing

/// The policies on which teams disagree, as conditions of the plain apps.
@Suite struct LinkPolicyTests {
  @Test(arguments: PolicyCase.all)
  func `each value of a policy shows in what the person sees, and breaks no rule`(
    example: PolicyCase
  ) throws {
    let run = try example.play()

    #expect(run.outline == example.tree)
    #expect(run.fates == example.fates)
    #expect(run.faults == [])
    #expect(run.simulation.console == [])
  }

  @Test func `every value that an app declares has a case, and only those`() {
    let declared = publishedArchitectures.apps.flatMap { app in
      app.entry.conditions.flatMap { condition -> [String] in
        guard condition.name.lowercased().contains("link"),
          case .choice(let values, _) = condition.kind
        else { return [] }
        return values.map { "\(app.entry.id), \(condition.name): \($0)" }
      }
    }

    #expect(declared.sorted() == PolicyCase.all.map(\.testDescription).sorted())
  }

  @Test func `the first value of each is what an app does that is told nothing`() throws {
    for app in publishedArchitectures.apps {
      for condition in app.entry.conditions where condition.name.lowercased().contains("link") {
        guard case .choice(let values, let standard) = condition.kind else {
          Issue.record("\(condition.name) is no choice")
          continue
        }
        #expect(values.first == standard, "\(app.entry.id) \(condition.name)")
      }
    }
  }

  @Test(arguments: [
    ("root-controller", "linkOverModal", "wait"), ("tab-root", "linkUnderLock", "beneath"),
    ("single-stack", "linkBeneath", "nothing"),
    ("root-controller-as-published", "waitingLinks", "queue"),
  ])
  func `a policy that an app does not have is refused with what it has`(
    app: String, policy: String, value: String
  ) throws {
    let script = try Script(
      parsing: #"{"version":1,"conditions":{"\#(policy)":"\#(value)"},"inputs":[]}"#)
    let names = try #require(parserOf(app)).entry.conditions.map(\.name)

    let error = #expect(throws: ScriptProblem.self) {
      try Run(script, as: app, in: publishedArchitectures)
    }

    #expect(
      error?.description == "/conditions/\(policy): the app has no condition \"\(policy)\". "
        + "Its conditions are \(names.joined(separator: ", ")).")
  }

  @Test func `a value that a policy does not have is refused with those that it has`() throws {
    let script = try Script(
      parsing: #"{"version":1,"conditions":{"sameLink":"twice"},"inputs":[]}"#)

    let error = #expect(throws: ScriptProblem.self) {
      try Run(script, as: "tab-root", in: publishedArchitectures)
    }

    #expect(
      error?.description
        == "/conditions/sameLink: \"twice\" is not a value of \"sameLink\". Choose one of once, again."
    )
  }

  @Test func `a policy outlives the process`() throws {
    let run = try play(
      "root-controller", conditions: #""loggedIn":true,"linkBeneath":"nothing""#,
      [
        Pokes.launch, Pokes.plain("terminate", at: 4), Pokes.shortcut("activity", at: 5),
      ])

    #expect(run.outline == ["RootViewController[MainNavigationController[ActivityViewController]]"])
  }
}
