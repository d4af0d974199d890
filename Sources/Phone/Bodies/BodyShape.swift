package import JSON

/// A JSON object that has these fields and no others, for reading it and for its schema.
package struct BodyShape<each Value: Sendable>: Sendable {
  private let fields: (repeat BodyField<each Value>)

  package init(_ field: repeat BodyField<each Value>) { fields = (repeat each field) }

  /// Reads the fields in their order; a key that is none of theirs is refused.
  package func read(_ body: JSONCursor) throws(ScriptProblem) -> (repeat each Value) {
    try read(body, or: [])
  }

  /// The same of a body that has other shapes too; `keys` are those by which it would be one of
  /// them, and a refusal names these too.
  package func read(
    _ body: JSONCursor, or keys: [String]
  ) throws(ScriptProblem) -> (repeat each Value) {
    try body.requireObject()
    var known: [String] = []
    for field in repeat each fields { known.append(field.key) }
    try body.requireKeys(known + keys)
    return (repeat try (each fields).read(body))
  }

  package var schema: JSONValue {
    let (members, required) = members
    return Schemas.object(members, required: required)
  }

  /// The schema, of which one field at least has to be there.
  package var schemaWithAny: JSONValue {
    var schema = schema.object ?? [:]
    schema["minProperties"] = 1
    return .object(schema)
  }

  private var members: (JSONObject, required: [String]) {
    var members = JSONObject()
    var required: [String] = []
    for field in repeat each fields {
      members[field.key] = field.schema
      if field.isRequired { required.append(field.key) }
    }
    return (members, required)
  }
}
