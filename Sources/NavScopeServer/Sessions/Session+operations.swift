internal import HTTPServer
internal import JSON
internal import Phone
internal import Playback
internal import Trace
internal import VirtualTime

// An operation is validated, then stored in the journal, then applied.
extension Session {
  /// Does an input now, once the journal has it.
  func perform(_ input: Input) async throws(SessionFailure) -> PerformedInput {
    try await enter(alone: false)
    defer { leave() }
    guard allowance.take(at: wall.now()) else {
      throw .tooManyInputs(perSecond: limits.inputsPerSecond)
    }
    catchUp()
    if let limit = reachedLimit ?? reachedInputLimit { throw .traceIsFull(limit) }
    let timed = TimedInput(at: moment, input)
    journalWork.beginInput(at: timed.at)
    let failure = await journal.failure(ofKeeping: .input(timed, of: id))
    journalWork.endInput()
    if let failure { throw .journal(failure) }
    guard !hasEnded else { throw .unknownSession(id.description) }
    return perform(timed)
  }

  /// The moment of an input that begins now.
  private var moment: Instant {
    guard let last = journalWork.lastInput else { return run.now }
    return max(last, clock.virtual(at: wall.now()))
  }

  private func perform(_ timed: TimedInput) -> PerformedInput {
    let first = run.eventCount
    // What is due at this moment happens first, even while the clock is paused, as when the script
    // is played.
    run.advance(to: timed.at)
    let seq = run.eventCount + 1
    written.append(timed)
    run.perform(timed.input)
    publish()
    if !clock.isPaused, let met = breakpoints.firstMet(in: first..<published.count, of: run) {
      stop(at: .breakpoint(met))
    }
    return PerformedInput(at: timed.at, seq: seq)
  }

  /// Changes the clock, one change after the other, once the journal has the last.
  func change(_ changes: [ClockChange]) async throws(SessionFailure) {
    try await enter(alone: true)
    defer { leave() }
    let now = catchUp()
    let before = run.now
    var changed = clock
    do throws(SessionFailure) {
      for change in changes { try apply(change, to: &changed, at: now) }
      changed = settled(changed, at: now)
    } catch {
      rewindRun(to: before)
      throw error
    }
    journalWork.beginClock()
    let failure = await journal.failure(ofKeeping: .clock(mark(changed), of: id))
    journalWork.endClock()
    if let failure {
      rewindRun(to: before)
      throw .journal(failure)
    }
    clock = changed
    breakpoints.resume()
    publish()
    announceClock()
  }

  // MARK: In the order of asking

  private func enter(alone: Bool) async throws(SessionFailure) {
    try requireWritable()
    try beginOperation()
    guard !lock.enter(alone: alone) else { return }
    await withCheckedContinuation { lock.wait(alone: alone, $0) }
  }

  private func leave() {
    lock.leave()
    endOperation()
    continueRun()
  }

  /// The limit that the trace has reached; `nil` if it has room.
  var reachedLimit: TraceLimit? {
    run.eventCount < limits.traceEvents ? reachedByteLimit : .events(limits.traceEvents)
  }

  /// The limit of the inputs of a script, if this one has reached it.
  private var reachedInputLimit: TraceLimit? {
    script.inputs.count < Script.inputLimit ? nil : .inputs(Script.inputLimit)
  }

  /// The limit of its bytes, if the trace has reached that one.
  var reachedByteLimit: TraceLimit? {
    log.byteCount + written.inputBytes < limits.traceBytes ? nil : .bytes(limits.traceBytes)
  }

  // MARK: Steps

  /// Discards what was not published: the run is played again up to the last published event.
  private func rewindRun(to time: Instant) {
    guard run.eventCount > published.count || run.now > time else { return }
    let again = try? Self.play(
      script.inputs, to: time, events: published.count, on: runner.make(), within: .none)
    run = again ?? run
    watchProcess()
  }

  private func apply(
    _ change: ClockChange, to clock: inout LiveClock, at now: Double
  ) throws(SessionFailure) {
    switch change {
    case .rate(let rate): clock.setRate(rate, at: now)
    case .paused(let paused): clock.setPaused(paused, at: now)
    case .to(let time):
      guard time >= run.now else { throw .timeIsPast(run.now) }
      try advance(to: time)
      clock.set(time, at: now)
    case .stepTurn, .stepTimer, .stepTransition:
      clock.setPaused(true, at: now)
      guard let due = run.nextDue else { throw .nothingIsDue }
      guard due <= LiveClock.end else { throw .dayIsOver }
      switch change {
      case .stepTurn: try advance(to: due, turns: 1)
      case .stepTimer: try advance(to: due)
      default: try stepTransition()
      }
      clock.set(run.now, at: now)
    }
  }

  /// Lets time pass to a moment, or one turn of it, while the trace has room.
  private func advance(to time: Instant, turns: Int = .max) throws(SessionFailure) {
    for _ in 0..<turns {
      if let reachedLimit { throw .traceIsFull(reachedLimit) }
      guard run.runNext(dueBy: time) else { return run.moveClock(to: time) }
    }
  }

  private func stepTransition() throws(SessionFailure) {
    let limit = min(run.now + .longestWait, LiveClock.end)
    var motions = ScreenMotions()
    var seen = 0
    func readFresh() -> Bool {
      var ends = false
      for index in seen..<run.eventCount {
        let event = run.event(at: index)
        if motions.read(event) { ends = true }
        if case .transition(let change) = event.event, change.name == .end { ends = true }
      }
      seen = run.eventCount
      return ends
    }
    _ = readFresh()
    while run.runNext(dueBy: limit) {
      if readFresh() { return }
      if reachedLimit != nil { break }
    }
    throw .noTransition
  }
}

/// When an input happened.
struct PerformedInput: Sendable, Equatable {
  /// The virtual moment.
  var at: Instant
  /// The number of its event.
  var seq: Int
}
