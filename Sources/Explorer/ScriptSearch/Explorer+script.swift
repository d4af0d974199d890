internal import Phone
package import Playback
package import VirtualTime

extension Explorer {
  /// Searches for the script whose run is nearest to something: first the launch, then with one
  /// input more at a time, of which only the nearest few go on.
  ///
  /// It ends with the first number of inputs that leaves no distance, or when all are used up that
  /// the bounds allow, or when `progress` says so. Unlike an exploration it is not exhaustive.
  ///
  /// - Parameters:
  ///   - moments: moments that are tried beside those at which an input can make a difference.
  ///   - width: how many scripts go on with each number of inputs.
  ///   - measure: how near a run is; called on several threads.
  ///   - progress: called after each batch with what was played and found; false ends the search.
  /// - Throws: what keeps the app from running.
  package func findScript(
    moments: [Instant] = [], width: Int = 12,
    _ measure: @escaping @Sendable (Run) -> ScriptLikeness,
    _ progress: (_ played: Int, _ nearest: FoundScript?) -> Bool
  ) throws -> FoundScript? {
    var search = try ScriptSearch(
      explorer: self, moments: moments, width: width, measure: measure)
    return try search.run(progress)
  }
}

/// One search for a script.
private struct ScriptSearch {
  struct Scored {
    var path: Path
    var likeness: ScriptLikeness
  }

  private let explorer: Explorer
  private let moments: [Instant]
  private let width: Int
  private let measure: @Sendable (Run) -> ScriptLikeness
  private let inputSpace: InputSpace
  private let workers: Int
  private var durations = Durations()
  private var played = 0
  private var best: Scored?
  private var isStopped = false

  private static let batch = 128
  /// How many paths with one outcome go on: they may differ later.
  private static let mostAlike = 2

  init(
    explorer: Explorer, moments: [Instant], width: Int,
    measure: @escaping @Sendable (Run) -> ScriptLikeness
  ) throws {
    self.explorer = explorer
    self.moments = moments
    self.width = width
    self.measure = measure
    workers = max(1, explorer.bounds.workers ?? Workers.available)
    inputSpace = try InputSpace(
      app: explorer.app, conditions: explorer.setups[0].conditions, bounds: explorer.bounds,
      explorer.isolation)
  }

  mutating func run(_ progress: (Int, FoundScript?) -> Bool) throws -> FoundScript? {
    do {
      var paths = initialPaths
      while !paths.isEmpty {
        let scored = try score(paths, progress)
        if isStopped || best?.likeness.distance == 0 { break }
        paths = try children(of: nearest(scored))
      }
    } catch is CancellationError {
      isStopped = true
    }
    return found
  }

  private var found: FoundScript? {
    best.map { best in
      FoundScript(
        script: Script(
          app: explorer.app.entry.id, conditions: explorer.setups[best.path.setup].settings,
          device: explorer.bounds.phone, inputs: best.path.inputs),
        likeness: best.likeness, played: played, isStopped: isStopped)
    }
  }

  private var initialPaths: [Path] {
    explorer.setups.indices.flatMap { setup in
      inputSpace.initialInputs.map { input in
        Path(
          setup: setup, inputs: [TimedInput(at: .zero, input)], budget: explorer.bounds.inputs)
      }
    }
  }

  private var context: SearchContext {
    SearchContext(
      app: explorer.app, setups: explorer.setups.map(\.conditions), inputSpace: inputSpace,
      sums: durations.sums(ofUpTo: 1), prunes: false, recordsVisits: false,
      isolation: explorer.isolation)
  }

  private mutating func score(
    _ paths: [Path], _ progress: (Int, FoundScript?) -> Bool
  ) throws -> [Scored] {
    var scored: [Scored] = []
    for start in stride(from: 0, to: paths.count, by: Self.batch) {
      let batch = Array(paths[start..<min(start + Self.batch, paths.count)])
      let likenesses = try context.likenesses(of: batch, workers: workers, measure)
      for case (let path, let likeness?) in zip(batch, likenesses) {
        scored.append(Scored(path: path, likeness: likeness))
        if best.map({ likeness < $0.likeness }) ?? true { best = scored.last }
      }
      played += batch.count
      if !progress(played, found) { isStopped = true }
      if isStopped { break }
    }
    return scored
  }

  /// The nearest paths, with few of one outcome.
  private func nearest(_ scored: [Scored]) -> [Path] {
    var alike: [Int: Int] = [:]
    var result: [Path] = []
    // Stable: of equal ones the first.
    let order = scored.indices.sorted {
      let (a, b) = (scored[$0].likeness, scored[$1].likeness)
      return a < b || (!(b < a) && $0 < $1)
    }
    for index in order where result.count < width {
      let count = alike[scored[index].likeness.signature, default: 0]
      guard count < Self.mostAlike else { continue }
      alike[scored[index].likeness.signature] = count + 1
      result.append(scored[index].path)
    }
    return result
  }

  /// The paths with one input more, at each moment that can make a difference.
  private mutating func children(of paths: [Path]) throws -> [Path] {
    let open = paths.filter { $0.budget > 0 }
    guard !open.isEmpty else { return [] }
    var expansions = try context.expand(open, workers: workers) { _, _ in false }
    let before = durations
    for span in expansions.flatMap({ $0?.durations ?? [] }) { durations.insert(span) }
    // What an app schedules is known once it was seen to.
    if durations != before {
      expansions = try context.expand(open, workers: workers) { _, _ in false }
    }
    let sums = context.sums
    return zip(open, expansions).flatMap { path, expansion in
      withMoments(expansion?.gaps.flatMap { $0.candidates(sums: sums) } ?? []).flatMap {
        time, inputs in
        inputs.map { path.extended(by: $0, at: time) }
      }
    }
  }

  /// When an input may follow, and which: at the moments that were given, those of the candidate
  /// before.
  private func withMoments(
    _ candidates: [(time: Instant, situation: Gap.Situation)]
  ) -> [(time: Instant, inputs: [Input])] {
    let own = candidates.map { (time: $0.time, inputs: $0.situation.inputs) }
    return own
      + moments.filter { moment in !own.contains { $0.time == moment } }.compactMap { moment in
        own.last { $0.time < moment }.map { (moment, $0.inputs) }
      }
  }
}
