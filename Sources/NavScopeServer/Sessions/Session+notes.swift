internal import HTTPServer
internal import JSON
internal import Phone
internal import Playback
internal import Trace
internal import VirtualTime

// What stands beside the script: notes and breakpoints. Neither touches the trace.
extension Session {
  /// Adds a note about a moment, or about the last event if none is named. The viewers get it.
  func add(
    text: String, author: String?, at moment: ReachedMoment?
  ) async throws(SessionFailure) -> Note {
    catchUp()
    let (seq, time) = try reached(moment ?? .event(run.eventCount), eventKey: "seq")
    // Before the first event, a note is about that one.
    let note = try notes.begin(text, by: author, at: max(seq, 1), time)
    do throws(SessionFailure) {
      try await keep(.note(note, of: id))
    } catch {
      notes.drop()
      throw error
    }
    notes.add(note)
    announce("notes", ["added": note.json])
    return note
  }

  /// Deletes a note. The viewers get the news.
  func deleteNote(_ number: Int) async throws(SessionFailure) {
    try notes.requireNote(number)
    try await keep(.noteDeletion(number, of: id))
    notes.remove(number)
    announce("notes", ["removed": JSONValue(number)])
  }

  /// Replaces the breakpoints; they hold for what happens from now on.
  func set(_ breakpoints: [Breakpoint]) async throws(SessionFailure) {
    try requireWritable()
    try await keep(.breakpoints(Breakpoint.json(breakpoints).encoded, of: id))
    let now = catchUp()
    self.breakpoints.replace(with: breakpoints)
    // So that a restart does not look for them in what was before.
    clock.set(max(run.now, clock.virtual(at: now)), at: now)
    keepMark()
  }

  private func keep(_ change: JournalChange) async throws(SessionFailure) {
    try beginOperation()
    defer { endOperation() }
    if let failure = await journal.failure(ofKeeping: change) { throw .journal(failure) }
  }
}
