internal import Phone
internal import Playback
internal import VirtualTime

/// What a round has seen so far: the states that were expanded, and what is known of inputs from
/// the runs. It says which paths are to be run, and which follow from a run.
struct StateSpace {
  let prunes: Bool
  /// The states that were expanded.
  let visited = VisitedSet()
  private var known = KnownRuns()
  private var candidates = 0

  init(prunes: Bool) { self.prunes = prunes }

  /// How many states were expanded.
  var count: Int { prunes ? visited.count : candidates }

  /// At most how many paths are held back, and how many may follow, while a batch is chosen.
  private static let mostWaiting = 4096

  /// Takes up to `count` paths that are to be run side by side, from the last of some on.
  ///
  /// What a run has shown is not run again: `children` gets what follows. Of paths that one run may
  /// show the first is taken, and the others wait for what it says.
  mutating func nextBatch(
    of count: Int, from paths: inout [Path], _ sums: [TimeSpan], into children: inout [Path]
  ) -> [Path] {
    var (batch, waiting) = ([Path](), [Path]())
    var keys: Set<PathEnd.Key> = []
    while batch.count < count, waiting.count < Self.mostWaiting,
      children.count < Self.mostWaiting, let path = paths.popLast()
    {
      guard let last = path.last, let input = path.inputs.last else {
        batch.append(path)
        continue
      }
      if path.budget > 0, let gaps = known.gaps(after: last, at: input.at) {
        extend(path, by: gaps, sums, into: &children)
        continue
      }
      let isKnown = path.budget == 0 && known.contains(last, at: input.at)
      guard let path = isKnown ? path.later(outside: known) : path else { continue }
      let isFirst = !known.mayTell(of: last) || keys.insert(last.key).inserted
      if isFirst { batch.append(path) } else { waiting.append(path) }
    }
    paths += waiting.reversed()
    return batch
  }

  /// Records what the run of a path has shown, and appends the paths that follow.
  mutating func insert(
    _ expansion: Expansion, of path: Path, _ sums: [TimeSpan], into children: inout [Path]
  ) {
    let gaps = expansion.gaps.map { known.sharing($0) }
    if let last = path.last {
      if path.budget == 0, let timing = expansion.timing {
        known.insert(timing.zone, of: last)
      } else if let timing = expansion.timing, let outline = Outline(of: gaps, timing) {
        known.insert(outline, of: last)
      } else {
        known.insertWithoutZone(last)
      }
    }
    if let later = path.later(outside: known) { children.append(later) }
    extend(path, by: gaps, sums, into: &children)
  }

  /// Appends the paths that are one input longer, up to the first state that has been expanded
  /// before.
  private mutating func extend(
    _ path: Path, by gaps: [Gap], _ sums: [TimeSpan], into children: inout [Path]
  ) {
    for gap in gaps {
      let dues = gap.dues + gap.thresholds
      // The index of the path with each last input, which takes its later times along.
      var (places, state) = ([Int: Int](), nil as Fingerprint?)
      for (time, situation) in gap.candidates(sums: sums) {
        candidates += 1
        guard let now = situation.state else {
          children += situation.inputs.map { path.extended(by: $0, at: time) }
          continue
        }
        let whole = Fingerprint(of: now, gap.dues, thresholds: gap.thresholds, at: time)
        guard visited.insert(whole, path.budget) else { return }
        if now != state { (places, state) = ([:], now) }
        for (position, input) in situation.inputs.enumerated() {
          let last = PathEnd(key: .init(state: now, position: position), dues: dues)
          if path.budget == 1 {
            if known.contains(last, at: time) { continue }
            if let place = places[position] {
              children[place].laterTimes.append(time)
              continue
            }
            places[position] = children.count
          }
          children.append(path.extended(by: input, at: time, last))
        }
      }
    }
  }
}

/// The states that were expanded, each with the most inputs that could follow it.
final class VisitedSet {
  private var budgets: [Fingerprint: Int8] = [:]

  var count: Int { budgets.count }

  /// Whether a state was expanded with as many inputs to follow, or more.
  func contains(_ state: Fingerprint, _ budget: Int) -> Bool {
    budgets[state].map { $0 >= budget } ?? false
  }

  /// Inserts a state; false when it was there with as many inputs to follow.
  func insert(_ state: Fingerprint, _ budget: Int) -> Bool {
    if contains(state, budget) { return false }
    budgets[state] = Int8(budget)
    return true
  }
}
