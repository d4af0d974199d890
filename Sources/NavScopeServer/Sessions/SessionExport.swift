internal import JSON
internal import Phone
internal import Rules
internal import VirtualTime

/// A session in one JSON document, to be kept elsewhere and brought back.
struct SessionExport {
  static let version = 1

  var name: String?
  var script: Script
  var clock: Session.ClockReading
  /// How many events there were: a step may stop between two turns of one moment.
  var events: Int
  var notes: [Note]

  init(_ session: isolated Session, name: String?) {
    self.name = name
    script = session.script
    clock = session.reading
    events = session.eventCount
    notes = session.notes.all
  }

  /// `{"export":1,"name":…,"script":{…},"clock":{…},"notes":[…]}`.
  var json: JSONValue {
    var object: JSONObject = ["export": .number(JSONNumber(Self.version))]
    if let name { object["name"] = .string(name) }
    object["script"] = script.json
    var clock = clock
    clock.stoppedAt = nil
    clock.isResting = false
    var standing = clock.json
    standing["seq"] = .number(JSONNumber(events))
    object["clock"] = .object(standing)
    object["notes"] = Note.json(notes)
    return .object(object)
  }

  /// Reads one strictly; the clock stands no earlier than the last input.
  init(_ cursor: JSONCursor) throws(ScriptProblem) {
    try cursor.requireKeys(["export", "name", "script", "clock", "notes"])
    let version = try cursor.required("export")
    guard version.value.number?.integer == Self.version else {
      throw version.problem(
        .unknownChoice(key: "export", value: version.value.encoded, choices: ["1"]))
    }
    name = cursor["name"] == nil ? nil : try SessionName.read(cursor, "name")
    script = try Script(cursor.required("script"), rules: RuleInfo.ids)
    let standing = try cursor.required("clock")
    clock = try Self.clock(standing)
    events = try standing["seq"].map { (seq) throws(ScriptProblem) in try Self.seq(seq) } ?? .max
    clock.time = max(clock.time, script.inputs.last?.at ?? .zero)
    notes = []
    guard let list = cursor["notes"] else { return }
    guard let array = list.value.array, array.count <= Note.limit else {
      throw list.problem(
        .wrongType(
          key: "notes", wanted: "an array of at most \(Note.limit)", found: list.value.kind))
    }
    for (index, element) in list.elements.enumerated() {
      let draft = try NoteBody(element, keys: ["n", "t"])
      notes.append(
        Note(
          number: index + 1, time: Instant(seconds: try element.seconds("t", default: 0)),
          seq: draft.seq ?? 1, text: draft.text, author: draft.author))
    }
  }

  private static func seq(_ cursor: JSONCursor) throws(ScriptProblem) -> Int {
    guard let seq = cursor.value.number?.integer, seq >= 0 else {
      throw cursor.problem(
        .wrongType(key: "seq", wanted: "a number of events", found: cursor.value.kind))
    }
    return seq
  }

  private static func clock(_ cursor: JSONCursor) throws(ScriptProblem) -> Session.ClockReading {
    try cursor.requireObject()
    try cursor.requireKeys(["time", "rate", "paused", "seq"])
    return Session.ClockReading(
      time: Instant(seconds: try cursor.seconds("time")),
      rate: try ClockBody.rate(cursor.required("rate")), isPaused: try cursor.bool("paused"))
  }
}

/// What people may call a session.
enum SessionName {
  /// The most characters.
  static let limit = 200

  static func isValid(_ name: String) -> Bool { name.isClean(limit: limit) }

  static func read(_ cursor: JSONCursor, _ key: String) throws(ScriptProblem) -> String {
    try cursor.text(key, limit: limit)
  }
}

extension JSONCursor {
  /// A text of one character at least and so many at most, without control characters but line
  /// ends.
  func text(_ key: String, limit: Int) throws(ScriptProblem) -> String {
    let text = try string(key)
    guard text.isClean(limit: limit) else {
      throw try required(key).problem(
        .outOfRange(key: key, range: "1 to \(limit) characters, none of them a control character"))
    }
    return text
  }
}

extension String {
  fileprivate func isClean(limit: Int) -> Bool {
    (1...limit).contains(unicodeScalars.count)
      && unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" }
  }
}

/// `{"text":…,"author":…,"seq":…}`, the last two optional.
struct NoteBody {
  var text: String
  var author: String?
  var seq: Int?

  init(_ cursor: JSONCursor, keys: [String] = []) throws(ScriptProblem) {
    try cursor.requireObject()
    try cursor.requireKeys(["text", "author", "seq"] + keys)
    text = try cursor.text("text", limit: Note.textLimit)
    author = cursor["author"] == nil ? nil : try cursor.text("author", limit: Note.authorLimit)
    guard let place = cursor["seq"] else { return }
    guard let number = place.value.number?.integer, number >= 1 else {
      throw place.problem(
        .wrongType(key: "seq", wanted: "the seq of an event", found: place.value.kind))
    }
    seq = number
  }
}
