internal import DeviceLog
internal import JSON
internal import Rules

/// What was understood of a recording's log.
struct RecordingSummary: Sendable {
  /// How many lines there are, how many of them tell something of the app, and how many were meant
  /// to and could not be read.
  private(set) var (lines, read, unread) = (0, 0, 0)
  /// The first lines of which there is something to say, and what.
  private(set) var notes: [(line: Int, text: String)] = []
  /// How many more of them there are.
  private(set) var moreNotes = 0
  /// Which run is shown, of how many.
  var (run, runs) = (1, 1)
  /// The ids of the rules by which it was looked at.
  var judged: [String] = []

  private static let mostNotes = 100

  mutating func add(_ line: LogLine) {
    lines += 1
    if line.place != nil { read += 1 }
    for note in line.notes { add(note.text, at: line.number) }
    guard case .unread(let reason) = line.outcome else { return }
    unread += 1
    add(reason.text, at: line.number)
  }

  mutating func add(_ text: String, at line: Int) {
    guard notes.count < Self.mostNotes else {
      moreNotes += 1
      return
    }
    notes.append((line, text))
  }

  var json: JSONValue {
    var object: JSONObject = [
      "lines": JSONValue(lines), "read": JSONValue(read), "unread": JSONValue(unread),
      "run": JSONValue(run), "runs": JSONValue(runs),
      "notes": .array(notes.map { ["line": JSONValue($0.line), "text": .string($0.text)] }),
      "judged": JSONValue(judged),
      "notRecorded": .array(
        RuleInfo.ids.filter { !judged.contains($0) }.map { .string($0) }),
    ]
    if moreNotes > 0 { object["moreNotes"] = JSONValue(moreNotes) }
    return .object(object)
  }
}
