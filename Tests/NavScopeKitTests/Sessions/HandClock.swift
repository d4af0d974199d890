import Architectures
import DeeplinkFormats
import NavScopeKit
import Scenarios
import Synchronization
import VirtualTime

/// A wall clock that a test moves.
final class HandClock: Sendable {
  private let seconds = Mutex(1000.0)

  var wall: WallClock { WallClock { self.seconds.withLock(\.self) } }

  func pass(_ span: Double) { seconds.withLock { $0 += span } }
}

/// A server's sessions on a clock that a test moves.
struct Workshop {
  let clock = HandClock()
  let registry: SessionRegistry

  init(_ limits: SessionLimits = SessionLimits(), journal: any Journal = MemoryJournal()) {
    registry = SessionRegistry(
      catalogue: publishedArchitectures, journal: journal, limits: limits, wall: clock.wall)
  }

  /// A session of an app that has just been launched.
  func session(_ app: String = "root-controller", signedIn: Bool = false) throws -> Session {
    try registry.create(
      Script(
        app: app, conditions: [.init("loggedIn", .bool(signedIn))],
        inputs: [TimedInput(at: .zero, .launch)]))
  }
}
