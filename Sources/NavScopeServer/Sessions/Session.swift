public import HTTPServer
internal import JSON
internal import Phone
internal import Playback
internal import Trace
public import VirtualTime

/// A script that is still being written: a run, a live clock, and those who watch.
///
/// Its executor alone drives the run. Events are encoded once, in the order of the trace, into the
/// log that all viewers read. What lists, metrics and the registry ask is answered at once from
/// ``snapshot``, also while the app keeps the executor.
///
/// Nothing happens before the journal has it. While it keeps an input or a change of the clock the
/// run stands still for that moment, and catches up afterwards.
public actor Session {
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
    /// Whether the clock rests, since nothing is pending or there is no viewer.
    public var isResting: Bool
    /// The event of the breakpoint at which live play stopped.
    public var stoppedAt: Int?

    public init(
      time: Instant, rate: Double, isPaused: Bool, isResting: Bool = false, stoppedAt: Int? = nil
    ) {
      self.time = time
      self.rate = rate
      self.isPaused = isPaused
      self.isResting = isResting
      self.stoppedAt = stoppedAt
    }
  }

  nonisolated public let id: SessionID
  /// The app that runs.
  nonisolated public let app: String
  /// The app's name for people.
  nonisolated public let title: String
  /// The trace, encoded for the stream.
  nonisolated public let log: EventLog
  nonisolated let limits: SessionLimits
  nonisolated let wall: WallClock
  nonisolated let journal: any Journal
  nonisolated let snapshot: Mutex<Snapshot>
  nonisolated let presenceIsAwaited = Mutex(false)
  nonisolated let picture = KeptPicture()
  nonisolated let executor: SessionExecutor
  nonisolated private let timer: SessionClock
  nonisolated private let board: BuildBoard

  nonisolated let runner: AppRunner
  /// What was understood of the log that it shows; `nil` if an app runs.
  nonisolated let recording: RecordingSummary?
  var run: any AppRun
  var clock: LiveClock
  var written: WrittenScript
  var published: PublishedTrace
  var allowance: InputAllowance
  var lock = ReadWriteLock()
  var journalWork = JournalWork()
  var notes: NoteList
  var breakpoints: Breakpoints
  /// What the journal has lost of it.
  nonisolated let damage: JournalDamage?

  nonisolated public var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// What a session needs besides what is stored.
  struct Environment: Sendable {
    var journal: any Journal
    var limits: SessionLimits
    var wall: WallClock
    var timer: SessionClock
    var board: BuildBoard
  }

  /// What a session is made of.
  struct Origin: Sendable {
    var stored: StoredSession
    var runner: AppRunner
    var recording: RecordingSummary?
  }

  /// Plays a stored session up to where its clock puts it now; a new one only if its trace is
  /// within the limits.
  static func begin(
    in environment: Environment, isNew: Bool,
    _ find: @escaping @Sendable () throws(SessionFailure) -> Origin
  ) async throws(SessionFailure) -> Session {
    let executor = SessionExecutor()
    let (session, mark) = try await executor.run { () throws(SessionFailure) in
      let origin = try find()
      let session = try Session(origin, environment, executor, isNew: isNew)
      return (session, origin.stored.clock)
    }
    await session.start(from: mark)
    if isNew, let limit = await session.reachedByteLimit { throw .traceIsTooLong(limit) }
    return session
  }

  private init(
    _ origin: Origin, _ environment: Environment, _ executor: SessionExecutor, isNew: Bool
  ) throws(SessionFailure) {
    let (stored, runner) = (origin.stored, origin.runner)
    recording = origin.recording
    id = stored.entry.id
    app = runner.app.entry.id
    title = runner.app.entry.title
    self.runner = runner
    self.executor = executor
    journal = environment.journal
    limits = environment.limits
    wall = environment.wall
    timer = environment.timer
    board = environment.board
    log = EventLog(maximumViewers: limits.viewers)
    let now = wall.now()
    let mark = stored.clock
    // What is stored was acknowledged, whatever the limits are now.
    let run = try Self.play(
      stored.script.inputs, to: mark.time, events: mark.events, on: runner.make(),
      within: isNew ? limits : .none)
    let age = mark.stands ? 0 : max(0, wall.seconds(since: mark.moment))
    let clock = LiveClock(
      at: mark.time, wall: now - age, rate: mark.rate, isPaused: mark.isPaused,
      isResting: mark.isResting)
    snapshot = Mutex(
      Snapshot(
        now: run.now, clock: clock, inputs: stored.script.inputs.count,
        firstInputs: stored.script.inputs.prefix(FirstInputs.limit)))
    self.run = run
    self.clock = clock
    written = WrittenScript(stored.script, app: app)
    // What was lost would be taken for another build's doing.
    published = PublishedTrace(before: stored.damage == nil ? stored.trace : nil)
    allowance = InputAllowance(perSecond: limits.inputsPerSecond, now: now)
    notes = NoteList(stored.notes, lastLost: stored.lastLostNote)
    breakpoints = Breakpoints(Breakpoint.read(stored.breakpoints))
    damage = stored.damage
  }

  private func start(from mark: ClockMark) {
    publish()
    if !clock.isResting { catchUp() }
    // It is at the time of the digest or later, unless the machine was restarted with an earlier
    // date.
    if mark.stands || wall.seconds(since: mark.moment) >= 0 {
      published.endReplay()
      updateSnapshot()
    }
    watchProcess()
  }

  /// The script so far.
  var script: Script { written.script }

  /// What its phone knows of the app at a moment, or now; `nil` if no app runs.
  func bundle(at time: Instant?) -> AppBundle? {
    guard recording == nil else { return nil }
    let inputs = script.inputs.prefix { timed in time.map { timed.at <= $0 } ?? true }
    return runner.app.bundle.after(inputs.map(\.input))
  }

  func watchProcess() {
    run.watchProcess { [weak self] in
      guard let self else { return }
      Task(executorPreference: executor) { await self.processDidEnd() }
    }
  }

  /// The app's own process has ended while it had nothing to do.
  private func processDidEnd() {
    catchUp()
    run.processDidEnd()
    publish()
    continueRun()
  }

  /// Plays inputs, then what was due by a moment, of its own turns until there were so many events,
  /// and stands at that moment.
  static func play(
    _ inputs: [TimedInput], to time: Instant, events: Int, on run: any AppRun,
    within limits: SessionLimits
  ) throws(SessionFailure) -> any AppRun {
    let bounded = BoundedRun(run: run, limits: limits)
    try bounded.play(inputs)
    try bounded.runAll(dueBy: time, upTo: events)
    run.moveClock(to: time)
    return run
  }

  // MARK: The course of time

  /// Lets the run catch up with the wall clock, unless time stands still.
  func continueRun() {
    catchUp()
    wake()
  }

  /// Tells the clock when there is something to do next.
  func wake() {
    guard !hasEnded, !journalWork.isUnderWay, let next = nextMoment, let wall = clock.wall(at: next)
    else {
      return
    }
    timer.wake(self, at: wall)
  }

  // MARK: The stream

  /// The stream after an event; a cursor beyond the end is sent back to the start.
  func stream(after cursor: Int, seat: Seat) -> EventStream {
    guard cursor <= log.count else {
      return EventStream(only: [
        ServerSentEvent(event: "reset", data: "{\"seq\":\(log.count)}")
      ])
    }
    catchUp()
    return EventStream(
      log, after: cursor,
      opening: [clockEvent] + (isOnOldBuild == true ? [Self.rebuilt] : [])
        + board.opening(of: app),
      end: seat.end, onOpen: trackingViewers(seat.onOpen), onClose: trackingViewers(seat.onClose))
  }

  /// The first viewer lets a session go on, the last one lets it rest.
  private func trackingViewers(_ next: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    { [weak self] in
      next()
      guard let self else { return }
      Task(executorPreference: executor) { await self.continueRun() }
    }
  }

  /// Sends all who watch now a notice.
  nonisolated func announce(_ name: String, _ members: JSONObject) {
    log.send(ServerSentEvent(event: name, data: JSONValue.object(members).encoded))
  }
}

extension Session.ClockReading {
  /// `{"time":…,"rate":…,"paused":…}`, `resting` if it rests, and `stoppedAt` at a breakpoint.
  var json: JSONObject {
    var object: JSONObject = [
      "time": JSONValue(time),
      "rate": JSONValue(rate), "paused": .bool(isPaused),
    ]
    if isResting { object["resting"] = true }
    if let stoppedAt { object["stoppedAt"] = JSONValue(stoppedAt) }
    return object
  }
}
