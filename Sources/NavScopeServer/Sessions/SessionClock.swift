internal import Dispatch
internal import HTTPServer
internal import HeapModule

/// The one clock that lets all sessions go on: it sleeps until something is due in one of them, and
/// tells that one.
///
/// A session that changes says when it is due next; the earliest of all arms the timer. An idle
/// session is not looked at.
final class SessionClock: Sendable {
  private struct Appointment: Comparable {
    let wall: Double
    /// One that was put away or deleted needs nothing any more.
    weak var session: Session?

    static func < (a: Appointment, b: Appointment) -> Bool { a.wall < b.wall }
    static func == (a: Appointment, b: Appointment) -> Bool {
      a.wall == b.wall && a.session === b.session
    }
  }

  private struct State {
    var appointments = Heap<Appointment>()
    var armed = Double.infinity
    var isStopped = false
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "navscope.clock", qos: .userInteractive)
  private let wall: WallClock

  init(wall: WallClock) {
    self.wall = wall
  }

  /// The session has something due at a wall time; other appointments of it do no harm.
  func wake(_ session: Session, at due: Double) {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.appointments.insert(Appointment(wall: due, session: session))
      arm(&state)
    }
  }

  /// No further calls are made once this returns.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.appointments = Heap()
    }
    queue.sync {}
  }

  private func arm(_ state: inout State) {
    guard let next = state.appointments.min?.wall, next < state.armed else { return }
    state.armed = next
    let delay = max(0, next - wall.now())
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.fire(next) }
  }

  private func fire(_ armed: Double) {
    let due = state.withLock { state -> [Session] in
      guard !state.isStopped else { return [] }
      if state.armed == armed { state.armed = .infinity }
      var sessions: [Session] = []
      let now = wall.now()
      while let next = state.appointments.min, next.wall <= now {
        state.appointments.removeMin()
        guard let session = next.session, !sessions.contains(where: { $0 === session }) else {
          continue
        }
        sessions.append(session)
      }
      arm(&state)
      return sessions
    }
    for session in due {
      Task(executorPreference: session.executor) { await session.continueRun() }
    }
  }
}
