internal import HTTPServer
internal import Locking

/// Who watches which session: counts streams, and tells viewers of each other.
struct Presence: Sendable {
  /// What a stream is opened with.
  struct Seat: Sendable {
    var end: StreamEnd?
    var onOpen: @Sendable () -> Void = {}
    var onClose: @Sendable () -> Void = {}
  }

  let sharing: Sharing?

  init(registry: SessionRegistry, sharing: Sharing?) {
    self.sharing = sharing
    // One telling at a time, each of what is so by then: else an older one could come last.
    let telling = Mutex(())
    sharing?.onChange { [weak registry, weak sharing] in
      guard let registry, let sharing else { return }
      telling.withLock { _ in
        for session in registry.sessions where session.log.viewerCount > 0 {
          session.announcePresence(sharing.presence(in: session.id))
        }
      }
    }
  }

  /// The stream of a session for somebody. One too many is told to come back later.
  func stream(of session: Session, after cursor: Int, by caller: Caller) -> EventStream {
    guard sharing != nil else {
      let announce: @Sendable () -> Void = { [weak session] in session?.announcePresenceSoon() }
      return session.stream(after: cursor, seat: Seat(onOpen: announce, onClose: announce))
    }
    guard let seat = seat(at: session.log, of: session.id, for: caller) else { return .busy }
    return session.stream(after: cursor, seat: seat)
  }

  /// A place among those who watch; nil where all are taken.
  func seat(at log: EventLog, of session: SessionID? = nil, for caller: Caller) -> Seat? {
    guard let sharing else { return Seat() }
    guard sharing.hasRoom(for: caller) else { return nil }
    let end = StreamEnd()
    return Seat(
      end: end, onOpen: { sharing.watches(session, log, caller, until: end) },
      onClose: { sharing.left(end) })
  }
}
