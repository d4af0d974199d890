package import JSON

/// One field of a JSON object, declared once: its strict reader and its schema.
package struct BodyField<Value: Sendable>: Sendable {
  package let key: String
  package let schema: JSONValue
  let isRequired: Bool
  /// Reads the field of the object that it stands in.
  let read: @Sendable (JSONCursor) throws(ScriptProblem) -> Value

  private init(
    _ key: String, _ schema: JSONValue, isRequired: Bool,
    _ read: @escaping @Sendable (JSONCursor) throws(ScriptProblem) -> Value
  ) {
    (self.key, self.schema, self.isRequired, self.read) = (key, schema, isRequired, read)
  }

  /// A field of a form of its own; `read` is given what stands under the key.
  package init(
    _ key: String, schema: JSONValue,
    _ read: @escaping @Sendable (JSONCursor) throws(ScriptProblem) -> Value
  ) {
    self.init(key, schema, isRequired: true) { (object) throws(ScriptProblem) in
      try read(object.required(key))
    }
  }

  /// A field that may be left out; `nil` then.
  package static func optional<Wrapped>(_ field: BodyField<Wrapped>) -> BodyField
  where Value == Wrapped? {
    BodyField(field.key, field.schema, isRequired: false) { (object) throws(ScriptProblem) in
      object[field.key] == nil ? nil : try field.read(object)
    }
  }

  /// A field that may be left out, which means `standard` then.
  package static func optional(_ field: BodyField, default standard: Value) -> BodyField {
    BodyField(field.key, field.schema, isRequired: false) { (object) throws(ScriptProblem) in
      object[field.key] == nil ? standard : try field.read(object)
    }
  }

  /// A field that has to be there and may be null.
  package static func nullable<Wrapped>(_ field: BodyField<Wrapped>) -> BodyField
  where Value == Wrapped? {
    BodyField(field.key, ["anyOf": [field.schema, ["type": "null"]]], isRequired: true) {
      (object) throws(ScriptProblem) in
      try object.required(field.key).value.isNull ? nil : field.read(object)
    }
  }
}

extension BodyField<String> {
  /// Any text.
  package static func text(_ key: String) -> BodyField {
    BodyField(key, Schemas.text, isRequired: true) { (object) throws(ScriptProblem) in
      try object.string(key)
    }
  }

  /// A text of one character at least and so many at most, without control characters but line
  /// ends and tabs.
  package static func text(_ key: String, atMost limit: Int) -> BodyField {
    BodyField(key, schema: Schemas.text(atMost: limit)) { (value) throws(ScriptProblem) in
      guard let text = value.value.string else {
        throw value.problem(.wrongType(key: key, wanted: "a string", found: value.value.kind))
      }
      guard text.isClean(limit: limit) else {
        throw value.problem(
          .outOfRange(
            key: key, range: "1 to \(limit) characters, none of them a control character"))
      }
      return text
    }
  }
}

extension BodyField<Bool> {
  package static func flag(_ key: String) -> BodyField {
    BodyField(key, ["type": "boolean"], isRequired: true) { (object) throws(ScriptProblem) in
      try object.bool(key)
    }
  }
}

extension BodyField<Double> {
  /// A number in a range of a unit, such as `seconds`.
  package static func number(
    _ key: String, in range: ClosedRange<Double>, of unit: String
  ) -> BodyField {
    number(key, "number", in: range, of: unit, { $0.double }) { JSONValue($0) }
  }

  /// Seconds, from 0 to the longest time of a script.
  package static func seconds(_ key: String) -> BodyField {
    BodyField(key, Schemas.seconds, isRequired: true) { (object) throws(ScriptProblem) in
      try object.seconds(key)
    }
  }
}

extension BodyField<Int> {
  /// A whole number in a range of a unit, such as `inputs`.
  package static func number(
    _ key: String, in range: ClosedRange<Int>, of unit: String
  ) -> BodyField {
    number(key, "integer", in: range, of: unit, { $0.integer }) { JSONValue($0) }
  }

  /// The number of an event, from 1.
  package static func seq(_ key: String) -> BodyField {
    BodyField(key, schema: Schemas.count) { (value) throws(ScriptProblem) in
      guard let seq = value.value.number?.integer, seq >= 1 else {
        throw value.problem(
          .wrongType(key: key, wanted: "the seq of an event", found: value.value.kind))
      }
      return seq
    }
  }
}

extension BodyField<Input> {
  package static func input(_ key: String, schema: JSONValue) -> BodyField {
    BodyField(key, schema: schema) { (value) throws(ScriptProblem) in try Input(value) }
  }
}

extension BodyField where Value: RawRepresentable<String> & CaseIterable {
  /// One of the cases of an enumeration.
  package static func choice(_ key: String) -> BodyField {
    BodyField(key, Schemas.choice(Value.allCases.map(\.rawValue)), isRequired: true) {
      (object) throws(ScriptProblem) in try object.choice(key, of: Value.self)
    }
  }
}

extension BodyField<Void> {
  /// A field that says which of several bodies this is.
  package static func constant(_ key: String, _ text: String) -> BodyField {
    BodyField(key, schema: ["const": .string(text)]) { (value) throws(ScriptProblem) in
      guard value.value.string == text else {
        throw value.problem(
          .unknownChoice(key: key, value: value.value.encoded, choices: [text]))
      }
    }
  }
}

extension BodyField where Value: Comparable {
  fileprivate static func number(
    _ key: String, _ type: String, in range: ClosedRange<Value>, of unit: String,
    _ read: @escaping @Sendable (JSONNumber) -> Value?, _ json: (Value) -> JSONValue
  ) -> BodyField {
    let (least, most) = (json(range.lowerBound), json(range.upperBound))
    let schema: JSONValue = ["type": .string(type), "minimum": least, "maximum": most]
    return BodyField(key, schema: schema) { (value) throws(ScriptProblem) in
      guard let number = value.value.number.flatMap(read) else {
        throw value.problem(
          .wrongType(key: key, wanted: "a number of \(unit)", found: value.value.kind))
      }
      guard range.contains(number) else {
        throw value.problem(
          .outOfRange(key: key, range: "\(unit), from \(least.encoded) to \(most.encoded)"))
      }
      return number
    }
  }
}

extension String {
  /// Whether it has one character at least and so many at most, and no control characters but line
  /// ends and tabs; those that change the order of the words around it are control characters too.
  package func isClean(limit: Int) -> Bool {
    (1...limit).contains(unicodeScalars.count)
      && unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" }
      && !unicodeScalars.contains {
        (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
      }
  }
}
