package import Foundation
internal import HTTPServer
public import Phone
public import Playback
internal import VirtualTime

/// All sessions of a server: who runs what, and which of them only lie in the journal.
///
/// A session without viewers and requests leaves memory after a while; the next request brings it
/// back by playing its script.
public final class SessionRegistry: Sendable {
  private struct Slot {
    var entry: SessionEntry
    /// `nil` while it is in the journal alone.
    var session: Session?
    /// The wall time of the last request.
    var lastUse: Double
  }

  private struct State {
    var slots: [SessionID: Slot] = [:]
    var order: [SessionID] = []
    /// Those that come back from the journal just now.
    var loading: [SessionID: Task<Result<Session, SessionFailure>, Never>] = [:]
    /// Sessions that the journal is about to have.
    var underWay = 0
  }

  /// A session as a list shows it; without the session itself if it is in the journal alone.
  public struct Listed: Sendable {
    public var entry: SessionEntry
    public var session: Session?
  }

  /// The apps; an imported one is described again after each of its builds.
  public var catalogue: Catalogue { apps.withLock(\.self) }
  /// Runs apps that must not crash this process.
  let hosts: AppHosts
  let journal: any Journal
  let limits: SessionLimits
  let wall: WallClock
  let board: BuildBoard
  private let clock: SessionClock
  private let apps: Mutex<Catalogue>
  private let state: Mutex<State>
  private let tasks = Mutex<[Task<Void, Never>]>([])

  /// The sessions of a journal, none of them in memory yet.
  public init(
    catalogue: Catalogue, journal: any Journal, limits: SessionLimits = SessionLimits(),
    wall: WallClock = .machine, hosts: AppHosts = .none
  ) throws(JournalFailure) {
    apps = Mutex(catalogue)
    self.hosts = hosts
    self.journal = journal
    self.limits = limits
    board = BuildBoard(maximumViewers: limits.viewers)
    self.wall = wall
    clock = SessionClock(wall: wall)
    let now = wall.now()
    var kept = State()
    for entry in try journal.entries() {
      kept.slots[entry.id] = Slot(entry: entry, session: nil, lastUse: now)
      kept.order.append(entry.id)
    }
    state = Mutex(kept)
    let rhythm = min(max(limits.idleSeconds / 4, 0.25), 60)
    let sweeping = Task { [weak self] in
      while (try? await Task.sleep(for: .seconds(rhythm))) != nil { self?.unloadIdleSessions() }
    }
    let watching = hosts.all.map { host in
      Task { [weak self] in
        var build = host.build
        while (try? await Task.sleep(for: Self.betweenLooks)) != nil {
          guard host.build !== build else { continue }
          build = host.build
          self?.announceNewBuild()
        }
      }
    }
    tasks.withLock { $0 = [sweeping] + watching }
  }

  deinit { endTasks() }

  private func endTasks() {
    tasks.withLock { tasks in for task in tasks { task.cancel() } }
  }

  /// Takes what the new build of an app says of it; sessions that are open keep what they had.
  package func describe(_ app: DescribedApp, of program: URL) {
    apps.withLock { $0 = $0.adding(app, of: program) }
  }

  /// How long a new build of an app may go unnoticed.
  private static let betweenLooks = Duration.seconds(1)

  private func announceNewBuild() {
    for session in sessions where session.isOnOldBuild == true { session.log.send(Session.rebuilt) }
  }

  // MARK: Who is there

  /// All sessions, oldest first.
  public var list: [Listed] {
    state.withLock { state in
      state.order.compactMap { id in state.slots[id].map(Self.listed) }
    }
  }

  /// What the journal was found to have lost, beside what the entries say of themselves.
  public var journalLoss: String? { journal.loss }

  /// The sessions in memory, oldest first.
  public var sessions: [Session] { list.compactMap(\.session) }

  /// What is known of a session without bringing it back.
  public func entry(_ id: SessionID) -> SessionEntry? {
    state.withLock { state in state.slots[id].map { Self.listed($0).entry } }
  }

  /// The branches that left a session, oldest first.
  func children(of id: SessionID) -> [SessionEntry] {
    list.map(\.entry).filter { $0.parent?.id == id }
  }

  /// The session of a name, if it is in memory; `nil` if it has to be brought back first.
  func sessionInMemory(_ name: String) throws(SessionFailure) -> Session? {
    guard let id = SessionID(name) else { throw .unknownSession(name) }
    let (isKnown, session) = state.withLock { state in
      state.slots[id]?.lastUse = wall.now()
      return (state.slots[id] != nil, state.slots[id]?.session)
    }
    guard isKnown else { throw .unknownSession(name) }
    return session
  }

  /// The session of a name; if it is in the journal alone, its script is played, once for all
  /// requests that arrive in the meantime.
  public func session(_ name: String) async throws(SessionFailure) -> Session {
    if let session = try sessionInMemory(name) { return session }
    guard let id = SessionID(name) else { throw .unknownSession(name) }
    let loading = state.withLock { state in
      let task =
        state.loading[id] ?? Task(executorPreference: SessionExecutor()) { await self.load(id) }
      state.loading[id] = task
      return task
    }
    let session = try await loading.value.get()
    await session.continueRun()
    return session
  }

  private func load(_ id: SessionID) async -> Result<Session, SessionFailure> {
    let result: Result<Session, SessionFailure>
    do throws(SessionFailure) {
      // It may have come back since it was looked for.
      if let session = state.withLock({ $0.slots[id]?.session }) {
        result = .success(session)
      } else {
        result = .success(
          try await play { [journal] () throws(SessionFailure) in
            let stored: StoredSession?
            do throws(JournalFailure) {
              stored = try journal.session(id)
            } catch {
              throw .journal(error)
            }
            guard let stored else { throw .unknownSession(id.description) }
            return stored
          })
      }
    } catch {
      result = .failure(error)
    }
    return state.withLock { state in
      state.loading[id] = nil
      guard state.slots[id] != nil else { return .failure(.unknownSession(id.description)) }
      if case .success(let session) = result { state.slots[id]?.session = session }
      return result
    }
  }

  private func play(
    isNew: Bool = false,
    _ stored: @escaping @Sendable () throws(SessionFailure) -> StoredSession
  ) async throws(SessionFailure) -> Session {
    let environment = Session.Environment(
      journal: journal, limits: limits, wall: wall, timer: clock, board: board)
    return try await Session.begin(in: environment, isNew: isNew) {
      [self] () throws(SessionFailure) in
      try origin(of: stored(), within: isNew ? limits : .none)
    }
  }

  /// Makes runs of a script's app under its conditions.
  func runner(of script: Script) throws(SessionFailure) -> AppRunner {
    do throws(ScriptProblem) {
      return try AppRunner(of: script, in: catalogue, hosts: hosts)
    } catch {
      throw .script(error)
    }
  }

  // MARK: Beginning and end

  /// Begins a session from what is given of it, once the journal has it.
  func add(_ stored: StoredSession) async throws(SessionFailure) -> Session {
    try reserve()
    defer { state.withLock { $0.underWay -= 1 } }
    let session = try await play(isNew: true) { stored }
    var stored = stored
    stored.entry.app = session.app
    stored.clock.events = session.eventCount
    try await keep(.creation(stored))
    let entry = stored.entry
    state.withLock { state in
      var entry = entry
      if let parent = entry.parent, state.slots[parent.id] == nil { entry.parent = nil }
      state.slots[entry.id] = Slot(entry: entry, session: session, lastUse: wall.now())
      state.order.append(entry.id)
    }
    await session.continueRun()
    return session
  }

  /// Ends a session; its viewers get the news, its branches go on as sessions of their own.
  func delete(_ name: String) async throws(SessionFailure) {
    guard let id = SessionID(name), entry(id) != nil else { throw .unknownSession(name) }
    try await keep(.deletion(id))
    let session = state.withLock { state -> Session? in
      state.order.removeAll { $0 == id }
      for other in state.order where state.slots[other]?.entry.parent?.id == id {
        state.slots[other]?.entry.parent = nil
      }
      return state.slots.removeValue(forKey: id)?.session
    }
    session?.end(because: "The session was deleted.")
  }

  /// Names a session, or takes its name away.
  func name(_ id: SessionID, _ name: String?) async throws(SessionFailure) {
    try await keep(.name(name, of: id))
    state.withLock { $0.slots[id]?.entry.name = name }
  }

  private func keep(_ change: JournalChange) async throws(SessionFailure) {
    if let failure = await journal.failure(ofKeeping: change) { throw .journal(failure) }
  }

  // MARK: Leaving memory

  /// Unloads the sessions that have had no viewer and no request for the idle time. They come back
  /// with the next request.
  public func unloadIdleSessions() {
    let limit = wall.now() - limits.idleSeconds
    let digests = state.withLock { state -> [(SessionID, TraceDigest)] in
      state.order.compactMap { id in
        guard let slot = state.slots[id], slot.lastUse <= limit, let session = slot.session,
          let digest = session.unload()
        else { return nil }
        state.slots[id]?.entry = Self.listed(slot).entry
        state.slots[id]?.session = nil
        return (id, digest)
      }
    }
    for (id, digest) in digests { journal.keep(.trace(digest, of: id)) { _ in } }
    if !digests.isEmpty { FreedMemory.release() }
  }

  /// Stops the clock, keeps how far each session has come, and closes the journal. To be called
  /// when the server serves no more.
  public func stop() {
    clock.stop()
    endTasks()
    for session in sessions {
      if let mark = session.markOfRest { journal.keep(.clock(mark, of: session.id)) { _ in } }
      journal.keep(.trace(session.lastDigest, of: session.id)) { _ in }
    }
    journal.close()
  }

  private static func listed(_ slot: Slot) -> Listed {
    var entry = slot.entry
    if let session = slot.session {
      (entry.inputs, entry.firstInputs) = (session.inputCount, session.firstInputs)
      entry.seq = session.eventCount
    }
    return Listed(entry: entry, session: slot.session)
  }

  private func reserve() throws(SessionFailure) {
    let isFree = state.withLock { state in
      guard state.order.count + state.underWay < limits.sessions else { return false }
      state.underWay += 1
      return true
    }
    guard isFree else { throw .tooManySessions(limit: limits.sessions) }
  }
}
