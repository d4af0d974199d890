internal import HTTPServer
internal import HeadlessUIKit
internal import JSON
internal import Phone
internal import Playback
internal import VirtualTime

// What stands beside the script: notes and breakpoints. Neither touches the trace.
extension Session {
  /// Adds a note about an event; the last event where none is named. The viewers are told.
  func add(text: String, author: String?, at seq: Int?) async throws(SessionFailure) -> Note {
    catchUp()
    let last = published
    let seq = seq ?? last
    guard seq >= 1, seq <= last else { throw .noSuchEvent(key: "seq", seq: seq, last: last) }
    guard notes.count + notesUnderWay < Note.limit else {
      throw .tooManyNotes(limit: Note.limit)
    }
    lastNote += 1
    let note = Note(
      number: lastNote, time: Instant(nanoseconds: run.event(at: seq - 1).nanoseconds), seq: seq,
      text: text, author: author)
    notesUnderWay += 1
    defer { notesUnderWay -= 1 }
    try await keep(.note(note, of: id))
    notes.append(note)
    announce("notes", ["added": note.json])
    return note
  }

  /// Takes a note away. The viewers are told.
  func deleteNote(_ number: Int) async throws(SessionFailure) {
    guard notes.contains(where: { $0.number == number }) else { throw .unknownNote(number) }
    try await keep(.noteDeletion(number, of: id))
    notes.removeAll { $0.number == number }
    announce("notes", ["removed": .number(JSONNumber(number))])
  }

  /// Replaces the breakpoints; they hold for what happens from now on.
  func set(_ breakpoints: [Breakpoint]) async throws(SessionFailure) {
    try requireWritable()
    try await keep(.breakpoints(Breakpoint.json(breakpoints).encoded, of: id))
    catchUp()
    self.breakpoints = breakpoints
  }

  private func keep(_ change: JournalChange) async throws(SessionFailure) {
    try beginOperation()
    defer { endOperation() }
    if let failure = await journal.failure(ofKeeping: change) { throw .journal(failure) }
  }
}

extension Note {
  /// The most that a session may have.
  static let limit = 1000
  /// The most characters of a text.
  static let textLimit = 2000
  /// The most characters of an author's name.
  static let authorLimit = 100

  var json: JSONValue {
    var object: JSONObject = [
      "n": .number(JSONNumber(number)),
      "t": JSONNumber(decimal: time.description).map { .number($0) } ?? .null,
      "seq": .number(JSONNumber(seq)), "text": .string(text),
    ]
    if let author { object["author"] = .string(author) }
    return .object(object)
  }

  static func json(_ notes: [Note]) -> JSONValue { .array(notes.map(\.json)) }
}
