import HeadlessUIKit
import Phone
import Playback
import Rules
import Testing
import Trace
import VirtualTime

/// A rule that the house does not have: not more than one child in a turn of the app.
private struct ChildFlood: TurnRule {
  static let info = RuleInfo(
    "containment.flood", [.warning], "Child flood", about: .controller,
    "More than one child is added in one turn.",
    remedy: Remedy("one-by-one", "Add one after the other."))
  static let topics: Set<EventTopic> = [.children]

  struct State: RuleState {
    var events: [Int] = []
    var containers: [String] = []

    func canonical(_ names: CanonicalNames) -> Self {
      Self(events: events.map { names.isSinceInput($0) }, containers: containers)
    }
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .childAdded(let container, _) = event.compact else { return }
    state.events.append(event.seq)
    state.containers.append(container.className)
  }

  mutating func turnEnded(in context: RuleContext, _ report: Report) {
    defer { state = State() }
    guard state.events.count > 1 else { return }
    report(
      Self.info, .warning, state.events, about: state.containers,
      "\(state.events.count) children at once.")
  }
}

@Suite struct OwnRuleTests {
  private let rules = RuleSet.standard.adding(ChildFlood.self)

  private func run(children: Int) throws -> Run {
    let app = StagedApp { delegate in
      let first = First()
      delegate.show(first)
      delegate.after(1) {
        for _ in 0..<children { first.addChild(Second()) }
      }
    }
    let conditions = try Conditions([], declared: app.entry.conditions)
    let run = Run(app: app, conditions: conditions, rules: rules)
    run.perform(.launch)
    run.runUntilIdle()
    return run
  }

  @Test func `it is listed with the others`() {
    #expect(rules.infos.last == ChildFlood.info)
    #expect(rules.infos.dropLast() == RuleInfo.all[...])
  }

  @Test func `it reports what breaks it, in the trace too`() throws {
    let run = try run(children: 2)

    let finding = try #require(run.findings.first { $0.rule == "containment.flood" })
    #expect(finding.message == "2 children at once.")
    #expect(finding.hint == "Add one after the other.")
    #expect(finding.subjects == ["First", "First"])
    #expect(finding.events.map { run.simulation.trace[$0 - 1].name } == ["add", "add"])
    #expect(
      run.simulation.trace.count { $0.kind == "finding" && $0["rule"] == "containment.flood" } == 1)
  }

  @Test func `it says nothing where it is kept`() throws {
    #expect(try !run(children: 1).findings.contains { $0.rule == "containment.flood" })
  }

  @Test func `what it remembers tells states apart`() throws {
    let (first, second) = (try run(children: 0), try run(children: 0))
    func hash(_ run: Run, _ change: (inout ChildFlood.State) -> Void = { _ in }) throws -> [UInt64]
    {
      let names = CanonicalNames(of: run.recorder.context)
      var own = try #require(run.recorder.rules.lazy.compactMap { $0 as? ChildFlood }.first)
      change(&own.state)
      let hash = RuleHash(of: [own], in: run.recorder.context, names)
      return [hash.high, hash.low]
    }
    #expect(try hash(first) == hash(second))
    #expect(try hash(first) != hash(second) { $0.containers = ["First"] })
  }
}
