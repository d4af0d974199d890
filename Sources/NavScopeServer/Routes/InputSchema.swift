internal import JSON
internal import Phone

/// The schemas of inputs: each kind with the keys that it declares.
enum InputSchema {
  /// Any input; `timed` ones have their moment beside.
  static func any(timed: Bool) -> JSONValue {
    ["oneOf": .array(Input.kinds.map { one($0, timed: timed) })]
  }

  private static func one(_ kind: any InputKind.Type, timed: Bool) -> JSONValue {
    var members: JSONObject = timed ? ["at": Schemas.seconds] : [:]
    members["do"] = ["const": .string(kind.name)]
    for column in kind.columns { members[column.key] = schema(column.shape) }
    let optional = kind.columns.filter(\.isOptional).map(\.key)
    return Schemas.object(members, required: members.keys.filter { !optional.contains($0) })
  }

  private static func schema(_ shape: InputShape) -> JSONValue {
    switch shape {
    case .seconds: Schemas.seconds
    case .wholeNumber(let range):
      [
        "type": "integer", "minimum": JSONValue(range.lowerBound),
        "maximum": JSONValue(range.upperBound),
      ]
    case .text: Schemas.text
    case .flag: ["type": "boolean"]
    case .choice(let names): Schemas.choice(names)
    case .object: object
    case .file: ["anyOf": [Schemas.text, object]]
    case .urls: ["type": "array", "items": Schemas.text, "minItems": 1]
    }
  }

  private static let object: JSONValue = ["type": "object"]
}
