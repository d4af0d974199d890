internal import Playback
internal import VirtualTime

/// Records the timing of what follows the last input of a run: it receives each turn.
struct TimingRecorder {
  private let run: Run
  private(set) var timing: Timing
  /// What the present turn follows from.
  private var turn: Timing.Moment
  /// What has been recorded.
  private var scheduled: ScheduledCount
  private var thresholds: [Instant]

  /// Begins at the instant of the input, before it.
  init(before run: Run) {
    self.run = run
    timing = Timing(of: run.now, pending: run.dues + run.thresholds)
    turn = Timing.Moment(origin: nil, delay: .zero)
    scheduled = run.scheduled
    thresholds = run.thresholds
  }

  /// The turns that are due at an instant are next.
  mutating func willAdvance(to next: Instant) {
    if next > run.now, let moment = timing.moment(of: next) { turn = moment }
  }

  mutating func turnsEnded() {
    for due in run.dues(scheduledAfter: scheduled) { timing.insert(due, after: turn) }
    scheduled = run.scheduled
    let before = thresholds
    thresholds = run.thresholds
    for threshold in thresholds where !before.contains(threshold) {
      timing.insert(threshold, after: turn)
    }
  }
}
