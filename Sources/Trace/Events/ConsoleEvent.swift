/// UIKit printed a line, or NavScope tells that an app's own code is not here.
package struct ConsoleEvent: EventPayload {
  package static var kind: String { "console" }
  package static var topic: EventTopic? { .console }

  package var text = ""
  /// What of the app's was not run but stood in for; `nil` if UIKit prints.
  package var standIn: String?

  /// What programs know UIKit's message by; `nil` if nothing depends on it.
  package var code: ConsoleCode?

  package init() {}

  package init(_ text: String, standIn: String? = nil, code: ConsoleCode? = nil) {
    (self.text, self.standIn, self.code) = (text, standIn, code)
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.column("text", &text)
    visitor.optional("standIn", &standIn)
    visitor.optional("code", &code)
  }
}
