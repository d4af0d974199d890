internal import HeadlessUIKit
package import JSON

extension PhoneSettings {
  /// As JSON Schema.
  package static let schema = Schemas.object([
    "sdk": ["type": "integer", "enum": .array(SDKVersion.allCases.map { JSONValue($0.rawValue) })]
  ])
}

extension BodyField<PhoneSettings> {
  /// The phone that a run is on.
  package static var device: BodyField {
    .optional(
      BodyField("device", schema: PhoneSettings.schema) { (value) throws(ScriptProblem) in
        try PhoneSettings(value)
      }, default: PhoneSettings())
  }
}
