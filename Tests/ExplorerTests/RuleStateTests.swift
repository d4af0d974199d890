import HeadlessUIKit
import ProbeApp
import Testing
import Trace

@testable import Phone
@testable import Playback
@testable import Rules

@Suite struct RuleStateTests {
  private func launched() throws -> Run {
    let app = ProbeApp()
    let run = Run(app: app, conditions: try Conditions([], declared: app.entry.conditions))
    run.perform(.launch)
    run.runUntilIdle()
    return run
  }

  /// A rule is compared by its state alone, so that it may store nothing beside it.
  @Test func `each rule stores its state and nothing else`() throws {
    for rule in try launched().recorder.rules {
      let stored = Mirror(reflecting: rule).children.compactMap(\.label)
      #expect(stored.allSatisfy { $0 == "state" }, "\(type(of: rule)): \(stored)")
    }
  }

  @Test
  func `what was reported of a living screen is told apart, what was of one that is gone is not`()
    throws
  {
    let run = try launched()
    let names = CanonicalNames(of: run.recorder.context)
    let living = try #require(run.recorder.world.livingControllers.first { _ in true })
    func canonical(_ reported: [Int]) -> OnceEach {
      var once = OnceEach()
      for event in reported { _ = once.isFirst(event) }
      return once.canonical(names, ofControllersBy: \.createdAt)
    }
    #expect(canonical([living.createdAt]) != canonical([Int.max]))
    #expect(canonical([Int.max]) == canonical([Int.max - 1]))
  }
}
