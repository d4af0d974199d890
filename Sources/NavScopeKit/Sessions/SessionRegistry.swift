internal import Locking
public import Scenarios
public import VirtualTime

/// All sessions of a server: who runs what.
public final class SessionRegistry: Sendable {
  private struct State {
    var sessions: [SessionID: Session] = [:]
    var order: [SessionID] = []
  }

  public let catalogue: Catalogue
  private let journal: any Journal
  private let limits: SessionLimits
  private let wall: WallClock
  private let clock: SessionClock
  private let state = Mutex(State())

  public init(
    catalogue: Catalogue, journal: any Journal = MemoryJournal(),
    limits: SessionLimits = SessionLimits(), wall: WallClock = .machine
  ) {
    self.catalogue = catalogue
    self.journal = journal
    self.limits = limits
    self.wall = wall
    clock = SessionClock(wall: wall)
  }

  /// The sessions, oldest first.
  public var sessions: [Session] {
    state.withLock { state in state.order.compactMap { state.sessions[$0] } }
  }

  /// The session of a name.
  public func session(_ name: String) throws(SessionFailure) -> Session {
    guard let id = SessionID(name), let session = state.withLock({ $0.sessions[id] }) else {
      throw .unknownSession(name)
    }
    return session
  }

  /// A new session from a script; it stands at the last input's time.
  public func create(_ script: Script, isPaused: Bool = false) throws(SessionFailure) -> Session {
    let (app, conditions): (any SimulatedApp, Conditions)
    do throws(ScriptProblem) {
      (app, conditions) = try catalogue.resolve(script)
    } catch {
      throw .script(error)
    }
    guard state.withLock({ $0.order.count }) < limits.sessions else {
      throw .tooManySessions(limit: limits.sessions)
    }
    let session = Session(
      id: .random(), script: script, app: app, conditions: conditions, isPaused: isPaused,
      limits: limits, wall: wall)
    try journal.create(session.id, session.script, isPaused: isPaused)
    state.withLock { state in
      state.sessions[session.id] = session
      state.order.append(session.id)
    }
    clock.wake(session)
    return session
  }

  /// A new session with what happened in another up to an event, paused at that event's time.
  public func fork(_ session: Session, at seq: Int) throws(SessionFailure) -> Session {
    let (script, time) = try session.prefix(upTo: seq)
    let branch = try create(script, isPaused: true)
    branch.moveClock(to: time)
    return branch
  }

  /// Does an input in a session now.
  public func perform(
    _ input: Input, in session: Session
  ) throws(SessionFailure) -> (at: Instant, seq: Int) {
    let done = try session.perform(input) { (timed) throws(SessionFailure) in
      try journal.append(timed, to: session.id)
    }
    clock.wake(session)
    return done
  }

  /// Changes a session's clock.
  public func change(
    _ changes: [Session.ClockChange], of session: Session
  ) throws(SessionFailure) {
    try session.change(changes)
    let reading = session.clock
    try journal.mark(
      session.id, at: reading.time, rate: reading.rate, isPaused: reading.isPaused)
    clock.wake(session)
  }

  /// Ends a session; its viewers are told.
  public func delete(_ session: Session) throws(SessionFailure) {
    try journal.delete(session.id)
    state.withLock { state in
      state.sessions[session.id] = nil
      state.order.removeAll { $0 == session.id }
    }
    session.end(because: "The session was deleted.")
  }

  /// Stops the clock and closes all streams; browsers come back when the server does.
  public func stop() {
    clock.stop()
  }
}
