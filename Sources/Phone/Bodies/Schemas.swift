package import JSON
internal import VirtualTime

/// What can stand in JSON, as JSON Schema.
package enum Schemas {
  package static let text: JSONValue = ["type": "string"]
  /// A number that counts from 1.
  package static let count: JSONValue = ["type": "integer", "minimum": 1]
  /// From 0 to the longest time of a script.
  package static let seconds: JSONValue = [
    "type": "number", "minimum": 0,
    "maximum": JSONValue(Instant.endOfScript.seconds),
  ]

  /// A text of one character at least, without control characters but line ends and tabs.
  package static func text(atMost limit: Int) -> JSONValue {
    [
      "type": "string", "minLength": 1, "maxLength": JSONValue(limit),
      "pattern": #"^[^\u0000-\u0008\u000b-\u001f]*$"#,
    ]
  }

  package static func list(of schema: JSONValue, limit: Int? = nil) -> JSONValue {
    var object: JSONObject = ["type": "array", "items": schema]
    if let limit { object["maxItems"] = JSONValue(limit) }
    return .object(object)
  }

  package static func choice(_ names: [String]) -> JSONValue {
    ["type": "string", "enum": JSONValue(names)]
  }

  /// An object that has nothing but these members.
  package static func object(_ members: JSONObject, required: [String] = []) -> JSONValue {
    var object = open(members, required: required)
    object["additionalProperties"] = false
    return .object(object)
  }

  /// An object that may have more.
  package static func open(_ members: JSONObject, required: [String]) -> JSONObject {
    var object: JSONObject = ["type": "object", "properties": .object(members)]
    if !required.isEmpty { object["required"] = JSONValue(required) }
    return object
  }
}
