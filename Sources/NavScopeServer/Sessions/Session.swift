public import Exports
public import HTTPServer
internal import HeadlessUIKit
internal import JSON
public import Phone
internal import Playback
public import VirtualTime

/// A script that is still being written: a run, a live clock, and those who watch.
///
/// The run and its clock live in a lock; whoever holds it drives the simulation. Events are encoded
/// once, in the order of the trace, into the log that all viewers read. Lock order: the session's,
/// then the log's or the journal's.
///
/// Nothing happens before the journal has it. While it keeps an input or a change of the clock the
/// run stands still for that moment, and catches up afterwards.
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
    /// Pauses, then goes on to the end of the transition that is in flight, or else of the next
    /// one.
    case stepTransition
  }

  /// What the session answers about its clock.
  public struct ClockReading: Sendable, Equatable {
    /// The virtual moment.
    public var time: Instant
    public var rate: Double
    public var isPaused: Bool
    /// The event of the breakpoint at which live play stopped.
    public var stoppedAt: Int?

    public init(time: Instant, rate: Double, isPaused: Bool, stoppedAt: Int? = nil) {
      self.time = time
      self.rate = rate
      self.isPaused = isPaused
      self.stoppedAt = stoppedAt
    }
  }

  struct State {
    var run: any AppRun
    var clock: LiveClock
    var script: Script
    var published = 0
    var digest = TraceDigest()
    var replay: Replay
    var allowance: InputAllowance
    var pipeline = Pipeline()
    var notes: [Note]
    /// The number of the last note that was begun.
    var lastNote: Int
    var notesUnderWay = 0
    var breakpoints: [Breakpoint]
    var stoppedAt: Int?
    var hasEnded = false
  }

  /// How the trace compares with what it was when the session last left memory.
  enum Replay: Equatable {
    case same
    /// Not as many events again yet.
    case unknown(TraceDigest)
    case differs(from: TraceDigest)
  }

  public let id: SessionID
  /// The app that runs.
  public let app: String
  /// The app's name for people.
  public let title: String
  /// The trace, encoded for the stream.
  public let log: EventLog
  let runner: AppRunner
  let limits: SessionLimits
  let wall: WallClock
  let journal: any Journal
  let state: Mutex<State>
  let presenceIsAwaited = Mutex(false)

  /// Plays what is kept of a session, and stands where its clock puts it now.
  init(
    _ stored: StoredSession, runner: AppRunner, journal: any Journal,
    limits: SessionLimits, wall: WallClock
  ) throws(SessionFailure) {
    id = stored.entry.id
    app = runner.app.entry.id
    title = runner.app.entry.title
    self.runner = runner
    self.journal = journal
    self.limits = limits
    self.wall = wall
    log = EventLog(maximumViewers: limits.viewers)
    let now = wall.now()
    let mark = stored.clock
    let run = Self.play(
      stored.script.inputs, to: mark.time, events: mark.events, on: runner.make())
    var script = stored.script
    script.app = app
    let age = mark.isPaused ? 0 : max(0, wall.date() - mark.date)
    state = Mutex(
      State(
        run: run,
        clock: LiveClock(
          at: mark.time, wall: now - age, rate: mark.rate, isPaused: mark.isPaused),
        script: script, replay: stored.trace.map { .unknown($0) } ?? .same,
        allowance: InputAllowance(perSecond: limits.inputsPerSecond, now: now),
        notes: stored.notes, lastNote: stored.notes.map(\.number).max() ?? 0,
        breakpoints: try Breakpoint.read(stored.breakpoints)))
    state.withLock { state in
      publish(&state)
      catchUp(&state)
      state.run.watchProcess { [weak self] in self?.noticeEndOfProcess() }
    }
  }

  /// The app's own process has ended while it had nothing to do.
  private func noticeEndOfProcess() {
    state.withLock { state in
      catchUp(&state)
      state.run.noticeEndOfProcess()
      publish(&state)
    }
  }

  /// Plays inputs, then what was due by a moment until there were so many events, and stands at
  /// that moment.
  static func play(
    _ inputs: [TimedInput], to time: Instant, events: Int, on run: any AppRun
  ) -> any AppRun {
    run.play(inputs)
    while run.eventCount < events, run.runNext(dueBy: time) {}
    run.moveClock(to: time)
    return run
  }

  // MARK: What can be asked

  /// How many events there are.
  public var eventCount: Int { log.count }

  /// The clock now.
  public var clock: ClockReading { state.withLock { reading($0) } }

  /// The script so far.
  public var script: Script { state.withLock(\.script) }

  /// How many inputs there were so far.
  public var inputCount: Int { state.withLock { $0.script.inputs.count } }

  /// The version of the build that made another trace of this script, where one did.
  public var differsFromVersion: String? {
    state.withLock { state in
      guard case .differs(let digest) = state.replay else { return nil }
      return digest.version
    }
  }

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
      let run = state.run
      guard (1...run.eventCount).contains(seq) else {
        throw .noSuchEvent(key: "at", seq: seq, last: run.eventCount)
      }
      let kept = (0..<seq).count { index in
        let event = run.event(at: index)
        return event.eventKind == .input && event.name == nil
      }
      var script = state.script
      script.inputs = Array(script.inputs.prefix(kept))
      return (script, Instant(nanoseconds: run.event(at: seq - 1).nanoseconds))
    }
  }

  // MARK: The course of time

  /// Lets the run catch up with the wall clock, unless time stands still; returns the wall time at
  /// which something is due next.
  func advance() -> Double? {
    state.withLock { state in
      catchUp(&state)
      return wallOfNextDue(state)
    }
  }

  /// The wall time at which something is due next.
  var nextDue: Double? { state.withLock { wallOfNextDue($0) } }

  /// Ends the session: viewers are told why and their streams close.
  func end(because reason: String) {
    state.withLock { $0.hasEnded = true }
    log.end(
      ServerSentEvent(event: "end", data: JSONValue.object(["reason": .string(reason)]).encoded))
  }

  /// Ends the session in memory alone, and says what its trace was; nil where someone watches or
  /// something is under way.
  func unload() -> TraceDigest? {
    state.withLock { state in
      guard log.viewerCount == 0, state.pipeline.isAtRest else { return nil }
      state.hasEnded = true
      return state.digest
    }
  }

  /// What the trace is so far.
  var digest: TraceDigest { state.withLock(\.digest) }

  // MARK: The stream

  /// The stream after an event; a cursor beyond the end is told to start again.
  func stream(
    after cursor: Int, seat: Presence.Seat
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
      log, after: cursor, opening: [opening], end: seat.end, onOpen: seat.onOpen,
      onClose: seat.onClose)
  }

  /// Sends all who watch now a notice.
  func announce(_ name: String, _ members: JSONObject) {
    log.send(ServerSentEvent(event: name, data: JSONValue.object(members).encoded))
  }

  // MARK: Inside the lock

  /// While the journal keeps something the run stands still.
  func catchUp(_ state: inout State, at now: Double? = nil) {
    guard !state.hasEnded, !state.clock.isPaused, !state.pipeline.isKeeping else { return }
    let wanted = max(state.run.now, state.clock.virtual(at: now ?? wall.now()))
    let stop = play(&state, to: wanted) ?? (wanted >= LiveClock.end ? .full : nil)
    publish(&state)
    if let stop { self.stop(&state, at: stop) }
  }

  /// Lets time pass to a moment; says why, where it stopped before.
  private func play(_ state: inout State, to target: Instant) -> Stop? {
    var seen = state.run.eventCount
    while seen < limits.traceEvents {
      guard state.run.runNext(dueBy: target) else {
        state.run.moveClock(to: target)
        return nil
      }
      let count = state.run.eventCount
      if let met = breakpoint(in: seen..<count, of: state) { return .breakpoint(met) }
      seen = count
    }
    return .full
  }

  /// Why live play stops by itself.
  enum Stop: Equatable {
    case full
    case breakpoint(Int)
  }

  /// Pauses where the run stands.
  func stop(_ state: inout State, at stop: Stop) {
    let now = wall.now()
    state.clock.set(state.run.now, at: now)
    state.clock.setPaused(true, at: now)
    if case .breakpoint(let seq) = stop { state.stoppedAt = seq }
    announceClock(state)
    // Should this not be kept: a restart plays on from the last mark, and stops at the same event.
    journal.keep(.clock(mark(state.clock, state), of: id)) { _ in }
  }

  func breakpoint(in range: Range<Int>, of state: State) -> Int? {
    guard !state.breakpoints.isEmpty else { return nil }
    return range.first { index in
      let event = state.run.event(at: index)
      return state.breakpoints.contains { $0.matches(event) }
    }.map { $0 + 1 }
  }

  func publish(_ state: inout State) {
    let run = state.run
    let fresh = state.published..<run.eventCount
    guard !fresh.isEmpty else { return }
    let lines = fresh.map { EncodedEvent(encoding: run.event(at: $0)).line }
    for line in lines {
      state.digest.add(line)
      if case .unknown(let before) = state.replay, before.seq == state.digest.seq {
        state.replay = before.hash == state.digest.hash ? .same : .differs(from: before)
      }
    }
    log.append(event: "trace", data: lines)
    state.published = fresh.upperBound
  }

  func mark(_ clock: LiveClock, _ state: State) -> ClockMark {
    ClockMark(
      time: max(clock.mark.virtual, clock.isPaused ? state.run.now : clock.mark.virtual),
      date: wall.date() - (wall.now() - clock.mark.wall), rate: clock.rate,
      isPaused: clock.isPaused, events: state.run.eventCount)
  }

  func reading(_ state: State) -> ClockReading {
    ClockReading(
      time: max(state.run.now, state.clock.virtual(at: wall.now())), rate: state.clock.rate,
      isPaused: state.clock.isPaused, stoppedAt: state.stoppedAt)
  }

  func announceClock(_ state: State) {
    log.send(clockEvent(state))
  }

  private func wallOfNextDue(_ state: State) -> Double? {
    guard !state.hasEnded, state.pipeline.isAtRest, let due = state.run.nextDue else { return nil }
    return state.clock.wall(at: due)
  }

  private func clockEvent(_ state: State) -> ServerSentEvent {
    var json = reading(state).json
    json["seq"] = .number(JSONNumber(state.published))
    return ServerSentEvent(event: "clock", data: JSONValue.object(json).encoded)
  }
}

extension Session.ClockReading {
  /// `{"time":…,"rate":…,"paused":…}`, and `stoppedAt` at a breakpoint.
  var json: JSONObject {
    var object: JSONObject = [
      "time": JSONNumber(decimal: time.description).map { .number($0) } ?? .null,
      "rate": JSONValue(floatLiteral: rate), "paused": .bool(isPaused),
    ]
    if let stoppedAt { object["stoppedAt"] = .number(JSONNumber(stoppedAt)) }
    return object
  }
}
