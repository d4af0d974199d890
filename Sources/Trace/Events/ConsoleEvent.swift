/// UIKit printed a line, or NavScope tells that an app's own code is not here.
package struct ConsoleEvent: EventPayload {
  package static var kind: String { "console" }
  package static var topic: EventTopic? { .console }

  package var text = ""
  /// What of the app's was not run but stood in for; `nil` if UIKit prints.
  package var standIn: String?
  /// The same, if it gave the app nothing to go on with.
  package var reached: String?
  /// What programs know UIKit's message by; `nil` if nothing depends on it.
  package var code: ConsoleCode?

  package init() {}

  package init(_ text: String, code: ConsoleCode? = nil) {
    (self.text, self.code) = (text, code)
  }

  package init(_ text: String, standIn: String, gives: Bool) {
    self.text = text
    (self.standIn, reached) = gives ? (standIn, nil) : (nil, standIn)
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.column("text", &text)
    visitor.optional("standIn", &standIn)
    visitor.optional("reached", &reached)
    visitor.optional("code", &code)
  }
}
