internal import Phone
internal import Playback
internal import Rules
internal import VirtualTime

/// Follows one run from the last input of its path to its rest, and collects the expansion.
struct Cursor {
  private let run: Run
  private let context: SearchContext
  /// When the things were due that are known to be scheduled.
  private var knownDues: Set<Instant>
  /// The states that this run was in, once it has taken long.
  private var ownStates: Set<Fingerprint> = []
  /// When all happens that follows the input, if that is asked for.
  private var timing: TimingRecorder?
  /// How many findings were there before, or are recorded.
  private var recordedFindings: Int
  private var collected = Expansion()

  /// What the run has shown so far.
  var expansion: Expansion {
    var expansion = collected
    expansion.timing = timing?.timing
    return expansion
  }

  /// The number of turns in which most apps come to rest; only after them cycles are looked for.
  private static let usualTurns = 16
  /// The most turns that may follow without an input; an app that takes more never rests.
  static let maximumTurns = 400

  init(_ run: Run, in context: SearchContext) {
    self.run = run
    self.context = context
    knownDues = Set(run.appDues)
    recordedFindings = run.findings.count
  }

  /// - Parameter recordsTiming: whether to find out when the input would have the same effect.
  mutating func perform(_ input: Input, recordsTiming: Bool = false) {
    if recordsTiming { timing = TimingRecorder(before: run) }
    if context.recordsVisits {
      collected.visit = Visit(input: input.encoded, place: run.place.description)
    }
    run.perform(input)
  }

  /// Goes on until the app rests; one that takes long, until a state that is visited. `budget` is
  /// how many inputs may follow.
  mutating func advance(budget: Int, isVisited: (Fingerprint, Int) -> Bool) {
    advanceToRest(budget: budget, isVisited: isVisited)
    recordFindings()
  }

  private mutating func advanceToRest(budget: Int, isVisited: (Fingerprint, Int) -> Bool) {
    run.advance(to: run.now)
    turnsEnded()
    var turns = 0
    enterGap(budget)
    while let next = run.nextDue {
      turns += 1
      if turns > Self.usualTurns, isKnown(budget, isVisited) {
        timing = nil
        break
      }
      guard turns <= Self.maximumTurns else {
        collected.isRestless = true
        timing = nil
        break
      }
      timing?.willAdvance(to: next)
      run.advance(to: next)
      turnsEnded()
      enterGap(budget)
    }
  }

  /// A user who has left the app always returns; the return costs no input of the budget.
  mutating func returnToApp() {
    guard context.inputSpace.includesReturn, !collected.isRestless, run.isInBackground else {
      return
    }
    let comeback = TimedInput(at: run.now, .foreground)
    run.perform(comeback.input)
    advanceToRest(budget: 0) { _, _ in false }
    recordFindings(comeback)
  }

  /// Appends the gap that begins now, if inputs may follow.
  private mutating func enterGap(_ budget: Int) {
    guard budget > 0, !run.hasStopped else { return }
    let (begin, end) = (run.now, run.nextDue)
    let (dues, thresholds) = (run.dues, run.thresholds)
    let times = CandidateTimes.inGap(
      from: begin, to: end, dues: dues, thresholds: thresholds, sums: context.sums)
    var situations: [Gap.Situation] = []
    for time in times {
      run.advance(to: time)
      let state = context.prunes ? run.discreteState : nil
      situations.append(
        .init(state: state?.fingerprint, inputs: context.inputSpace.enabledInputs(in: run)))
      if state?.dependsOnTime == true { timing = nil }
      // From the second on they are the same.
      if situations.count == 2, let state, !state.dependsOnTime { break }
    }
    collected.gaps.append(
      Gap(begin: begin, end: end, dues: dues, thresholds: thresholds, situations: situations))
  }

  /// Whether the run was in this state before, or another one that was expanded.
  private mutating func isKnown(_ budget: Int, _ isVisited: (Fingerprint, Int) -> Bool) -> Bool {
    guard context.prunes else { return false }
    let state = run.fingerprint
    return isVisited(state, budget) || !ownStates.insert(state).inserted
  }

  private mutating func turnsEnded() {
    for due in run.appDues where knownDues.insert(due).inserted && due > run.now {
      collected.durations.append(due - run.now)
    }
    timing?.turnsEnded()
  }

  /// Appends what was found since the last time.
  private mutating func recordFindings(_ comeback: TimedInput? = nil) {
    collected.screens = run.shownScreens
    if !collected.hasShownScreen { collected.hasShownScreen = run.hasShownScreen }
    for (finding, seq) in run.recordedFindings(from: recordedFindings) {
      collected.violations.append(
        Violation(
          finding: finding, cause: finding.subjects, seq: seq,
          comeback: comeback))
    }
    recordedFindings = run.findings.count
  }
}
