import Architectures
import DeeplinkFormats
import Dispatch
import JSON
import Phone
import Synchronization
import VirtualTime

@testable import NavScopeServer

let publishedCatalogue = publishedArchitectures

/// A wall clock that a test moves.
final class HandClock: Sendable {
  private let seconds = Mutex(1000.0)
  /// Seconds that pass each time somebody looks at it, as they do on a real one.
  private let look: Double

  init(look: Double = 0) {
    self.look = look
  }

  var wall: WallClock {
    WallClock {
      self.seconds.withLock {
        $0 += self.look
        return $0
      }
    }
  }

  func pass(_ span: Double) { seconds.withLock { $0 += span } }
}

/// A server's sessions on a clock that a test moves.
struct Workshop {
  let clock: HandClock
  let registry: SessionRegistry

  init(
    _ limits: SessionLimits = SessionLimits(), journal: (any Journal)? = nil,
    clock: HandClock = HandClock()
  ) throws {
    self.clock = clock
    registry = try SessionRegistry(
      catalogue: publishedCatalogue, journal: try journal ?? SQLiteJournal.inMemory(),
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

/// What answers later, waited for.
extension SessionRegistry {
  func create(_ script: Script, isPaused: Bool = false) throws(SessionFailure) -> Session {
    try outcome { create(script, isPaused: isPaused, then: $0) }
  }

  func fork(_ session: Session, at seq: Int) throws(SessionFailure) -> Session {
    try outcome { fork(session, at: seq, then: $0) }
  }

  func perform(_ input: Input, in session: Session) throws(SessionFailure) -> PerformedInput {
    try outcome { perform(input, in: session, then: $0) }
  }

  func change(
    _ changes: [Session.ClockChange], of session: Session
  ) throws(SessionFailure) {
    try outcome { change(changes, of: session, then: $0) }
  }

  func delete(_ session: Session) throws(SessionFailure) {
    try outcome { delete(session.id.description, then: $0) }
  }
}

/// Waits for what is given to a closure.
func outcome<Value: Sendable>(
  _ begin: (@escaping @Sendable (Session.Outcome<Value>) -> Void) -> Void
) throws(SessionFailure) -> Value {
  let arrived = DispatchSemaphore(value: 0)
  let result = Box<Session.Outcome<Value>>()
  begin { outcome in
    result.value.withLock { $0 = outcome }
    arrived.signal()
  }
  arrived.wait()
  guard let outcome = result.value.withLock(\.self) else { throw .journal(.failed("no outcome")) }
  return try outcome.get()
}

private final class Box<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
