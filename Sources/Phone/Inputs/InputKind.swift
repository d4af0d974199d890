package import HeadlessUIKit
package import JSON

/// The declaration of one kind of input: its form in a script, its words, what it does and when.
///
/// A value of the type is an input with its arguments.
package protocol InputKind: Sendable, Equatable {
  /// The name under `do`.
  static var name: String { get }
  /// What a person calls it.
  static var title: String { get }
  /// What it does, in a sentence.
  static var summary: String { get }
  /// An input in a few words, with the values of its keys.
  static var phrase: InputPhrase { get }
  /// The keys that it has in a script, in the order in which they are written.
  static var fields: [InputField<Self>] { get }
  /// A value whose fields are still to be read.
  static var blank: Self { get }
  /// Inputs that are worth trying, for tests and documentation.
  static var examples: [Self] { get }
  /// Whether an exploration tries it, and when it is possible.
  static var trials: Trials<Self> { get }
  /// Who acts.
  static var role: InputRole { get }
  /// Who acts in an input that was recorded, if that depends on its fields.
  static func role(in event: InputEvent) -> InputRole

  /// The same input on Xcode's simulator; empty if it has to be done by hand.
  var commands: [SimulatorCommand] { get }
  /// Does it to a phone, now.
  func perform(on device: Device) -> InputOutcome
}

extension InputKind {
  package static func role(in event: InputEvent) -> InputRole { role }

  package var commands: [SimulatorCommand] { [] }

  /// Reads its fields, and ignores other keys.
  package static func read(_ cursor: JSONCursor) throws(ScriptProblem) -> Self {
    var kind = blank
    for field in fields { try field.read(cursor, &kind) }
    return kind
  }

  /// Its keys and their values, as a script writes them.
  package var members: [(String, JSONValue)] {
    Self.fields.compactMap { field in field.write(self).map { (field.key, $0) } }
  }

  /// The form of its fields.
  package static var columns: [InputColumn] { fields.map(\.column) }

  var kindName: String { Self.name }

  func isEqual(to other: any InputKind) -> Bool { other as? Self == self }

  static func input(_ cursor: JSONCursor) throws(ScriptProblem) -> Input {
    Input(try read(cursor))
  }

  static var exampleInputs: [Input] { examples.map { Input($0) } }
}

/// Who acts in an input, as far as rules tell it apart.
package enum InputRole: Sendable, Equatable {
  /// The person touches the app.
  case touch
  /// The person or iOS does something to the phone around the app.
  case phone
  /// The person opens the app with something.
  case delivery
  /// A notification is received and not tapped.
  case arrival
  /// The server changes the sign-in; silently if the app gets no news.
  case session(isSilent: Bool)
}

extension InputRole {
  /// Whether the server changes the sign-in.
  package var isSession: Bool { if case .session = self { true } else { false } }
}
