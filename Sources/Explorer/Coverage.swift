public import Phone
internal import Playback
internal import Rules
internal import VirtualTime

/// For each thing that was passed through, the first script of an exploration that did.
struct Coverage {
  private(set) var first: [CoverageItem: Trail] = [:]

  mutating func take(_ items: Set<CoverageItem>, of trail: Trail) {
    for item in items where first[item]?.isNotLonger(than: trail) != true { first[item] = trail }
  }

  /// Scripts that together pass through everything: the longest first, each if it adds something.
  func suite(by guide: Guide, script: (Trail) -> Script) -> CoveringSuite {
    var trails: [Trail] = []
    for trail in first.values where !trails.contains(where: { $0.isSame(as: trail) }) {
      trails.append(trail)
    }
    trails.sort { b, a in a.isShorter(than: b) || (!b.isShorter(than: a) && a.text < b.text) }
    var missing = Set(first.keys)
    var tests: [CoveringSuite.Test] = []
    for trail in trails where !missing.isEmpty {
      let (run, items) = guide.passage(of: trail)
      guard !missing.isDisjoint(with: items) else { continue }
      missing.subtract(items)
      tests.append(CoveringSuite.Test(script: script(trail), run: run))
    }
    let covered = first.keys.filter { !missing.contains($0) }
    return CoveringSuite(
      tests: tests.reversed(), places: Set(first.keys.compactMap(\.place)).sorted(),
      rootTransitions: .init(covered.count(where: \.isRootTransition), of: first.keys),
      inputs: .init(covered.count { !$0.isRootTransition }, of: first.keys, areTransitions: false))
  }
}

/// Scripts that take an app through each change of its root, and through each input at each place,
/// and what came of each.
public struct CoveringSuite: Sendable {
  /// One script, and what it shows today.
  public struct Test: Sendable {
    public let script: Script
    /// The screens that came to rest in front of the person, in order.
    public let screens: [String]
    /// The rules that were broken with an error, each once, sorted.
    public let errors: [String]

    init(script: Script, run: Run) {
      self.script = script
      let summary = RunSummary(run)
      screens = summary.showings.map(\.screen)
      errors = summary.rules.filter { $0.severity == .error }.map(\.rule).sorted()
    }
  }

  /// How many there are, and how many the tests pass through.
  public struct Count: Sendable, Equatable {
    public let covered: Int
    public let all: Int

    init(_ covered: Int, of items: some Collection<CoverageItem>, areTransitions: Bool = true) {
      self.covered = covered
      all = items.count { $0.isRootTransition == areTransitions }
    }
  }

  /// The tests, shortest first.
  public let tests: [Test]
  /// The places at which something could come, in words, sorted.
  public let places: [String]
  /// Changes of what the windows show.
  public let rootTransitions: Count
  /// Pairs of an input and the place where it came.
  public let inputs: Count
}

extension Guide {
  /// Plays a whole script and notes what it passes through.
  fileprivate func passage(of trail: Trail) -> (run: Run, items: Set<CoverageItem>) {
    let run = Run(app: app, conditions: setups[trail.setup])
    var passage = CoverageRecorder(of: run)
    for timed in trail.inputs {
      while run.runNext(dueBy: timed.at) { passage.turnEnded() }
      run.advance(to: timed.at)
      passage.record(timed.input)
      run.perform(timed.input)
      passage.turnEnded()
    }
    for _ in 0..<Walk.mostTurns {
      guard let next = run.nextDue, run.runNext(dueBy: next) else { break }
      passage.turnEnded()
    }
    return (run, passage.items)
  }
}

extension Trail {
  fileprivate func isNotLonger(than other: Trail) -> Bool { !other.isShorter(than: self) }

  fileprivate func isSame(as other: Trail) -> Bool {
    setup == other.setup && inputs == other.inputs
  }

  fileprivate var text: String { inputs.map { "\($0.at) \($0.input.phrase)" }.joined() }
}
