import HeadlessUIKit
import ProbeApp
import Testing

@testable import Phone
@testable import Playback
@testable import Rules

@Suite struct RuleMemoryTests {
  /// The rules that store something of the run, each of which tells it in `remember(in:)`; a rule
  /// that is missing here would be forgotten when states are compared.
  private static let remembering: Set<String> = [
    "AppearanceSideEffect", "UnbalancedAppearance", "ChildWithoutView", "MissingDidMove",
    "TwoChildren", "ViewWithoutChild", "MisplacedLink", "StuckLink", "TwiceOpenedLink",
    "StaleFrame", "MemoryLeak", "RetainedRoot", "ProtectedContentVisible", "StuckSession",
    "NoTransition", "RepeatedPart", "StaleSource", "LevelTaken", "WindowNotReset", "Unlocked",
    "ThrownOut", "UndoneLogout",
  ]
  /// What holds nothing from one turn to the next.
  private static let fixed: Set<String> = [
    "interests", "app", "hasLock", "isWanted", "opensUnderLock", "waitsForModals",
  ]
  private static let withinTurn: Set<String> = ["NoMotion", "WrongKey"]

  @Test func `each rule that stores something of the run tells it when states are compared`()
    throws
  {
    let run = Run(
      app: ProbeApp(), conditions: try Conditions([], declared: ProbeApp().entry.conditions))
    let storing = run.recorder.rules.filter { rule in
      Mirror(reflecting: rule).children.contains { !Self.fixed.contains($0.label ?? "") }
    }
    #expect(
      Set(storing.map { String(describing: type(of: $0)) })
        == Self.remembering.union(Self.withinTurn))
  }

  @Test
  func `what was told of a living screen is told apart, what was told of one that is gone is not`()
    throws
  {
    let run = Run(
      app: ProbeApp(), conditions: try Conditions([], declared: ProbeApp().entry.conditions))
    run.perform(.launch)
    run.runUntilIdle()
    let ranks = CanonicalNames(run.recorder.stage)
    let living = try #require(
      ranks.numbers.lazy.compactMap { run.recorder.stage.controller($0) }.first)
    func hash(_ told: [Int]) -> Fingerprint {
      var once = OnceEach()
      for event in told { _ = once.isFirst(event) }
      var memory = RuleMemory(of: run.recorder, at: run.now, ranks)
      memory.add(once, ofControllersBy: \.createdAt)
      return memory.hash
    }
    #expect(hash([living.createdAt]) != hash([Int.max]))
    #expect(hash([Int.max]) == hash([Int.max - 1]))
  }
}
