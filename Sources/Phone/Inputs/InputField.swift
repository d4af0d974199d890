internal import JSON

/// One key of a kind of input: how it is read, written and described.
package struct InputField<Kind>: Sendable {
  /// The key and its form, for schemas and documentation.
  package let column: InputColumn
  let read: @Sendable (JSONCursor, inout Kind) throws(ScriptProblem) -> Void
  let write: @Sendable (Kind) -> JSONValue?

  /// The key.
  package var key: String { column.key }
}

/// The form of one key of an input.
package struct InputColumn: Sendable, Equatable {
  /// The key in a script.
  package let key: String
  /// What may stand there.
  package let shape: InputShape
  /// Whether it may be left out.
  package let isOptional: Bool
  /// What it means.
  package let summary: String
}

/// What may stand under a key of an input.
package enum InputShape: Sendable, Equatable {
  /// Seconds, from 0 to the longest time of a script.
  case seconds
  case wholeNumber(ClosedRange<Int>)
  case text
  case flag
  case choice([String])
  case object
  /// A file's text, or its content as an object.
  case file
  /// An array of URLs, one at least.
  case urls
}

/// A property of a kind, by which a field reads and writes it.
package typealias InputProperty<Kind, Value> = WritableKeyPath<Kind, Value> & Sendable

extension InputField {
  /// Any text.
  package static func text(
    _ key: String, _ property: any InputProperty<Kind, String>, _ summary: String
  ) -> InputField {
    InputField(
      column: InputColumn(key: key, shape: .text, isOptional: false, summary: summary),
      read: { (cursor, kind) throws(ScriptProblem) in
        kind[keyPath: property] = try cursor.string(key)
      },
      write: { .string($0[keyPath: property]) })
  }

  /// A text that may be left out.
  package static func optionalText(
    _ key: String, _ property: any InputProperty<Kind, String?>, _ summary: String
  ) -> InputField {
    InputField(
      column: InputColumn(key: key, shape: .text, isOptional: true, summary: summary),
      read: { (cursor, kind) throws(ScriptProblem) in
        kind[keyPath: property] = cursor[key] == nil ? nil : try cursor.string(key)
      },
      write: { $0[keyPath: property].map { .string($0) } })
  }

  /// A number of seconds.
  package static func seconds(
    _ key: String, _ property: any InputProperty<Kind, Double>, default standard: Double? = nil,
    _ summary: String
  ) -> InputField {
    InputField(
      column: InputColumn(
        key: key, shape: .seconds, isOptional: standard != nil, summary: summary),
      read: { (cursor, kind) throws(ScriptProblem) in
        kind[keyPath: property] = try cursor.seconds(key, default: standard)
      },
      write: { JSONValue($0[keyPath: property]) })
  }

  /// True or false.
  package static func flag(
    _ key: String, _ property: any InputProperty<Kind, Bool>, default standard: Bool? = nil,
    _ summary: String
  ) -> InputField {
    InputField(
      column: InputColumn(key: key, shape: .flag, isOptional: standard != nil, summary: summary),
      read: { (cursor, kind) throws(ScriptProblem) in
        kind[keyPath: property] = try cursor.bool(key, default: standard)
      },
      write: { .bool($0[keyPath: property]) })
  }

  /// A whole number in a range.
  package static func wholeNumber(
    _ key: String, _ property: any InputProperty<Kind, Int>, in range: ClosedRange<Int>,
    _ summary: String
  ) -> InputField {
    InputField(
      column: InputColumn(
        key: key, shape: .wholeNumber(range), isOptional: false, summary: summary),
      read: { (cursor, kind) throws(ScriptProblem) in
        kind[keyPath: property] = try cursor.wholeNumber(key, in: range)
      },
      write: { JSONValue($0[keyPath: property]) })
  }

  /// One of the cases of an enumeration.
  package static func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ property: any InputProperty<Kind, Choice>, default standard: Choice? = nil,
    _ summary: String
  ) -> InputField where Choice: Sendable, Choice.RawValue == String {
    InputField(
      column: InputColumn(
        key: key, shape: .choice(Choice.allCases.map(\.rawValue)), isOptional: standard != nil,
        summary: summary),
      read: { (cursor, kind) throws(ScriptProblem) in
        if let standard, cursor[key] == nil { return kind[keyPath: property] = standard }
        kind[keyPath: property] = try cursor.choice(key, of: Choice.self)
      },
      write: { .string($0[keyPath: property].rawValue) })
  }
}
