/// UIKit printed a line.
package struct ConsoleEvent: EventPayload {
  package var text = ""

  package init() {}

  package init(_ text: String) { self.text = text }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.column("text", &text)
  }
}
