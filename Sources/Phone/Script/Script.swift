public import JSON
internal import VirtualTime

/// An app's id, its conditions, and what is done to the phone and when: all that a run depends on,
/// and what is expected of it.
public struct Script: Sendable, Equatable {
  /// The app that it is for; a command may name another.
  public var app: String?
  /// How the phone is set up before the first input, by name, in the order in which they were
  /// written.
  public var conditions: [Setting]
  /// The phone that it is done to.
  public var device: PhoneSettings
  /// What is done, in order; times do not decrease.
  public var inputs: [TimedInput]
  /// How it is to end; no run depends on that.
  public var expect: Expectation?

  /// One condition and its value.
  public struct Setting: Sendable, Equatable {
    public var name: String
    public var value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  public init(
    app: String? = nil, conditions: [Setting] = [], device: PhoneSettings = PhoneSettings(),
    inputs: [TimedInput] = [], expect: Expectation? = nil
  ) {
    self.app = app
    self.conditions = conditions
    self.device = device
    self.inputs = inputs
    self.expect = expect
  }

  /// The version of the form.
  public static let version = 1

  /// The script in the form in which it is read.
  public var json: JSONValue {
    var members: [(String, JSONValue)] = [("version", JSONValue(Self.version))]
    if let app { members.append(("app", .string(app))) }
    if !conditions.isEmpty {
      members.append(("conditions", .object(JSONObject(conditions.map { ($0.name, $0.value) }))))
    }
    if device != PhoneSettings() { members.append(("device", device.json)) }
    members.append(("inputs", .array(inputs.map(\.json))))
    if let expect { members.append(("expect", expect.json)) }
    return .object(JSONObject(members))
  }
}

/// A script is encoded as the text of its JSON object.
extension Script: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self = try Script(JSONCursor(JSONValue(parsing: text, limits: .written)))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(json.encoded)
  }
}

/// A condition is encoded as the text of a JSON object with one member.
extension Script.Setting: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard case .object(let object) = try JSONValue(parsing: text, limits: .written),
      let (name, value) = object.first.map({ ($0.key, $0.value) })
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "This is no condition: \(text)"))
    }
    self.init(name, value)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(JSONValue.object(JSONObject([(name, value)])).encoded)
  }
}

extension Script {
  /// The script as a file for people: each input on a line of its own.
  public var file: String {
    let members = json.object ?? [:]
    let lines = members.map { key, value in
      let text =
        key == "inputs" && !inputs.isEmpty
        ? "[\n" + inputs.map { "    \($0.json.encoded)" }.joined(separator: ",\n") + "\n  ]"
        : value.encoded
      return "  \"\(key)\": \(text)"
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}

extension TimedInput {
  /// The input as a script writes it.
  public var json: JSONValue {
    .object(JSONObject([("at", JSONValue(at.seconds))] + input.members))
  }
}
