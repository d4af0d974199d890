internal import HTTPServer

/// Who watches which session: counts streams, and announces viewers to each other.
struct Presence: Sendable {
  let sharing: Sharing?

  init(registry: SessionRegistry, sharing: Sharing?) {
    self.sharing = sharing
    // One announcement at a time, each of the state by then: otherwise an older one could be last.
    let announcing = Mutex(())
    sharing?.onChange { [weak registry, weak sharing] in
      guard let registry, let sharing else { return }
      announcing.withLock { _ in
        for session in registry.sessions where session.log.viewerCount > 0 {
          session.announcePresence(sharing.presence(in: session.id))
        }
      }
    }
  }

  /// A session's stream for a caller; `.busy` beyond the limits.
  func stream(
    of session: Session, after cursor: Int, by caller: Requester
  ) async -> EventStream {
    guard sharing != nil else {
      let announce: @Sendable () -> Void = { [weak session] in session?.announcePresenceSoon() }
      return await session.stream(after: cursor, seat: Seat(onOpen: announce, onClose: announce))
    }
    guard let seat = seat(at: session.log, of: session.id, for: caller) else { return .busy }
    return await session.stream(after: cursor, seat: seat)
  }

  /// A place among the viewers; `nil` if all are taken.
  func seat(at log: EventLog, of session: SessionID? = nil, for caller: Requester) -> Seat? {
    guard let sharing else { return Seat() }
    guard sharing.hasRoom(for: caller) else { return nil }
    let end = StreamEnd()
    return Seat(
      end: end, onOpen: { sharing.streamDidOpen(session, log, caller, until: end) },
      onClose: { sharing.streamDidEnd(end) })
  }
}
