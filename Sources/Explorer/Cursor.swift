internal import Phone
internal import Playback
internal import Rules
internal import VirtualTime

/// Follows one run from the last input of its path to its rest, and collects the expansion.
struct Cursor {
  private let run: Run
  private let context: SearchContext
  private var coverage: CoverageRecorder?
  /// When the things were due that are known to be scheduled.
  private var knownDues: Set<Instant>
  /// The states that this run was in, once it has taken long.
  private var ownStates: Set<Fingerprint> = []
  /// How much later the input could come, if that is asked.
  private var region: RegionFinder?
  /// How many findings were there before, or are recorded.
  private var recordedFindings: Int
  private(set) var expansion = Expansion()

  /// The number of turns in which most apps come to rest; only after them cycles are looked for.
  private static let usualTurns = 16
  /// The most turns that may follow without an input; an app that takes more never rests.
  static let maximumTurns = 400

  init(_ run: Run, in context: SearchContext) {
    self.run = run
    self.context = context
    coverage = context.recordsCoverage ? CoverageRecorder(of: run) : nil
    knownDues = Set(run.appDues)
    recordedFindings = run.findings.count
  }

  /// - Parameter findsRegion: whether to find out how much later the input could come with the same
  ///   effect.
  mutating func perform(_ input: Input, findsRegion: Bool = false) {
    if findsRegion { region = RegionFinder(before: run) }
    coverage?.record(input)
    run.perform(input)
  }

  /// Goes on until the app rests, or until a state that is visited; `budget` is how many inputs may
  /// follow.
  mutating func advance(budget: Int, isVisited: (Fingerprint, Int) -> Bool) {
    advanceToRest(budget: budget, isVisited: isVisited)
    expansion.coverage = coverage?.items ?? []
    recordFindings()
  }

  private mutating func advanceToRest(budget: Int, isVisited: (Fingerprint, Int) -> Bool) {
    run.advance(to: run.now)
    turnsEnded()
    var turns = 0
    while enterGap(budget, isVisited), let next = run.nextDue {
      turns += 1
      if turns > Self.usualTurns, isInCycle() {
        leaveRegion()
        break
      }
      guard turns <= Self.maximumTurns else {
        expansion.isRestless = true
        leaveRegion()
        break
      }
      region?.willAdvance(to: next)
      run.advance(to: next)
      turnsEnded()
    }
  }

  /// Whoever has left the app returns in the end: that belongs to the leaving, and takes no input
  /// from the budget.
  mutating func returnToApp() {
    guard context.inputSpace.includesReturn, !expansion.isRestless, run.isInBackground else {
      return
    }
    let comeback = TimedInput(at: run.now, .foreground)
    coverage = nil
    run.perform(comeback.input)
    advanceToRest(budget: 0) { _, _ in false }
    recordFindings(comeback)
  }

  /// Appends the candidates of the gap that begins now; false when the rest of the run has been
  /// expanded before.
  private mutating func enterGap(_ budget: Int, _ isVisited: (Fingerprint, Int) -> Bool) -> Bool {
    guard budget > 0 else { return true }
    let times = CandidateTimes.inGap(
      from: run.now, to: run.nextDue, dues: run.dues, thresholds: run.thresholds,
      sums: context.sums)
    let begin = run.now
    for time in times {
      run.advance(to: time)
      let state = context.prunes ? run.fingerprint : nil
      if let state, isVisited(state, budget) { return false }
      let inputs = context.inputSpace.enabledInputs(in: run)
      expansion.candidates.append(
        .init(time: time, beginsGap: time == begin, state: state, inputs: inputs))
    }
    return true
  }

  /// Whether the run was in this state before.
  private mutating func isInCycle() -> Bool {
    guard context.prunes else { return false }
    return !ownStates.insert(run.fingerprint).inserted
  }

  private mutating func turnsEnded() {
    coverage?.turnEnded()
    for due in run.appDues where knownDues.insert(due).inserted && due > run.now {
      expansion.durations.append(due - run.now)
    }
    region?.turnsEnded()
    expansion.sameBefore = region?.end
  }

  /// Of what has no end it is not known whether it would be the same.
  private mutating func leaveRegion() {
    region = nil
    expansion.sameBefore = nil
  }

  /// Appends what was found since the last time.
  private mutating func recordFindings(_ comeback: TimedInput? = nil) {
    expansion.screens = run.shownScreens
    for (finding, seq) in run.recordedFindings(from: recordedFindings) {
      expansion.violations.append(
        Violation(
          finding: finding, cause: finding.subjects, seq: seq,
          comeback: comeback))
    }
    recordedFindings = run.findings.count
  }
}
