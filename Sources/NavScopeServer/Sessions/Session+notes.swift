internal import HTTPServer
internal import HeadlessUIKit
internal import JSON
internal import Phone
internal import Playback
internal import VirtualTime

// What stands beside the script: notes and breakpoints. Neither touches the trace.
extension Session {
  /// The notes, in the order in which they were written.
  var notes: [Note] { state.withLock(\.notes) }

  var breakpoints: [Breakpoint] { state.withLock(\.breakpoints) }

  /// Adds a note about an event; the last event where none is named. The viewers are told.
  func add(
    text: String, author: String?, at seq: Int?,
    then done: @escaping @Sendable (Outcome<Note>) -> Void
  ) {
    let made = state.withLock { state -> Outcome<Note> in
      catchUp(&state)
      let last = state.published
      let seq = seq ?? last
      guard (1...last).contains(seq) else {
        return .failure(.noSuchEvent(key: "seq", seq: seq, last: last))
      }
      guard state.notes.count + state.notesUnderWay < Note.limit else {
        return .failure(.tooManyNotes(limit: Note.limit))
      }
      state.lastNote += 1
      state.notesUnderWay += 1
      return .success(
        Note(
          number: state.lastNote,
          time: Instant(nanoseconds: state.run.event(at: seq - 1).nanoseconds),
          seq: seq, text: text, author: author))
    }
    guard case .success(let note) = made else { return done(made) }
    journal.keep(.note(note, of: id)) { failure in
      self.state.withLock { state in
        state.notesUnderWay -= 1
        if failure == nil { state.notes.append(note) }
      }
      if failure == nil { self.announceNotes() }
      done(failure.map { .failure(.journal($0)) } ?? .success(note))
    }
  }

  /// Takes a note away. The viewers are told.
  func deleteNote(_ number: Int, then done: @escaping @Sendable (Outcome<Void>) -> Void) {
    guard notes.contains(where: { $0.number == number }) else {
      return done(.failure(.unknownNote(number)))
    }
    journal.keep(.noteDeletion(number, of: id)) { failure in
      if let failure { return done(.failure(.journal(failure))) }
      self.state.withLock { $0.notes.removeAll { $0.number == number } }
      self.announceNotes()
      done(.success(()))
    }
  }

  /// Replaces the breakpoints; they hold for what happens from now on.
  func set(_ breakpoints: [Breakpoint], then done: @escaping @Sendable (Outcome<Void>) -> Void) {
    journal.keep(.breakpoints(Breakpoint.json(breakpoints).encoded, of: id)) { failure in
      if let failure { return done(.failure(.journal(failure))) }
      self.state.withLock { state in
        self.catchUp(&state)
        state.breakpoints = breakpoints
      }
      done(.success(()))
    }
  }

  private func announceNotes() {
    log.send(
      ServerSentEvent(event: "notes", data: JSONValue.object(["notes": Note.json(notes)]).encoded))
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
