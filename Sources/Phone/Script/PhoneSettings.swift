public import HeadlessUIKit
package import JSON

/// The phone of a script, as far as no input changes it: `"device"` in a script.
public struct PhoneSettings: Sendable, Equatable {
  /// The SDK that the app was built with, and the system of that number on which it runs. `nil` is
  /// the one of iOS 26 as well, but UIKit then prints no line about scenes, so that a script that
  /// says nothing keeps its trace.
  public var sdk: SDKVersion?

  public init(sdk: SDKVersion? = nil) { self.sdk = sdk }

  /// The phone with the SDK of a number; nil if there is none.
  package init?(sdk number: Int) {
    guard let sdk = SDKVersion(rawValue: number) else { return nil }
    self.init(sdk: sdk)
  }

  /// The number of its SDK.
  package var sdkNumber: Int { (sdk ?? .v26).rawValue }

  /// `18, 26, 27`.
  package static let sdkNumbers = SDKVersion.allCases.map { "\($0.rawValue)" }
    .joined(separator: ", ")

  /// In the form in which it is read.
  package var json: JSONValue { sdk.map { ["sdk": JSONValue($0.rawValue)] } ?? [:] }

  /// `iOS SDK 27`; `nil` if nothing is said.
  package var words: String? { sdk.map { "iOS SDK \($0.rawValue)" } }

  /// Reads what stands under `"device"`; what is left out stands at its default.
  package init(_ cursor: JSONCursor) throws(ScriptProblem) {
    try cursor.requireObject()
    try cursor.requireKeys(["sdk"])
    self.init()
    guard let sdk = cursor["sdk"] else { return }
    guard let version = sdk.value.number?.integer.flatMap(SDKVersion.init) else {
      throw sdk.problem(
        .unknownChoice(
          key: "sdk", value: sdk.value.encoded,
          choices: SDKVersion.allCases.map { "\($0.rawValue)" }))
    }
    self.sdk = version
  }
}

/// Settings are encoded as the text of their JSON object.
extension PhoneSettings: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self = try PhoneSettings(JSONCursor(JSONValue(parsing: text, limits: .written)))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(json.encoded)
  }
}
