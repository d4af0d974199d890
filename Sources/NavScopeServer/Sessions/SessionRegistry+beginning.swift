internal import Phone
internal import VirtualTime

// The three ways in which a session begins: a script, a branch, an export.
extension SessionRegistry {
  /// A new session from a script; it stands at the last input's time.
  func create(_ script: Script, isPaused: Bool = false) async throws(SessionFailure) -> Session {
    let time = script.inputs.last?.at ?? .zero
    return try await begin(script, .init(time: time, rate: 1, isPaused: isPaused))
  }

  /// A new session with what happened in another up to an event, paused at that event's time.
  func fork(_ session: Session, at seq: Int) async throws(SessionFailure) -> Session {
    let (script, time) = try await session.prefix(upTo: seq)
    // All of the event's moment: app code is synchronous, so that a branch within a turn takes the
    // turn whole.
    return try await begin(
      script, .init(time: time, rate: 1, isPaused: true), events: .max,
      parent: .init(id: session.id, seq: seq))
  }

  /// A session that was exported, under a new id. It goes on from where it stood.
  func restore(_ export: SessionExport) async throws(SessionFailure) -> Session {
    try await begin(
      export.script, export.clock, events: export.events, name: export.name, notes: export.notes)
  }

  private func begin(
    _ script: Script, _ clock: Session.ClockReading, events: Int = 0, name: String? = nil,
    notes: [Note] = [], parent: SessionEntry.Parent? = nil
  ) async throws(SessionFailure) -> Session {
    let date = wall.date()
    let entry = SessionEntry(
      id: .random(), app: script.app ?? "", name: name, created: date,
      inputs: script.inputs.count, parent: parent)
    let mark = ClockMark(
      time: clock.time, date: date, rate: clock.rate, isPaused: clock.isPaused, events: events)
    return try await add(StoredSession(entry: entry, script: script, clock: mark, notes: notes))
  }
}
