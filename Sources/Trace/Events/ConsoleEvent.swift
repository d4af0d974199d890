/// UIKit printed a line, or NavScope tells that an app's own code is not here.
package struct ConsoleEvent: EventPayload {
  package static var kind: String { "console" }
  package static var topic: EventTopic? { .console }

  package var text = ""
  /// What of the app's was not run but stood in for; nil where UIKit prints.
  package var standIn: String?

  package init() {}

  package init(_ text: String, standIn: String? = nil) {
    (self.text, self.standIn) = (text, standIn)
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.column("text", &text)
    visitor.optional("standIn", &standIn)
  }
}
