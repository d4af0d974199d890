internal import JSON
internal import Phone
internal import VirtualTime

// The ways in which a session begins: a script, a branch, an export, another session's script.
extension SessionRegistry {
  /// A new session from a script; it stands at the last input's time.
  func create(_ script: Script, isPaused: Bool = false) async throws(SessionFailure) -> Session {
    let time = script.inputs.last?.at ?? .zero
    return try await begin(script, .init(time: time, rate: 1, isPaused: isPaused))
  }

  /// A new session with what happened in another up to a moment, what was noted on it and the
  /// breakpoints, and then an input if there is one; paused at that moment.
  func fork(_ session: Session, _ fork: Fork) async throws(SessionFailure) -> Session {
    let past = try await session.past(upTo: fork.moment)
    var script = past.script
    if let input = fork.input {
      guard script.inputs.count < Script.inputLimit else {
        throw .traceIsTooLong(.inputs(Script.inputLimit))
      }
      script.inputs.append(TimedInput(at: past.time, input))
    }
    // All of the moment: app code is synchronous, so that a branch within a turn takes the turn
    // whole.
    return try await begin(
      script, .init(time: past.time, rate: 1, isPaused: true), events: .max, notes: past.notes,
      breakpoints: past.breakpoints, parent: .init(id: session.id, seq: past.seq))
  }

  /// A session that was exported, under a new id. It continues at the time of the export.
  func restore(_ export: SessionExport) async throws(SessionFailure) -> Session {
    try await begin(
      export.script, export.clock, events: export.events, name: export.name, notes: export.notes)
  }

  /// A new session that plays another's script on the current build, up to the other's time; and
  /// where its trace differs from the other's.
  func replay(
    _ session: Session
  ) async throws -> (session: Session, difference: TraceDifference?) {
    try session.requireWritable()
    let reading = await session.traceReading
    let past = try await reading.whole()
    let again = try await begin(
      past.script, reading.clock, events: .max, name: entry(session.id)?.name)
    let present = try await again.traceReading.whole()
    return (again, TraceDifference(past.events, present.events, until: past.now))
  }

  /// A new session that shows what a phone recorded; nothing can be done in it.
  func open(
    _ recording: StoredRecording, name: String?
  ) async throws(SessionFailure) -> Session {
    let moment = wall.moment()
    var stored = StoredSession(
      entry: SessionEntry(
        id: .random(), app: "", name: name, created: moment.date, inputs: 0,
        firstInputs: FirstInputs([])),
      script: Script(),
      clock: ClockMark(time: .zero, moment: moment, rate: 1, isPaused: true, events: .max))
    stored.entry.isRecording = true
    stored.recording = recording
    return try await add(stored)
  }

  /// What a session is made of, from what is stored; a recording is read within limits.
  func origin(
    of stored: StoredSession, within limits: SessionLimits
  ) throws(SessionFailure) -> Session.Origin {
    guard let kept = stored.recording else {
      return Session.Origin(stored: stored, runner: try runner(of: stored.script))
    }
    do throws(RecordingProblem) {
      let recording = try Recording(kept, within: limits)
      var stored = stored
      stored.clock.time = recording.end
      return Session.Origin(
        stored: stored, runner: recording.runner, recording: recording.summary)
    } catch {
      throw .recording(error)
    }
  }

  private func begin(
    _ script: Script, _ clock: Session.ClockReading, events: Int = 0, name: String? = nil,
    notes: [Note] = [], breakpoints: [Breakpoint] = [], parent: SessionEntry.Parent? = nil
  ) async throws(SessionFailure) -> Session {
    let moment = wall.moment()
    let entry = SessionEntry(
      id: .random(), app: script.app ?? "", name: name, created: moment.date,
      inputs: script.inputs.count, firstInputs: FirstInputs(script.inputs[...]), parent: parent)
    let mark = ClockMark(
      time: clock.time, moment: moment, rate: clock.rate, isPaused: clock.isPaused,
      isResting: !clock.isPaused, events: events)
    return try await add(
      StoredSession(
        entry: entry, script: script, clock: mark, notes: notes,
        breakpoints: Breakpoint.json(breakpoints).encoded))
  }
}
