internal import Playback
internal import VirtualTime

/// How much later an input could come with everything that follows happening in the same order.
///
/// What follows from the input moves with it, all else stays where it is. The order changes where
/// one that moves meets one that stays.
struct Region {
  private let input: Instant
  private var moving: Set<Instant>
  private var fixed: Set<Instant> = []
  private var room: TimeSpan?

  /// - Parameters:
  ///   - input: when the input comes.
  ///   - fixed: what is due already, and the rules' thresholds.
  init(of input: Instant, fixed: [Instant]) {
    self.input = input
    moving = [input]
    for instant in fixed { insert(instant, moves: false) }
  }

  /// Up to when the input could come, this instant excluded: its own where two meet already.
  var end: Instant { room.map { input + $0 } ?? .endOfScript }

  /// Adds an instant at which something happens, or was to happen.
  ///
  /// - Parameter moves: whether it follows from the input.
  mutating func insert(_ instant: Instant, moves: Bool) {
    if moves {
      guard moving.insert(instant).inserted else { return }
      for other in fixed { narrow(instant, other) }
    } else {
      guard fixed.insert(instant).inserted else { return }
      for other in moving { narrow(other, instant) }
    }
  }

  /// Whether what happens at an instant follows from the input.
  func moves(_ instant: Instant) -> Bool { moving.contains(instant) }

  private mutating func narrow(_ moving: Instant, _ fixed: Instant) {
    guard moving <= fixed else { return }
    room = room.map { min($0, fixed - moving) } ?? fixed - moving
  }
}

/// Finds the region of a run's input: it is told of each turn that follows.
struct RegionFinder {
  private let run: Run
  private var region: Region
  /// Whether the present turn follows from the input.
  private var moves = true
  /// What has been told to the region.
  private var scheduled: ScheduledCount
  private var thresholds: [Instant]

  /// Begins at the instant of the input, before it.
  init(before run: Run) {
    self.run = run
    scheduled = run.scheduled
    thresholds = run.thresholds
    region = Region(of: run.now, fixed: run.dues + thresholds)
  }

  /// Up to when the input could come, as far as the run has gone.
  var end: Instant { region.end }

  /// The turns that are due at an instant are next.
  mutating func willAdvance(to next: Instant) {
    if next > run.now { moves = region.moves(next) }
  }

  mutating func turnsEnded() {
    for due in run.dues(scheduledAfter: scheduled) { region.insert(due, moves: moves) }
    scheduled = run.scheduled
    let before = thresholds
    thresholds = run.thresholds
    for threshold in thresholds where !before.contains(threshold) {
      region.insert(threshold, moves: moves)
    }
  }
}
