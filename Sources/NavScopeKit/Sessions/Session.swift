internal import DeeplinkFormats
public import HTTPServer
internal import HeadlessUIKit
internal import Locking
public import Scenarios
public import TraceFormats
public import VirtualTime

/// A script that is still being written: a run, a live clock, and those who watch.
///
/// The run and its clock live in a lock; whoever holds it drives the simulation. Events are encoded once, in the order of the trace, into
/// the log that all viewers read. Lock order: the session's, then the log's.
public final class Session: Sendable {
  /// A change of the clock that a caller asks for.
  public enum ClockChange: Sendable, Equatable {
    case rate(Double)
    case paused(Bool)
    /// Lets all that is due up to a moment happen at once, and goes on from there.
    case to(Instant)
    /// Pauses, then runs the next turn that is due.
    case stepTurn
    /// Pauses, then goes to the moment at which something is due next, and runs all of that moment.
    case stepTimer
  }

  /// What the session answers about its clock.
  public struct ClockReading: Sendable, Equatable {
    /// The virtual moment.
    public var time: Instant
    public var rate: Double
    public var isPaused: Bool
  }

  private struct State {
    let run: Run
    var clock: LiveClock
    var script: Script
    var published = 0
    var allowance: InputAllowance
    var hasEnded = false
  }

  public let id: SessionID
  /// The app that runs.
  public let app: String
  /// The app's name for people.
  public let title: String
  /// The trace, encoded for the stream.
  public let log: EventLog
  private let limits: SessionLimits
  private let wall: WallClock
  private let state: Mutex<State>

  /// Plays a script up to its last input; the clock goes on from there.
  init(
    id: SessionID, script: Script, app: any SimulatedApp, conditions: Conditions,
    isPaused: Bool, limits: SessionLimits, wall: WallClock
  ) {
    self.id = id
    self.app = app.entry.id
    title = app.entry.title
    self.limits = limits
    self.wall = wall
    log = EventLog(maximumViewers: limits.viewers)
    let now = wall.now()
    let run = Run(app: app, conditions: conditions)
    run.play(script.inputs)
    var script = script
    script.app = app.entry.id
    state = Mutex(
      State(
        run: run, clock: LiveClock(at: run.now, wall: now, isPaused: isPaused), script: script,
        allowance: InputAllowance(perSecond: limits.inputsPerSecond, now: now)))
    state.withLock { publish(&$0) }
  }

  // MARK: What can be asked

  /// How many events there are.
  public var eventCount: Int { log.count }

  /// The clock now.
  public var clock: ClockReading { state.withLock { reading($0) } }

  /// The script so far.
  public var script: Script { state.withLock(\.script) }

  /// The run so far in a form.
  public func trace(as format: TraceFormat) -> String {
    state.withLock {
      catchUp(&$0)
      return format.write($0.run)
    }
  }

  /// The inputs whose event is at or before an event, and that event's time.
  func prefix(upTo seq: Int) throws(SessionFailure) -> (script: Script, time: Instant) {
    try state.withLock { (state) throws(SessionFailure) in
      let simulation = state.run.simulation
      guard (1...simulation.eventCount).contains(seq) else {
        throw .noSuchEvent(seq: seq, last: simulation.eventCount)
      }
      let kept = (0..<seq).count { index in
        let event = simulation.event(at: index)
        return event.kind == "input" && event.name == nil
      }
      var script = state.script
      script.inputs = Array(script.inputs.prefix(kept))
      return (script, Instant(nanoseconds: simulation.event(at: seq - 1).nanoseconds))
    }
  }

  // MARK: What can be done

  /// Does an input now; returns when that was, and the number of its event. `keep` writes it down first, and nothing happens if it throws.
  func perform(
    _ input: Input, keep: (TimedInput) throws(SessionFailure) -> Void
  ) throws(SessionFailure) -> (at: Instant, seq: Int) {
    try state.withLock { (state) throws(SessionFailure) in
      guard state.allowance.take(at: wall.now()) else {
        throw .tooManyInputs(perSecond: limits.inputsPerSecond)
      }
      catchUp(&state)
      guard state.run.simulation.eventCount < limits.traceEvents else {
        throw .traceIsFull(limit: limits.traceEvents)
      }
      // What is due at this moment happens first, also where time stands still, as when the script is played.
      state.run.advance(to: state.run.now)
      let timed = TimedInput(at: state.run.now, input)
      try keep(timed)
      let seq = state.run.simulation.eventCount + 1
      state.script.inputs.append(timed)
      state.run.perform(input)
      publish(&state)
      return (timed.at, seq)
    }
  }

  /// Changes the clock and tells the viewers.
  func change(_ changes: [ClockChange]) throws(SessionFailure) {
    try state.withLock { (state) throws(SessionFailure) in
      catchUp(&state)
      let now = wall.now()
      for change in changes { try apply(change, to: &state, at: now) }
      publish(&state)
      announceClock(state)
    }
  }

  /// Sets a paused session's clock to a moment; for a branch, which begins at an event's time.
  func moveClock(to time: Instant) {
    state.withLock { state in
      state.run.advance(to: time)
      state.clock.set(time, at: wall.now())
      publish(&state)
    }
  }

  /// Lets the run catch up with the wall clock, unless time stands still; returns the wall time at which something is due next.
  func advance() -> Double? {
    state.withLock { state in
      catchUp(&state)
      guard !state.hasEnded, let due = state.run.nextDue else { return nil }
      return state.clock.wall(at: due)
    }
  }

  /// The wall time at which something is due next.
  var nextDue: Double? {
    state.withLock { state in
      guard !state.hasEnded, let due = state.run.nextDue else { return nil }
      return state.clock.wall(at: due)
    }
  }

  /// Ends the session: viewers are told why and their streams close.
  func end(because reason: String) {
    state.withLock { $0.hasEnded = true }
    log.end(
      ServerSentEvent(event: "end", data: JSONValue.object(["reason": .string(reason)]).encoded))
  }

  // MARK: The stream

  /// The stream after an event; a cursor beyond the end is told to start again.
  func stream(
    after cursor: Int, onPresence: @escaping @Sendable () -> Void
  ) -> EventStream {
    guard cursor <= log.count else {
      return EventStream(only: [
        ServerSentEvent(event: "reset", data: "{\"seq\":\(log.count)}")
      ])
    }
    let opening = state.withLock { state in
      catchUp(&state)
      return clockEvent(state)
    }
    return EventStream(
      log, after: cursor, opening: [opening], onOpen: onPresence, onClose: onPresence)
  }

  /// Tells the viewers how many they are.
  func announcePresence() {
    log.send(ServerSentEvent(event: "presence", data: "{\"viewers\":\(log.viewerCount)}"))
  }

  // MARK: Inside the lock

  private func apply(
    _ change: ClockChange, to state: inout State, at now: Double
  ) throws(SessionFailure) {
    switch change {
    case .rate(let rate): state.clock.setRate(rate, at: now)
    case .paused(let paused): state.clock.setPaused(paused, at: now)
    case .to(let time):
      guard time >= state.run.now else { throw .timeIsPast(state.run.now) }
      state.run.advance(to: time)
      state.clock.set(time, at: now)
    case .stepTurn, .stepTimer:
      state.clock.setPaused(true, at: now)
      guard let due = state.run.nextDue else { throw .nothingIsDue }
      if change == .stepTurn { state.run.runNext(dueBy: due) } else { state.run.advance(to: due) }
      state.clock.set(state.run.now, at: now)
    }
  }

  private func catchUp(_ state: inout State) {
    guard !state.hasEnded, !state.clock.isPaused else { return }
    guard state.run.simulation.eventCount < limits.traceEvents else {
      state.clock.setPaused(true, at: wall.now())
      return announceClock(state)
    }
    state.run.advance(to: max(state.run.now, state.clock.virtual(at: wall.now())))
    publish(&state)
  }

  private func publish(_ state: inout State) {
    let simulation = state.run.simulation
    let fresh = state.published..<simulation.eventCount
    guard !fresh.isEmpty else { return }
    log.append(
      event: "trace",
      data: fresh.map { EncodedEvent(encoding: simulation.event(at: $0)).line })
    state.published = fresh.upperBound
  }

  private func reading(_ state: State) -> ClockReading {
    ClockReading(
      time: max(state.run.now, state.clock.virtual(at: wall.now())), rate: state.clock.rate,
      isPaused: state.clock.isPaused)
  }

  private func announceClock(_ state: State) {
    log.send(clockEvent(state))
  }

  private func clockEvent(_ state: State) -> ServerSentEvent {
    var json = reading(state).json
    json["seq"] = .number(JSONNumber(state.published))
    return ServerSentEvent(event: "clock", data: JSONValue.object(json).encoded)
  }
}

extension Session.ClockReading {
  /// `{"time":…,"rate":…,"paused":…}`.
  var json: JSONObject {
    [
      "time": JSONNumber(decimal: time.description).map { .number($0) } ?? .null,
      "rate": JSONValue(floatLiteral: rate), "paused": .bool(isPaused),
    ]
  }
}
