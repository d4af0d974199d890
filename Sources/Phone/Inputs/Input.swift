internal import HeadlessUIKit
public import JSON
public import VirtualTime

/// Something that a person, the phone or the server does to an app.
///
/// Each kind is declared in a file of its own in this folder; `Input.kinds` lists them.
public struct Input: Sendable {
  /// The declaration with its values.
  package let kind: any InputKind

  package init(_ kind: any InputKind) {
    self.kind = kind
  }

  /// The values of an input of one kind; `nil` for one of another kind.
  package func `as`<Kind: InputKind>(_ type: Kind.Type) -> Kind? { kind as? Kind }

  /// The name under `do`.
  public var name: String { kind.kindName }

  /// The input in a few words.
  public var phrase: String {
    Swift.type(of: kind).phrase.words(for: .object(JSONObject(kind.members)))
  }

  /// `do` and the keys of the input, as a script writes them.
  public var members: [(String, JSONValue)] { [("do", .string(name))] + kind.members }

  /// The input as a script writes it, on one line.
  public var encoded: String { JSONValue.object(JSONObject(members)).encoded }

  /// The input as its event.
  var event: InputEvent {
    InputEvent(name, arguments: kind.members.map { .init($0.0, TraceValue($0.1)) })
  }
}

extension Input: Equatable {
  public static func == (left: Input, right: Input) -> Bool { left.kind.isEqual(to: right.kind) }
}

/// An input and when it happens.
public struct TimedInput: Codable, Sendable, Equatable {
  /// When, since the start of the script.
  public var at: Instant
  /// What happens.
  public var input: Input

  /// An input at a moment.
  public init(at: Instant, _ input: Input) {
    self.at = at
    self.input = input
  }
}

/// An input is encoded as the text of its JSON object.
extension Input: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self = try Input(JSONCursor(JSONValue(parsing: text, limits: .written)))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(encoded)
  }
}
