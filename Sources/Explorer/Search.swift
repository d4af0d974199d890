internal import JSON
internal import Phone
internal import Playback
internal import Rules
internal import VirtualTime

/// One exploration: it expands paths batch by batch, and adds up what they show.
///
/// The paths of a batch are run side by side and recorded one after the other, so that the result
/// is the same for any number of workers.
struct Search {
  private let app: any SimulatedApp
  private let bounds: Explorer.Bounds
  private let setups: [Explorer.Setup]
  private let workers: Int
  private let inputSpace: InputSpace
  private let isolation: Isolation
  /// Whether a finding names the innermost line of the app's own code.
  var namesInnermostLines = false
  /// What names them. It is opened beside the search, once something is found.
  private lazy var information = DebugInformation(of: FrameLog.program)
  private var durations = Durations()
  private var space: StateSpace
  private var counterexamples = Counterexamples()
  private var visits: Set<Visit> = []
  /// The screens that the app has shown, by their positions among those it declares.
  private var screens: Set<Int> = []
  /// Whether any screen at all was shown.
  private var hasShownScreen = false
  /// How many inputs the paths of this round have at most.
  private var depth = 0
  /// How often the round with as many inputs was repeated.
  private var repetition = 0
  /// How many paths were expanded in this round.
  private var interleavings = 0
  /// How many paths were expanded in all rounds together.
  private var played = 0
  /// About how much of this round is done, 0 to 1.
  private var partOfRound = 0.0
  private var stop: StopReason?
  /// Whether the bound on memory was reached.
  private var isFull = false
  /// Why the search cannot go on.
  private var failure: String?
  /// The first path of which the app ends the process again and again.
  private var crashingPath: Path?
  /// The first path after which the app did not come to rest.
  private var nonTerminatingPath: Path?

  private static let batch = 64
  static let maximumRounds = 6

  init(
    app: any SimulatedApp, bounds: Explorer.Bounds, setups: [Explorer.Setup],
    _ isolation: Isolation, from checkpoint: ExplorationCheckpoint?
  ) throws {
    self.app = app
    self.bounds = bounds
    self.setups = setups
    workers = max(1, bounds.workers ?? Workers.available)
    self.isolation = isolation
    space = StateSpace(prunes: bounds.prunes)
    inputSpace = try InputSpace(
      app: app, conditions: setups[0].conditions, bounds: bounds, isolation)
    guard let checkpoint else { return }
    (depth, repetition, played) = (checkpoint.inputs, checkpoint.repetition, checkpoint.played)
    (crashingPath, nonTerminatingPath) = (checkpoint.crashingPath, checkpoint.nonTerminatingPath)
    counterexamples = Counterexamples(checkpoint.found)
    for span in checkpoint.durations { durations.insert(span) }
  }

  /// What the rounds so far have shown, before the next one.
  private var checkpoint: ExplorationCheckpoint {
    ExplorationCheckpoint(
      inputs: depth, repetition: repetition, played: played, durations: durations.known,
      found: counterexamples.ordered.map(\.value), crashingPath: crashingPath,
      nonTerminatingPath: nonTerminatingPath)
  }

  /// With no input, one, two … each until no new duration has appeared.
  mutating func run(
    saving save: (ExplorationCheckpoint) -> Void, _ progress: (ExplorationProgress) -> StopReason?
  ) {
    while true {
      save(checkpoint)
      let before = durations
      runRound(progress)
      if hasEnded { return }
      repetition += 1
      guard durations == before || repetition == Self.maximumRounds else { continue }
      guard depth < bounds.inputs else { return }
      (depth, repetition) = (depth + 1, 0)
    }
  }

  private var hasEnded: Bool { stop != nil || isFull || failure != nil }

  private mutating func runRound(_ progress: (ExplorationProgress) -> StopReason?) {
    space = StateSpace(prunes: bounds.prunes)
    counterexamples.restartCounting()
    visits = []
    interleavings = 0
    let context = context
    var frontier = initialPaths
    var level = 0
    while !frontier.isEmpty, !hasEnded {
      frontier = expand(&frontier, level, context, progress)
      level += 1
    }
  }

  private var context: SearchContext {
    SearchContext(
      app: app, setups: setups.map(\.conditions), inputSpace: inputSpace,
      sums: durations.sums(ofUpTo: max(1, bounds.inputs)), prunes: bounds.prunes,
      recordsVisits: bounds.recordsVisits, isolation: isolation)
  }

  /// The launch costs nothing; what is delivered to an app that does not run is an input and its
  /// launch.
  private var initialPaths: [Path] {
    setups.indices.flatMap { setup in
      inputSpace.initialInputs.compactMap { input in
        let budget = input == .launch ? depth : depth - 1
        return budget < 0
          ? nil : Path(setup: setup, inputs: [TimedInput(at: .zero, input)], budget: budget)
      }
    }
  }

  /// Expands all paths of one length, and returns those that are one longer. Paths whose budget is
  /// spent are expanded in between, so that they need not be stored.
  private mutating func expand(
    _ frontier: inout [Path], _ level: Int, _ context: SearchContext,
    _ progress: (ExplorationProgress) -> StopReason?
  ) -> [Path] {
    let count = frontier.count
    frontier.reverse()
    var next: [Path] = []
    var leaves: [Path] = []
    while !frontier.isEmpty, !hasEnded {
      partOfRound = partOfRound(level, count - frontier.count, of: count)
      var children: [Path] = []
      let batch = space.nextBatch(of: Self.batch, from: &frontier, context.sums, into: &children)
      children += expandBatch(batch, context, progress)
      next += children.filter { $0.budget > 0 }
      // The earliest is the last, and so the next.
      leaves += children.reversed().filter { $0.budget == 0 }
      let after = partOfRound(level, count - frontier.count, of: count)
      expand(
        &leaves, downTo: frontier.isEmpty ? 1 : Self.batch, partOfRound..<after, context, progress)
      if next.count + leaves.count > bounds.mostStates { isFull = true }
    }
    return hasEnded ? [] : next
  }

  private func partOfRound(_ level: Int, _ place: Int, of count: Int) -> Double {
    Self.part(upTo: level, Double(place) / Double(count), of: max(depth, 1))
  }

  /// Expands paths whose budget is spent, and what comes of them, until there are fewer than
  /// `count`; `span` is the part of the round that they make.
  private mutating func expand(
    _ leaves: inout [Path], downTo count: Int, _ span: Range<Double>, _ context: SearchContext,
    _ progress: (ExplorationProgress) -> StopReason?
  ) {
    var done = 0
    while leaves.count >= count, !hasEnded {
      let before = leaves.count
      var children: [Path] = []
      let batch = space.nextBatch(
        of: Self.batch * 16, from: &leaves, context.sums, into: &children)
      done += before - leaves.count
      let part = Double(done) / Double(done + leaves.count)
      partOfRound = span.lowerBound + (span.upperBound - span.lowerBound) * part
      leaves += (children + expandBatch(batch, context, progress)).reversed()
    }
  }

  private mutating func expandBatch(
    _ paths: [Path], _ context: SearchContext, _ progress: (ExplorationProgress) -> StopReason?
  ) -> [Path] {
    guard !paths.isEmpty else {
      stop = progress(currentProgress())
      return []
    }
    let visited = space.visited
    var children: [Path] = []
    do {
      let expansions = try context.expand(paths, workers: workers, isVisited: visited.contains)
      for (path, expansion) in zip(paths, expansions) {
        record(expansion ?? Expansion(), of: path, context.sums, into: &children)
        if expansion == nil, crashingPath == nil { crashingPath = path }
      }
    } catch is CancellationError {
      stop = progress(currentProgress()) ?? .cancelled
      return []
    } catch {
      failure = "\(error)"
      return []
    }
    stop = progress(currentProgress())
    if space.count > bounds.mostStates { isFull = true }
    return children
  }

  private mutating func currentProgress() -> ExplorationProgress {
    var progress = ExplorationProgress()
    (progress.inputs, progress.interleavings, progress.played) = (depth, interleavings, played)
    (progress.states, progress.counterexamples) = (space.count, counterexamples.count)
    progress.newCounterexamples = counterexamples.removeNew().map {
      Counterexample(group($0, $1))
    }
    progress.fraction = Self.part(upTo: depth, partOfRound, of: bounds.inputs + 1)
    return progress
  }

  /// About how much of so many steps is done, 0 to 1, with a part of the step of this index: each
  /// has more inputs than the one before, and takes some twenty times as long.
  private static func part(upTo step: Int, _ part: Double, of steps: Int) -> Double {
    func length(_ steps: Int) -> Double { (0..<steps).reduce(0) { sum, _ in sum * 20 + 1 } }
    guard step < steps else { return 1 }
    return (length(step) + (length(step + 1) - length(step)) * part) / length(steps)
  }

  private mutating func record(
    _ expansion: Expansion, of path: Path, _ sums: [TimeSpan], into children: inout [Path]
  ) {
    interleavings += 1
    played += 1
    counterexamples.insert(expansion.violations, of: path)
    if namesInnermostLines, counterexamples.count > 0 { _ = information }
    if let visit = expansion.visit { visits.insert(visit) }
    screens.formUnion(expansion.screens)
    if expansion.hasShownScreen { hasShownScreen = true }
    for span in expansion.durations { durations.insert(span) }
    if expansion.isRestless, nonTerminatingPath == nil { nonTerminatingPath = path }
    space.insert(expansion, of: path, sums, into: &children)
  }

  // MARK: The result

  /// What was found, and why it may not be everything.
  mutating func exploration() -> Exploration {
    var exploration = Exploration(of: app.entry.id, inputs: bounds.inputs)
    (exploration.interleavings, exploration.played) = (interleavings, played)
    (exploration.states, exploration.isCutShort) = (space.count, hasEnded)
    exploration.showsNothing = !hasShownScreen && interleavings > 0
    (exploration.gaps, exploration.isExhaustive) = (gaps, gaps.isEmpty && hasShownScreen)
    exploration.screensNotShown = screensNotShown
    exploration.counterexamples = defects().groups.map(Counterexample.init)
    exploration.visits = visits
    return exploration
  }

  /// A search that was ended says where its findings were decided, too, and takes a moment more.
  private mutating func defects() -> Defects {
    var context = context
    let groups = counterexamples.minimised(in: context).map(group)
    context.isolation = isolation.lasting(seconds: Self.secondsForDecisions)
    var defects = Defects(of: groups, in: context)
    if namesInnermostLines, !groups.isEmpty { defects.nameLines(in: context, by: information) }
    defects.mergeLinks()
    return defects
  }

  private static let secondsForDecisions = 2.0

  private var screensNotShown: [String] {
    app.screens.all.enumerated().filter { !screens.contains($0.offset) }
      .map { String(describing: $0.element) }.sorted()
  }

  private var gaps: [String] {
    var gaps: [String] = []
    switch stop {
    case .time: gaps.append("The time limit was reached\(extent).")
    case .count: gaps.append("The script limit was reached\(extent).")
    case .cancelled: gaps.append("It was cancelled\(extent).")
    case nil: break
    }
    if isFull { gaps.append("The state limit was reached\(extent).") }
    if durations.isFull {
      gaps.append(
        "The app's timers have more different durations than the exploration distinguishes.")
    }
    if let failure { gaps.append("It ended\(extent): \(failure).") }
    if counterexamples.entries.keys.contains(where: { $0.rule == RuleInfo.stopInStandIn.id }) {
      gaps.append("Some scripts end in a stand-in: nothing is known of what lies behind it.")
    }
    gaps += UntriedLinks(of: app, bounds, inputSpace.undeclared).sentences
    if let crashingPath {
      gaps.append(
        "The app ends its process again and again after \(crashingPath.inputs.map(\.input.name).joined(separator: ", "))."
      )
    }
    if let nonTerminatingPath {
      gaps.append(
        "The app never comes to rest after \(nonTerminatingPath.inputs.map(\.input.name).joined(separator: ", ")); its first \(Cursor.maximumTurns) turns are covered."
      )
    }
    return gaps
  }

  /// How far everything was covered.
  private var extent: String {
    switch depth {
    case 0: " before the first input was tried"
    case 1: " at 1 input; the launch alone is fully covered"
    case 2: " at 2 inputs; 1 input is fully covered"
    default: " at \(depth) inputs; \(depth - 1) inputs are fully covered"
    }
  }

  private func group(
    _ key: Counterexamples.Key, _ entry: Counterexamples.Entry
  ) -> ViolationGroup {
    ViolationGroup(
      finding: entry.violation.finding, cause: key.cause, count: max(1, entry.count),
      script: script(of: entry.path), seq: entry.violation.seq, path: entry.path)
  }

  private func script(of path: Path) -> Script {
    Script(
      app: app.entry.id, conditions: setups[path.setup].settings, device: bounds.phone,
      inputs: path.inputs)
  }
}
