internal import HTTPServer
internal import HeadlessUIKit
internal import Phone
internal import Playback
internal import VirtualTime

// From asking to done: begin, keep, do.
extension Session {
  /// Begins an operation, or lets it wait for those before it. The answer comes on the journal's
  /// thread, or here where it is refused at once.
  func submit(_ operation: Operation) {
    finish { state in
      state.pipeline.waiting.append(operation)
      return []
    }
  }

  /// Changes the state, begins what may begin then, and tells those whose operations have come to
  /// an end.
  private func finish(_ body: (inout State) -> [@Sendable () -> Void]) {
    let answers = state.withLock { state -> [@Sendable () -> Void] in
      var answers = body(&state)
      while let next = state.pipeline.next() {
        if let refusal = begin(next, &state) { answers.append(refusal) }
      }
      return answers
    }
    for answer in answers { answer() }
  }

  /// Hands an operation to the journal; returns the answer where it is refused instead.
  private func begin(_ operation: Operation, _ state: inout State) -> (@Sendable () -> Void)? {
    switch operation {
    case .input(let input, let done):
      do throws(SessionFailure) {
        try begin(input, &state, done)
        return nil
      } catch {
        return { done(.failure(error)) }
      }
    case .clock(let changes, let done):
      do throws(SessionFailure) {
        try begin(changes, &state, done)
        return nil
      } catch {
        return { done(.failure(error)) }
      }
    }
  }

  // MARK: Inputs

  private func begin(
    _ input: Input, _ state: inout State,
    _ done: @escaping @Sendable (Outcome<PerformedInput>) -> Void
  ) throws(SessionFailure) {
    guard !state.hasEnded else { throw .unknownSession(id.description) }
    guard state.allowance.take(at: wall.now()) else {
      throw .tooManyInputs(perSecond: limits.inputsPerSecond)
    }
    catchUp(&state)
    guard state.run.eventCount < limits.traceEvents else {
      throw .traceIsFull(limit: limits.traceEvents)
    }
    let timed = TimedInput(at: moment(state), input)
    state.pipeline.inputs.append(timed.at)
    journal.keep(.input(timed, of: id)) { failure in
      self.kept(timed, failure, done)
    }
  }

  private func moment(_ state: State) -> Instant {
    guard let last = state.pipeline.inputs.last else { return state.run.now }
    return max(last, state.clock.virtual(at: wall.now()))
  }

  private func kept(
    _ timed: TimedInput, _ failure: JournalFailure?,
    _ done: @escaping @Sendable (Outcome<PerformedInput>) -> Void
  ) {
    finish { state in
      state.pipeline.inputs.removeFirst()
      defer { catchUp(&state) }
      if let failure { return [{ done(.failure(.journal(failure))) }] }
      guard !state.hasEnded else {
        return [{ done(.failure(.unknownSession(self.id.description))) }]
      }
      let performed = perform(timed, &state)
      return [{ done(.success(performed)) }]
    }
  }

  private func perform(_ timed: TimedInput, _ state: inout State) -> PerformedInput {
    let first = state.run.eventCount
    // What is due at this moment happens first, also where time stands still, as when the script is
    // played.
    state.run.advance(to: timed.at)
    let seq = state.run.eventCount + 1
    state.script.inputs.append(timed)
    state.run.perform(timed.input)
    publish(&state)
    if !state.clock.isPaused, let met = breakpoint(in: first..<state.published, of: state) {
      stop(&state, at: .breakpoint(met))
    }
    return PerformedInput(at: timed.at, seq: seq)
  }

  // MARK: The clock

  private func begin(
    _ changes: [ClockChange], _ state: inout State,
    _ done: @escaping @Sendable (Outcome<Void>) -> Void
  ) throws(SessionFailure) {
    guard !state.hasEnded else { throw .unknownSession(id.description) }
    let now = wall.now()
    catchUp(&state, at: now)
    let before = state.run.now
    var clock = state.clock
    do throws(SessionFailure) {
      for change in changes { try apply(change, to: &clock, at: now, &state) }
    } catch {
      rewindRun(to: before, &state)
      throw error
    }
    let changed = clock
    state.pipeline.isChangingClock = true
    journal.keep(.clock(mark(clock, state), of: id)) { failure in
      self.kept(changed, before: before, failure, done)
    }
  }

  private func kept(
    _ clock: LiveClock, before: Instant, _ failure: JournalFailure?,
    _ done: @escaping @Sendable (Outcome<Void>) -> Void
  ) {
    finish { state in
      state.pipeline.isChangingClock = false
      defer { catchUp(&state) }
      if let failure {
        rewindRun(to: before, &state)
        return [{ done(.failure(.journal(failure))) }]
      }
      state.clock = clock
      state.stoppedAt = nil
      publish(&state)
      announceClock(state)
      return [{ done(.success(())) }]
    }
  }

  /// Discards what was not published: the run is played again up to the last published event.
  private func rewindRun(to time: Instant, _ state: inout State) {
    guard state.run.eventCount > state.published || state.run.now > time else { return }
    state.run = Self.play(
      state.script.inputs, to: time, events: state.published, on: runner.make())
  }

  private func apply(
    _ change: ClockChange, to clock: inout LiveClock, at now: Double, _ state: inout State
  ) throws(SessionFailure) {
    switch change {
    case .rate(let rate): clock.setRate(rate, at: now)
    case .paused(let paused): clock.setPaused(paused, at: now)
    case .to(let time):
      guard time >= state.run.now else { throw .timeIsPast(state.run.now) }
      try advance(state, to: time)
      clock.set(time, at: now)
    case .stepTurn, .stepTimer, .stepTransition:
      clock.setPaused(true, at: now)
      guard let due = state.run.nextDue else { throw .nothingIsDue }
      guard due <= LiveClock.end else { throw .dayIsOver }
      switch change {
      case .stepTurn: try advance(state, to: due, turns: 1)
      case .stepTimer: try advance(state, to: due)
      default: try stepTransition(state)
      }
      clock.set(state.run.now, at: now)
    }
  }

  /// Lets time pass to a moment, or one turn of it, while the trace has room.
  private func advance(
    _ state: State, to time: Instant, turns: Int = .max
  ) throws(SessionFailure) {
    let run = state.run
    for _ in 0..<turns {
      guard run.eventCount < limits.traceEvents else {
        throw .traceIsFull(limit: limits.traceEvents)
      }
      guard run.runNext(dueBy: time) else { return run.moveClock(to: time) }
    }
  }

  private func stepTransition(_ state: State) throws(SessionFailure) {
    let run = state.run
    let limit = min(run.now + .longestWait, LiveClock.end)
    var seen = run.eventCount
    while run.runNext(dueBy: limit) {
      let fresh = seen..<run.eventCount
      seen = fresh.upperBound
      let ends = fresh.contains { index in
        let event = run.event(at: index)
        guard case .transition(let change) = event.event else { return false }
        return change.name == .end
      }
      if ends { return }
      guard seen < limits.traceEvents else { break }
    }
    throw .noTransition
  }
}
