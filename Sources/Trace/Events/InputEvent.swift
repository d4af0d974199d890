/// An input that was performed, or that had nothing to act on.
package struct InputEvent: EventPayload {
  package static var kind: String { "input" }
  package static var topic: EventTopic? { .inputs }
  package var isOfApp: Bool { false }

  package enum Name: String, EventName {
    /// The input met nothing.
    case ignored
  }

  /// The keys of inputs that readers of a trace ask for.
  package enum Argument: String, Sendable {
    case target, state, tapped
  }

  /// `nil` for the input itself.
  package var name: Name?
  /// What was done: `tap`, `launch`, …
  package var input = ""
  /// Why an input was ignored.
  package var reason = ""
  /// The keys of the input in the order in which the script writes them.
  package var arguments: [TraceValue.Member] = []

  package init() {}

  /// An input that is about to be performed.
  package init(_ input: String, arguments: [TraceValue.Member]) {
    self.input = input
    self.arguments = arguments
  }

  /// An input that met nothing.
  package init(ignored input: String, reason: String) {
    name = .ignored
    self.input = input
    self.reason = reason
  }

  /// The value of a key of the input.
  package subscript(argument: Argument) -> TraceValue? {
    arguments.first { $0.key == argument.rawValue }?.value
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.name(&name)
    visitor.column("do", &input)
    switch name {
    case .ignored: visitor.column("reason", &reason)
    case nil: visitor.rest(&arguments)
    }
  }
}
