internal import Exports
internal import JSON
internal import Phone
internal import Rules
internal import VirtualTime

/// The shapes of what goes in and out, as JSON Schema.
enum Schemas {
  static let count: JSONValue = ["type": "integer", "minimum": 1]
  static let text: JSONValue = ["type": "string"]
  static let seconds: JSONValue = [
    "type": "number", "minimum": 0,
    "maximum": JSONValue(floatLiteral: Instant.endOfScript.seconds),
  ]

  static func reference(_ name: String) -> JSONValue {
    ["$ref": .string("#/components/schemas/\(name)")]
  }

  static func list(of schema: JSONValue, limit: Int? = nil) -> JSONValue {
    var object: JSONObject = ["type": "array", "items": schema]
    if let limit { object["maxItems"] = .number(JSONNumber(limit)) }
    return .object(object)
  }

  static func text(atMost limit: Int) -> JSONValue {
    [
      "type": "string", "minLength": 1, "maxLength": .number(JSONNumber(limit)),
      "pattern": #"^[^\u0000-\u0008\u000b-\u001f]*$"#,
    ]
  }

  /// An object that has nothing but these members.
  static func object(_ members: JSONObject, required: [String] = []) -> JSONValue {
    var object = open(members, required: required)
    object["additionalProperties"] = false
    return .object(object)
  }

  /// An object that may have more.
  private static func open(_ members: JSONObject, required: [String]) -> JSONObject {
    var object: JSONObject = ["type": "object", "properties": .object(members)]
    if !required.isEmpty { object["required"] = .array(required.map { .string($0) }) }
    return object
  }

  static func choice(_ names: [String]) -> JSONValue {
    ["type": "string", "enum": .array(names.map { .string($0) })]
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
            "time": ["type": "number", "minimum": 0], "rate": rate, "paused": ["type": "boolean"],
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
      "Breakpoint": breakpoint, "Input": InputSchema.any(timed: false), "Script": script(apps),
      "Expectation": expectation,
      "Export": export,
      "ClockChange": clockChange,
    ]
  }

  private static let rate: JSONValue = ["type": "number", "minimum": 0.01, "maximum": 100]

  private static func session(isAwake: Bool) -> JSONObject {
    let members: JSONObject = [
      "id": text, "app": text, "title": text, "name": ["type": ["string", "null"]],
      "created": ["type": "string", "format": "date-time"],
      "inputs": ["type": "integer", "minimum": 0], "seq": ["type": ["integer", "null"]],
      "inMemory": ["type": "boolean"], "viewers": ["type": "integer", "minimum": 0],
      "parent": reference("Parent"), "clock": reference("Clock"), "warning": text,
      "readOnly": ["const": true], "recording": reference("Recording"),
      "build": object(["outdated": ["type": "boolean"]], required: ["outdated"]),
      "links": ["type": "object", "additionalProperties": text],
    ]
    return open(
      members,
      required: ["id", "app", "title", "name", "created", "inputs", "seq", "inMemory", "viewers"]
        + (isAwake ? ["clock", "links"] : []))
  }

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

  private static var breakpoint: JSONValue {
    atLeastOne(["kind": text, "name": text, "object": text, "rule": text])
  }

  private static func atLeastOne(_ members: JSONObject) -> JSONValue {
    var schema = object(members).object ?? JSONObject()
    schema["minProperties"] = 1
    return .object(schema)
  }

  private static func script(_ apps: [String]) -> JSONValue {
    object(
      [
        "version": ["const": 1], "app": choice(apps), "conditions": ["type": "object"],
        "inputs": list(of: InputSchema.any(timed: true), limit: Script.inputLimit),
        "expect": reference("Expectation"),
      ], required: ["version", "app", "inputs"])
  }

  private static var expectation: JSONValue {
    let name: JSONValue = ["type": "string", "pattern": #"^\S+$"#]
    return object([
      "root": name, "top": name, "presented": ["anyOf": [name, ["type": "null"]]],
      "findings": list(of: choice(RuleInfo.ids)),
    ])
  }

  private static var export: JSONValue {
    object(
      [
        "export": ["const": 1], "name": text(atMost: SessionName.limit),
        "script": reference("Script"),
        "clock": object(
          [
            "time": seconds, "rate": rate, "paused": ["type": "boolean"],
            "seq": ["type": "integer", "minimum": 0],
          ],
          required: ["time", "rate", "paused"]),
        "notes": list(of: reference("Note"), limit: Note.limit),
      ], required: ["export", "script", "clock"])
  }

  private static var clockChange: JSONValue {
    [
      "anyOf": [
        atLeastOne(["to": seconds, "rate": rate, "paused": ["type": "boolean"]]),
        object(["step": choice(ClockBody.Step.allCases.map(\.rawValue))], required: ["step"]),
      ]
    ]
  }
}
