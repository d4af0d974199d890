internal import JSON
internal import Phone
internal import Rules

// The shapes of what goes in and out that have a name.
extension Schemas {
  static func reference(_ name: String) -> JSONValue {
    ["$ref": .string("#/components/schemas/\(name)")]
  }

  /// All shapes that have a name; `apps` are the ids of the catalogue.
  static func all(apps: [String]) -> JSONValue {
    [
      "Problem": .object(
        open(
          [
            "type": text, "title": text, "status": ["type": "integer"], "detail": text,
            "pointer": text,
          ], required: ["type", "title", "status", "detail"])),
      "Clock": .object(
        open(
          [
            "time": ["type": "number", "minimum": 0], "rate": ClockBody.rate.schema,
            "paused": ["type": "boolean"],
            "resting": ["type": "boolean"], "stoppedAt": count,
          ], required: ["time", "rate", "paused"])),
      "Session": .object(session(isAwake: true)),
      "Recording": recording, "Comparison": RecordingComparison.schema, "ReplayedSession": replayed,
      "Difference": difference,
      "ListedSession": .object(session(isAwake: false)),
      "Parent": .object(open(["id": text, "seq": count], required: ["id", "seq"])),
      "Note": .object(
        open(
          [
            "n": count, "t": ["type": "number"], "seq": count, "text": text(atMost: Note.textLimit),
            "author": text(atMost: Note.authorLimit),
          ], required: ["n", "t", "seq", "text"])),
      "Breakpoint": Breakpoint.schema, "Input": InputSchema.any(timed: false),
      "Script": script(apps),
      "Expectation": expectation,
      "Export": SessionExport.schema,
      "ClockChange": ClockBody.schema,
    ]
  }

  private static func session(isAwake: Bool) -> JSONObject {
    let members: JSONObject = [
      "id": text, "app": text, "title": text, "name": ["type": ["string", "null"]],
      "created": ["type": "string", "format": "date-time"],
      "inputs": ["type": "integer", "minimum": 0], "firstInputs": firstInputs,
      "seq": ["type": ["integer", "null"]],
      "inMemory": ["type": "boolean"], "viewers": ["type": "integer", "minimum": 0],
      "parent": reference("Parent"), "clock": reference("Clock"), "warning": text,
      "readOnly": ["const": true], "recording": reference("Recording"),
      "build": object(["outdated": ["type": "boolean"]], required: ["outdated"]),
      "links": ["type": "object", "additionalProperties": text],
    ]
    return open(
      members,
      required: [
        "id", "app", "title", "name", "created", "inputs", "firstInputs", "seq", "inMemory",
        "viewers",
      ]
        + (isAwake ? ["clock", "links"] : []))
  }

  private static let firstInputs = list(
    of: .object(
      open(["at": seconds, "do": choice(Input.kinds.map { $0.name })], required: ["at", "do"])),
    limit: FirstInputs.limit)

  private static let replayed: JSONValue = [
    "allOf": [
      reference("Session"),
      .object(
        open(
          ["difference": ["anyOf": [reference("Difference"), ["type": "null"]]]],
          required: ["difference"])),
    ]
  ]

  private static var recording: JSONValue {
    let number: JSONValue = ["type": "integer", "minimum": 0]
    let rules = list(of: choice(RuleInfo.ids))
    return .object(
      open(
        [
          "lines": number, "read": number, "unread": number, "run": count, "runs": count,
          "notes": list(
            of: object(["line": count, "text": text], required: ["line", "text"])),
          "moreNotes": number, "judged": rules, "notRecorded": rules,
        ],
        required: [
          "lines", "read", "unread", "run", "runs", "notes", "judged", "notRecorded",
        ]))
  }

  private static let difference: JSONValue = object(
    ["seq": count, "was": ["type": ["object", "null"]], "is": ["type": ["object", "null"]]],
    required: ["seq", "was", "is"])

  private static func script(_ apps: [String]) -> JSONValue {
    object(
      [
        "version": ["const": 1], "app": choice(apps), "conditions": ["type": "object"],
        "device": PhoneSettings.schema,
        "inputs": list(of: InputSchema.any(timed: true), limit: Script.inputLimit),
        "expect": reference("Expectation"),
      ], required: ["version", "app", "inputs"])
  }

  private static var expectation: JSONValue {
    let name: JSONValue = ["type": "string", "pattern": #"^\S+$"#]
    return object([
      "root": name, "top": name, "presented": ["anyOf": [name, ["type": "null"]]],
      "findings": list(of: choice(RuleInfo.ids)), "without": list(of: choice(RuleInfo.ids)),
    ])
  }
}
