internal import HTTPServer
internal import Phone
internal import Playback
internal import VirtualTime

/// A run that is played turn by turn, while it is within the limits and a caller waits for it.
struct BoundedRun {
  let run: any AppRun
  let limits: SessionLimits
  var isCalledOff: @Sendable () -> Bool = { false }

  /// Does inputs, each at its time.
  func play(_ inputs: [TimedInput]) throws(SessionFailure) {
    for timed in inputs {
      try advance(to: timed.at)
      try check()
      run.perform(timed.input)
    }
  }

  /// Lets time pass to a moment; all that is due then has happened.
  func advance(to target: Instant) throws(SessionFailure) {
    try runAll(dueBy: target)
    run.moveClock(to: target)
  }

  /// Goes on until nothing is pending, at most one virtual hour.
  func runUntilIdle() throws(SessionFailure) { try runAll(dueBy: run.now + .longestWait) }

  /// Runs what is due by a moment; of the turns of that moment itself only until there are so many
  /// events. Another build may have made more of them before.
  func runAll(dueBy target: Instant, upTo events: Int = .max) throws(SessionFailure) {
    while let due = run.nextDue, due < target || (due == target && run.eventCount < events) {
      try check()
      run.runNext(dueBy: target)
    }
  }

  /// A turn or an input may begin if a session would allow it, so that the whole of a session can
  /// be played again.
  private func check() throws(SessionFailure) {
    if isCalledOff() { throw .calledOff }
    guard run.eventCount < limits.traceEvents else {
      throw .traceIsTooLong(.events(limits.traceEvents))
    }
  }
}
