internal import HTTPServer
internal import Phone
internal import Playback
internal import Trace
internal import VirtualTime

// A clock runs while something is pending and there is a viewer; otherwise it rests.
extension Session {
  /// How long nothing happens before a clock rests: what a person does next is later than what was
  /// seen, and not in the same moment.
  static let timeBeforeRest = TimeSpan(seconds: 0.5)

  /// When time has a reason to pass to: something is due then, or the clock rests from then on.
  var nextMoment: Instant? {
    if let due = run.nextDue { return due }
    guard !script.inputs.isEmpty else { return nil }
    let last = run.event(at: run.eventCount - 1).instant
    let rest = min(last + Self.timeBeforeRest, LiveClock.end)
    return rest > run.now ? rest : nil
  }

  /// Whether someone watches, or the session goes on without.
  var isWatched: Bool { limits.runsUnwatched || log.viewerCount > 0 }

  /// A clock as it goes or rests here.
  func settled(_ clock: LiveClock, at now: Double) -> LiveClock {
    var clock = clock
    if clock.isPaused || (nextMoment != nil && isWatched) {
      if clock.isResting { clock.resume(at: now) }
    } else {
      clock.rest(at: run.now, wall: now)
    }
    return clock
  }

  /// Stops at the time of the run.
  func rest(at now: Double) {
    clock.rest(at: run.now, wall: now)
    announceClock()
    keepMark()
  }

  /// Continues from where it rests.
  func resume(at now: Double) {
    clock.resume(at: now)
    announceClock()
    keepMark()
  }

  /// If it is not stored: a restart plays on from the last mark, and is further on.
  func keepMark() {
    journal.keep(.clock(mark(clock), of: id)) { _ in }
  }

  /// The mark with which an unloaded session continues from where it was seen last; `nil` if its
  /// clock is paused.
  nonisolated var markOfRest: ClockMark? {
    snapshot.withLock { snapshot in
      guard !snapshot.clock.stands else { return nil }
      let reading = snapshot.reading(at: wall.now())
      return ClockMark(
        time: reading.time, moment: wall.moment(), rate: reading.rate, isPaused: false,
        isResting: true, events: .max)
    }
  }
}
