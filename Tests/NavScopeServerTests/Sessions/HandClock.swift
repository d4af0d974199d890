import Architectures
import DeeplinkFormats
import Dispatch
import Exports
import HTTPServer
import JSON
import Phone
import Testing
import VirtualTime

@testable import NavScopeServer

let publishedCatalogue = publishedArchitectures

/// A wall clock that a test moves.
final class HandClock: Sendable {
  private let seconds = Mutex(1000.0)
  /// How far the date was set on, and which start of the machine it is.
  private let setting = Mutex((ahead: 0.0, boot: Int64(1)))
  /// Seconds that pass each time somebody looks at it, as they do on a real one.
  private let look: Double

  init(look: Double = 0) {
    self.look = look
  }

  var wall: WallClock {
    let now = { @Sendable in
      self.seconds.withLock {
        $0 += self.look
        return $0
      }
    }
    return WallClock(
      now: now, date: { now() + self.setting.withLock(\.ahead) },
      uptime: { Uptime(boot: self.setting.withLock(\.boot), seconds: now()) })
  }

  func pass(_ span: Double) { seconds.withLock { $0 += span } }

  /// Sets the machine’s date on, or back where the span is negative.
  func setDate(on span: Double) { setting.withLock { $0.ahead += span } }

  func restartMachine() { setting.withLock { $0.boot += 1 } }
}

/// A server's sessions on a clock that a test moves.
struct Workshop {
  let clock: HandClock
  let registry: SessionRegistry

  /// Its sessions go on though nobody watches them, unless they are to rest then.
  init(
    _ limits: SessionLimits = SessionLimits(), journal: (any Journal)? = nil,
    clock: HandClock = HandClock(), runsUnwatched: Bool = true,
    catalogue: Catalogue = publishedCatalogue
  ) throws {
    var limits = limits
    limits.runsUnwatched = runsUnwatched
    self.clock = clock
    registry = try SessionRegistry(
      catalogue: catalogue, journal: try journal ?? SQLiteJournal.inMemory(),
      limits: limits, wall: clock.wall)
  }

  /// A session of an app that has just been launched.
  func session(_ app: String = "root-controller", signedIn: Bool = false) throws -> Session {
    try registry.create(
      Script(
        app: app, conditions: [.init("loggedIn", .bool(signedIn))],
        inputs: [TimedInput(at: .zero, .launch)]))
  }
}

/// What asynchronous work comes to, waited for by a test that is not asynchronous itself.
///
/// The work does not need the threads on which tests run, and so may wait for it.
func waited<Value: Sendable, Failure: Error>(
  _ work: @escaping @Sendable () async throws(Failure) -> Value
) throws(Failure) -> Value {
  let arrived = DispatchSemaphore(value: 0)
  let result = Box<Result<Value, Failure>>()
  Task(executorPreference: SessionExecutor()) {
    do throws(Failure) {
      let value = try await work()
      result.value.withLock { $0 = .success(value) }
    } catch {
      result.value.withLock { $0 = .failure(error) }
    }
    arrived.signal()
  }
  arrived.wait()
  return try result.value.withLock(\.self)!.get()
}

extension Router {
  /// The answer to a request, however long it takes.
  func answer(to request: HTTPRequest) throws -> HTTPResponse {
    let response = try respond(to: request)
    guard case .later(let answer) = response.body else { return response }
    return try waited { () async throws(any Error) in try await answer.response() }
  }
}

private final class Box<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

extension SessionRegistry {
  func create(_ script: Script, isPaused: Bool = false) throws(SessionFailure) -> Session {
    try waited { () async throws(SessionFailure) in
      try await self.create(script, isPaused: isPaused)
    }
  }

  func session(_ name: String) throws(SessionFailure) -> Session {
    try waited { () async throws(SessionFailure) in try await self.session(name) }
  }

  func fork(_ session: Session, at seq: Int) throws(SessionFailure) -> Session {
    try fork(session, Fork(.event(seq)))
  }

  func fork(_ session: Session, _ fork: Fork) throws(SessionFailure) -> Session {
    try waited { () async throws(SessionFailure) in try await self.fork(session, fork) }
  }

  func name(_ id: SessionID, _ name: String?) throws(SessionFailure) {
    try waited { () async throws(SessionFailure) in try await self.name(id, name) }
  }

  func delete(_ session: Session) throws(SessionFailure) {
    try waited { () async throws(SessionFailure) in
      try await self.delete(session.id.description)
    }
  }
}

extension Session {
  nonisolated func perform(_ input: Input) throws(SessionFailure) -> PerformedInput {
    try waited { () async throws(SessionFailure) in try await self.perform(input) }
  }

  nonisolated func change(_ changes: [ClockChange]) throws(SessionFailure) {
    try waited { () async throws(SessionFailure) in try await self.change(changes) }
  }

  nonisolated func set(_ breakpoints: [Breakpoint]) throws(SessionFailure) {
    try waited { () async throws(SessionFailure) in try await self.set(breakpoints) }
  }

  nonisolated func add(
    text: String, author: String?, at seq: Int?
  ) throws(SessionFailure) -> Note {
    try waited { () async throws(SessionFailure) in
      try await self.add(text: text, author: author, at: seq.map { .event($0) })
    }
  }

  nonisolated func written(as format: TraceFormat) -> String {
    waited { () async throws(Never) in
      do {
        return try await format.write(self.traceReading.whole())
      } catch {
        Issue.record(error)
        return ""
      }
    }
  }

  nonisolated func continueNow() { waited { () async throws(Never) in await self.continueRun() } }

  /// The script, the notes and the breakpoints as they are now.
  nonisolated var kept: (script: Script, notes: [Note], breakpoints: [Breakpoint]) {
    waited { () async throws(Never) in await self.all }
  }

  private var all: (script: Script, notes: [Note], breakpoints: [Breakpoint]) {
    (script, notes.all, breakpoints.list)
  }
}
