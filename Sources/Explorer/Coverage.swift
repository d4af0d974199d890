public import Phone
internal import Playback
internal import Rules
internal import VirtualTime

/// For each item that was passed through, the shortest path of an exploration that did.
struct Coverage {
  private(set) var shortest: [CoverageItem: Path] = [:]

  mutating func insert(_ items: Set<CoverageItem>, of path: Path) {
    for item in items where shortest[item].map(path.isShorter) != false { shortest[item] = path }
  }

  /// Scripts that together pass through everything: the longest are tried first, and each is taken
  /// if it adds something.
  func suite(in context: SearchContext, script: (Path) -> Script) -> CoveringSuite {
    var paths: [Path] = []
    for path in shortest.values where !paths.contains(where: { $0.isSame(as: path) }) {
      paths.append(path)
    }
    paths.sort { b, a in a.isShorter(than: b) || (!b.isShorter(than: a) && a.text < b.text) }
    var missing = Set(shortest.keys)
    var tests: [CoveringSuite.Test] = []
    for path in paths where !missing.isEmpty {
      guard let playedPath = context.playedPath(of: path),
        !missing.isDisjoint(with: playedPath.items)
      else { continue }
      missing.subtract(playedPath.items)
      tests.append(CoveringSuite.Test(script: script(path), playedPath))
    }
    let covered = shortest.keys.filter { !missing.contains($0) }
    return CoveringSuite(
      tests: tests.reversed(), places: Set(shortest.keys.compactMap(\.place)).sorted(),
      rootTransitions: .init(covered.count(where: \.isRootTransition), of: shortest.keys),
      inputs: .init(
        covered.count { !$0.isRootTransition }, of: shortest.keys, areTransitions: false))
  }
}

/// Scripts that take an app through each transition between its roots and through each input at
/// each place, and what each shows.
public struct CoveringSuite: Sendable {
  /// One script, and what it shows today.
  public struct Test: Sendable {
    public let script: Script
    /// The screens that came to rest in front of the person, in order.
    public let screens: [String]
    /// The rules that were broken with an error, each once, sorted.
    public let errors: [String]

    init(script: Script, _ playedPath: PlayedPath) {
      self.script = script
      (screens, errors) = (playedPath.screens, playedPath.errors)
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
  /// The places at which an input could happen, in words, sorted.
  public let places: [String]
  /// Transitions between roots.
  public let rootTransitions: Count
  /// Pairs of an input and the place at which it happened.
  public let inputs: Count
}

/// What one run of a whole path passes through, and what it shows.
struct PlayedPath: Codable {
  let items: Set<CoverageItem>
  let screens: [String]
  let errors: [String]

  init(_ items: Set<CoverageItem>, _ run: Run) {
    self.items = items
    let end = RunEnd(run)
    screens = end.course.showings.map(\.screen)
    errors = end.rules.filter { $0.severity == .error }.map(\.rule).sorted()
  }
}

extension Path {
  fileprivate var text: String { inputs.map { "\($0.at) \($0.input.encoded)" }.joined() }
}
