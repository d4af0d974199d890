internal import Phone
internal import Playback
internal import Rules
internal import VirtualTime

/// A script on its way: how the phone was set up, and what was done to it.
struct Trail: Sendable {
  /// The place of its conditions among the explorer's.
  let setup: Int
  let inputs: [TimedInput]
  /// How many more inputs may follow.
  let budget: Int

  func extended(by input: Input, at moment: Instant) -> Trail {
    Trail(setup: setup, inputs: inputs + [TimedInput(at: moment, input)], budget: budget - 1)
  }

  /// With the person's return at its end, which costs nothing.
  func ending(with comingBack: TimedInput) -> Trail {
    Trail(setup: setup, inputs: inputs + [comingBack], budget: budget)
  }
}

/// What one run of a script has shown, from its last input on.
struct Visit {
  /// A moment at which more may be done.
  struct Moment {
    let at: Instant
    let state: Fingerprint?
    let inputs: [Input]
  }

  /// The moments in order; the walk ends at one that is known to lead nowhere new.
  var moments: [Moment] = []
  /// What was found since the last input.
  var findings: [Proof] = []
  /// Lengths of time for which the app has started something.
  var durations: [TimeSpan] = []
  /// Whether the run went on and on.
  var isEndless = false
  /// What it passed through from its last input on, if that is collected.
  var items: Set<CoverageItem> = []

  /// A finding, and what it is about.
  struct Proof {
    let finding: Finding
    let cause: [String]
    let seq: Int
    /// The person's return, if it takes that to show it.
    let comingBack: TimedInput?
  }
}

/// Runs scripts from the start, each on a phone of its own; many workers use one guide at a time.
struct Guide: Sendable {
  let app: any SimulatedApp
  let setups: [Conditions]
  let alphabet: InputAlphabet
  let sums: [TimeSpan]
  let prunes: Bool
  /// Whether it is noted what scripts pass through.
  let collects: Bool

  /// Plays a script and walks on until nothing is pending; `isKnown` says of a state whether it
  /// need not be left again.
  func visit(_ trail: Trail, isKnown: (Fingerprint, Int) -> Bool) -> Visit {
    let run = Run(app: app, conditions: setups[trail.setup])
    run.play(trail.inputs.dropLast())
    if let last = trail.inputs.last { run.advance(to: last.at) }
    var walk = Walk(run, guide: self)
    if let last = trail.inputs.last { walk.perform(last.input) }
    walk.goOn(budget: trail.budget, isKnown: isKnown)
    if trail.budget == 0 { walk.comeBack() }
    return walk.visit
  }
}

extension Guide {
  /// What a whole script shows of one group of findings, the launch included; nil when it does not.
  func proof(of key: Discoveries.Key, in trail: Trail) -> Visit.Proof? {
    let run = Run(app: app, conditions: setups[trail.setup])
    var walk = Walk(run, guide: self)
    run.play(trail.inputs)
    walk.goOn(budget: 0) { _, _ in false }
    return walk.visit.findings.first { $0.key == key }
  }
}

/// The way of one run from its last input to its rest.
struct Walk {
  private let run: Run
  private let guide: Guide
  private var passage: CoverageRecorder?
  private var known: Set<Instant>
  private var own: Set<Fingerprint> = []
  /// How many findings were there before or are noted.
  private var noted: Int
  private(set) var visit = Visit()

  /// Whether the same state was there before on this way.
  private mutating func isInCircle() -> Bool {
    guard guide.prunes else { return false }
    return !own.insert(run.fingerprint).inserted
  }

  /// How many turns an app takes to come to rest, mostly.
  private static let usualTurns = 16
  /// How many turns may come without an input; more is taken for an app that never rests.
  static let mostTurns = 400

  init(_ run: Run, guide: Guide) {
    self.run = run
    self.guide = guide
    passage = guide.collects ? CoverageRecorder(of: run) : nil
    known = Set(run.appDues)
    noted = run.findings.count
  }

  mutating func perform(_ input: Input) {
    passage?.record(input)
    run.perform(input)
  }

  mutating func goOn(budget: Int, isKnown: (Fingerprint, Int) -> Bool) {
    goToRest(budget: budget, isKnown: isKnown)
    visit.items = passage?.items ?? []
    noteFindings()
  }

  private mutating func goToRest(budget: Int, isKnown: (Fingerprint, Int) -> Bool) {
    run.advance(to: run.now)
    passage?.turnEnded()
    noteDurations()
    var turns = 0
    while lookAround(budget, isKnown), let next = run.nextDue {
      turns += 1
      if turns > Self.usualTurns, isInCircle() { break }
      guard turns <= Self.mostTurns else {
        visit.isEndless = true
        break
      }
      run.advance(to: next)
      passage?.turnEnded()
      noteDurations()
    }
  }

  /// Whoever has left the app comes back in the end: that belongs to the leaving, and takes no
  /// input of its own.
  mutating func comeBack() {
    guard guide.alphabet.comesBack, !visit.isEndless,
      run.isInBackground
    else { return }
    let comingBack = TimedInput(at: run.now, .foreground)
    passage = nil
    run.perform(comingBack.input)
    goToRest(budget: 0) { _, _ in false }
    noteFindings(comingBack)
  }

  /// Takes note of the gap's moments; false when the rest of the way is known.
  private mutating func lookAround(_ budget: Int, _ isKnown: (Fingerprint, Int) -> Bool) -> Bool {
    guard budget > 0 else { return true }
    let moments = Moments.candidates(
      from: run.now, to: run.nextDue, dues: run.dues, sums: guide.sums)
    for moment in moments {
      run.advance(to: moment)
      let state = guide.prunes ? run.fingerprint : nil
      if let state, isKnown(state, budget) { return false }
      let inputs = budget > 0 ? guide.alphabet.enabled(in: run) : []
      visit.moments.append(.init(at: moment, state: state, inputs: inputs))
    }
    return true
  }

  private mutating func noteDurations() {
    for due in run.appDues where known.insert(due).inserted && due > run.now {
      visit.durations.append(due - run.now)
    }
  }

  /// Takes note of what was found since the last time.
  private mutating func noteFindings(_ comingBack: TimedInput? = nil) {
    for (finding, seq) in run.recordedFindings(from: noted) {
      visit.findings.append(
        .init(
          finding: finding, cause: Cause(of: finding, in: run).subjects,
          seq: seq, comingBack: comingBack))
    }
    noted = run.findings.count
  }
}
