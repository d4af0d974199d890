internal import JSON
internal import Trace
internal import VirtualTime

/// The notes of a session. Each is announced to the list before the journal keeps it, so that those
/// under way count too.
struct NoteList: Sendable {
  /// In the order in which they were written.
  private(set) var all: [Note]
  /// The number of the last note that was begun.
  private var last: Int
  private var underWay = 0

  /// The stored notes; `lastLost` is the highest number of one that cannot be read.
  init(_ kept: [Note], lastLost: Int) {
    all = kept
    last = max(lastLost, kept.map(\.number).max() ?? 0)
  }

  /// A note with the next number, which ``add(_:)`` or ``drop()`` is to follow.
  mutating func begin(
    _ text: String, by author: String?, at seq: Int, _ time: Instant
  ) throws(SessionFailure) -> Note {
    guard all.count + underWay < Note.limit else { throw .tooManyNotes(limit: Note.limit) }
    last += 1
    underWay += 1
    return Note(number: last, time: time, seq: seq, text: text, author: author)
  }

  /// The note that was begun is stored.
  mutating func add(_ note: Note) {
    underWay -= 1
    all.append(note)
  }

  /// A note that was begun is not stored; its number is not used again.
  mutating func drop() { underWay -= 1 }

  func requireNote(_ number: Int) throws(SessionFailure) {
    guard all.contains(where: { $0.number == number }) else { throw .unknownNote(number) }
  }

  mutating func remove(_ number: Int) { all.removeAll { $0.number == number } }
}

extension Note {
  /// The most that a session may have.
  static let limit = 1000
  /// The most characters of a text.
  static let textLimit = 2000
  /// As many bytes may they take in JSON, with each as two `\uXXXX`.
  static let textBytes = textLimit * 12
  /// The most characters of an author's name.
  static let authorLimit = 100

  var json: JSONValue {
    var object: JSONObject = [
      "n": JSONValue(number),
      "t": JSONValue(time),
      "seq": JSONValue(seq), "text": .string(text),
    ]
    if let author { object["author"] = .string(author) }
    return .object(object)
  }

  static func json(_ notes: [Note]) -> JSONValue { .array(notes.map(\.json)) }
}
