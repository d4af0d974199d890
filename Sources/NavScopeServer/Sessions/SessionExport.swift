internal import JSON
internal import Phone
internal import Rules
internal import VirtualTime

/// A session in one JSON document, to be stored elsewhere and imported again.
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
    var object: JSONObject = ["export": JSONValue(Self.version)]
    if let name { object["name"] = .string(name) }
    object["script"] = script.json
    var clock = clock
    clock.stoppedAt = nil
    clock.isResting = false
    var clockBody = clock.json
    clockBody["seq"] = JSONValue(events)
    object["clock"] = .object(clockBody)
    object["notes"] = Note.json(notes)
    return .object(object)
  }

  /// Reads one strictly; the clock stands no earlier than the last input.
  init(_ cursor: JSONCursor) throws(ScriptProblem) {
    let clockBody: Clock
    (_, name, script, clockBody, notes) = try Self.shape.read(cursor)
    clock = Session.ClockReading(
      time: max(Instant(seconds: clockBody.time), script.inputs.last?.at ?? .zero),
      rate: clockBody.rate, isPaused: clockBody.isPaused)
    events = clockBody.events ?? .max
  }

  static var schema: JSONValue { shape.schema }

  private static let shape = BodyShape(
    BodyField<Void>("export", schema: ["const": 1]) { (value) throws(ScriptProblem) in
      guard value.value.number?.integer == version else {
        throw value.problem(
          .unknownChoice(key: "export", value: value.value.encoded, choices: ["1"]))
      }
    },
    .optional(SessionName.field),
    BodyField<Script>("script", schema: Schemas.reference("Script")) {
      (value) throws(ScriptProblem) in try Script(value, rules: RuleInfo.ids)
    },
    BodyField<Clock>("clock", schema: clockBody.schema) { (value) throws(ScriptProblem) in
      try clockBody.read(value)
    },
    .optional(noteList, default: []))

  private typealias Clock = (time: Double, rate: Double, isPaused: Bool, events: Int?)

  private static let clockBody = BodyShape(
    .seconds("time"), ClockBody.rate, .flag("paused"),
    .optional(
      BodyField<Int>("seq", schema: ["type": "integer", "minimum": 0]) {
        (value) throws(ScriptProblem) in
        guard let seq = value.value.number?.integer, seq >= 0 else {
          throw value.problem(
            .wrongType(key: "seq", wanted: "a number of events", found: value.value.kind))
        }
        return seq
      }))

  private static let noteList = BodyField<[Note]>(
    "notes", schema: Schemas.list(of: Schemas.reference("Note"), limit: Note.limit)
  ) { (list) throws(ScriptProblem) in
    guard let array = list.value.array, array.count <= Note.limit else {
      throw list.problem(
        .wrongType(
          key: "notes", wanted: "an array of at most \(Note.limit)", found: list.value.kind))
    }
    var notes: [Note] = []
    for (index, element) in list.elements.enumerated() {
      let (text, author, seq, _, time) = try note.read(element)
      notes.append(
        Note(
          number: index + 1, time: Instant(seconds: time), seq: seq ?? 1, text: text,
          author: author))
    }
    return notes
  }

  /// A note as ``Note/json`` writes it; notes get new numbers.
  private static let note = BodyShape(
    NoteBody.text, NoteBody.author, NoteBody.seq,
    .optional(
      BodyField<JSONValue>("n", schema: Schemas.count) { (value) throws(ScriptProblem) in
        value.value
      }), .optional(.seconds("t"), default: 0))
}
