internal import HTTPServer
internal import Phone
internal import Playback
internal import Trace
internal import VirtualTime

// A clock goes while something is pending and someone watches; else it rests where it is.
extension Session {
  /// How long nothing happens before a clock rests: what a person does next is later than what was
  /// seen, and not in the same moment.
  static let timeBeforeRest = TimeSpan(seconds: 0.5)

  /// When time has a reason to pass to: something is due then, or the clock rests from then on.
  var nextMoment: Instant? {
    if let due = run.nextDue { return due }
    guard !script.inputs.isEmpty else { return nil }
    let last = Instant(nanoseconds: run.event(at: run.eventCount - 1).nanoseconds)
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

  /// Stands where the run is.
  func rest(at now: Double) {
    clock.rest(at: run.now, wall: now)
    announceClock()
    keepMark()
  }

  /// Goes on from where it rests.
  func resume(at now: Double) {
    clock.resume(at: now)
    announceClock()
    keepMark()
  }

  /// Should it not be kept: a restart plays on from the last mark, and is further on.
  func keepMark() {
    journal.keep(.clock(mark(clock), of: id)) { _ in }
  }

  /// The mark with which a session that is put away goes on from where it was seen last; nil where
  /// its clock stands.
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
