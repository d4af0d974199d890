internal import Phone
internal import Rules
internal import VirtualTime

/// The states that were met, each with the most inputs that could follow it.
private final class KnownStates {
  private var budgets: [Fingerprint: Int8] = [:]

  var count: Int { budgets.count }

  func isKnown(_ state: Fingerprint, _ budget: Int) -> Bool {
    budgets[state].map { $0 >= budget } ?? false
  }

  /// Notes a state; false when it was known to be left with as many inputs.
  func insert(_ state: Fingerprint, _ budget: Int) -> Bool {
    if isKnown(state, budget) { return false }
    budgets[state] = Int8(budget)
    return true
  }
}

/// One exploration on its way: it runs scripts batch by batch, and adds up what they show.
///
/// Scripts of a batch are run side by side and taken in one after the other, so that the result is
/// the same for any number of workers.
struct Search {
  private let app: any SimulatedApp
  private let bounds: Explorer.Bounds
  private let setups: [Explorer.Setup]
  private let workers: Int
  private let alphabet: InputAlphabet
  private var durations = Durations()
  private var known = KnownStates()
  private var discoveries = Discoveries()
  private var coverage = Coverage()
  private var depth = 0
  private var interleavings = 0
  /// How many scripts were run in all rounds together.
  private var played = 0
  private var seenMoments = 0
  private var toDo = 0
  private var done = 0
  private var stop: StopReason?
  private var isFull = false
  private var endless: Trail?

  private static let batch = 256
  private static let mostRounds = 6

  init(app: any SimulatedApp, bounds: Explorer.Bounds, setups: [Explorer.Setup]) {
    self.app = app
    self.bounds = bounds
    self.setups = setups
    workers = max(1, bounds.workers ?? Workers.available)
    alphabet = InputAlphabet(app: app, conditions: setups[0].conditions, bounds: bounds)
  }

  /// With no input, one, two … each until no new length of time has appeared.
  mutating func run(_ progress: (ExplorationProgress) -> StopReason?) {
    for depth in 0...bounds.inputs {
      self.depth = depth
      for _ in 0..<Self.mostRounds {
        let before = durations
        round(progress)
        if stop != nil || isFull || durations == before { break }
      }
      if stop != nil || isFull { return }
    }
  }

  private mutating func round(_ progress: (ExplorationProgress) -> StopReason?) {
    known = KnownStates()
    discoveries.startCounting()
    coverage = Coverage()
    (interleavings, seenMoments, toDo, done) = (0, 0, 0, 0)
    let guide = guide
    var level = starts(guide.alphabet)
    toDo = level.count
    while !level.isEmpty, stop == nil, !isFull {
      level = visitAll(level, guide, progress)
    }
  }

  private var guide: Guide {
    Guide(
      app: app, setups: setups.map(\.conditions), alphabet: alphabet,
      sums: durations.sums(ofUpTo: max(1, bounds.inputs)), prunes: bounds.prunes,
      collects: bounds.coversTests)
  }

  /// The launch costs nothing; what is delivered to an app that has not run is an input and its
  /// launch.
  private func starts(_ alphabet: InputAlphabet) -> [Trail] {
    setups.indices.flatMap { setup in
      alphabet.starts.compactMap { input in
        let budget = input == .launch ? depth : depth - 1
        return budget < 0
          ? nil : Trail(setup: setup, inputs: [TimedInput(at: .zero, input)], budget: budget)
      }
    }
  }

  /// Visits all scripts of a length, and returns those that are one longer; the longest are visited
  /// as they come, and not kept.
  private mutating func visitAll(
    _ level: [Trail], _ guide: Guide, _ progress: (ExplorationProgress) -> StopReason?
  ) -> [Trail] {
    var next: [Trail] = []
    var last: [Trail] = []
    for begin in stride(from: 0, to: level.count, by: Self.batch) {
      let batch = level[begin..<min(begin + Self.batch, level.count)]
      for child in visit(Array(batch), guide, progress) {
        if child.budget == 0 { last.append(child) } else { next.append(child) }
      }
      while last.count >= Self.batch, stop == nil, !isFull {
        _ = visit(Array(last.suffix(Self.batch * 4)), guide, progress)
        last.removeLast(min(last.count, Self.batch * 4))
      }
      if stop != nil || isFull { return [] }
      if next.count + last.count > bounds.mostStates { isFull = true }
    }
    _ = visit(last, guide, progress)
    return next
  }

  private mutating func visit(
    _ trails: [Trail], _ guide: Guide, _ progress: (ExplorationProgress) -> StopReason?
  ) -> [Trail] {
    guard !trails.isEmpty else { return [] }
    let known = known
    let visits = Workers.results(of: trails.count, workers: workers) { place in
      guide.visit(trails[place], isKnown: known.isKnown)
    }
    var children: [Trail] = []
    for (trail, visit) in zip(trails, visits) { take(visit, of: trail, into: &children) }
    toDo += children.count
    done += trails.count
    stop = progress(news())
    if known.count > bounds.mostStates { isFull = true }
    return children
  }

  private mutating func news() -> ExplorationProgress {
    var news = ExplorationProgress()
    (news.inputs, news.interleavings, news.played) = (depth, interleavings, played)
    (news.states, news.discoveries) = (states, discoveries.count)
    news.fresh = discoveries.takeFresh().map(discovery)
    news.fraction = Double(done) / Double(max(toDo, 1))
    return news
  }

  private mutating func take(_ visit: Visit, of trail: Trail, into children: inout [Trail]) {
    interleavings += 1
    played += 1
    discoveries.take(visit, of: trail)
    coverage.take(visit.items, of: trail)
    for span in visit.durations { durations.insert(span) }
    if visit.isEndless, endless == nil { endless = trail }
    for moment in visit.moments {
      if let state = moment.state {
        guard known.insert(state, trail.budget) else { return }
      }
      seenMoments += 1
      guard trail.budget > 0 else { continue }
      for input in moment.inputs { children.append(trail.extended(by: input, at: moment.at)) }
    }
  }

  private var states: Int { bounds.prunes ? known.count : seenMoments }

  // MARK: The result

  var exploration: Exploration {
    Exploration(
      app: app.entry.id, inputs: bounds.inputs, interleavings: interleavings, played: played,
      states: states,
      gaps: gaps, discoveries: discoveries.minimised(by: guide).map(discovery),
      suite: bounds.coversTests ? coverage.suite(by: guide, script: script) : nil)
  }

  private var gaps: [String] {
    var gaps: [String] = []
    switch stop {
    case .time: gaps.append("The time limit was reached\(sofar).")
    case .count: gaps.append("The script limit was reached\(sofar).")
    case .cancelled: gaps.append("It was cancelled\(sofar).")
    case nil: break
    }
    if isFull { gaps.append("The state limit was reached\(sofar).") }
    if durations.isFull {
      gaps.append("The app starts timers of more different lengths than are told apart.")
    }
    if let endless {
      gaps.append(
        "The app never comes to rest after \(endless.inputs.map(\.input.name).joined(separator: ", ")); its first 400 turns are covered."
      )
    }
    return gaps
  }

  /// How far everything was covered.
  private var sofar: String {
    switch depth {
    case 0: " before the first input was tried"
    case 1: " at 1 input; the launch alone is covered whole"
    case 2: " at 2 inputs; 1 input is covered whole"
    default: " at \(depth) inputs; \(depth - 1) inputs are covered whole"
    }
  }

  private func discovery(_ key: Discoveries.Key, _ entry: Discoveries.Entry) -> Discovery {
    Discovery(
      finding: entry.proof.finding, cause: key.cause, count: max(1, entry.count),
      script: script(of: entry.trail), seq: entry.proof.seq)
  }

  private func script(of trail: Trail) -> Script {
    Script(
      app: app.entry.id, conditions: setups[trail.setup].settings, inputs: trail.inputs)
  }
}
