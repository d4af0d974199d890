/// The process ended with an exception.
package struct CrashEvent: EventPayload {
  package static var kind: String { "crash" }
  package static var topic: EventTopic? { .crashes }
  package static var bearsCaller: Bool { false }

  /// The name of the exception.
  package var exception = ""
  /// UIKit's or the runtime's text.
  package var reason = ""
  /// What programs know the reason by; `nil` if nothing depends on it.
  package var code: CrashCode?

  package init() {}

  package init(_ exception: String, reason: String, code: CrashCode? = nil) {
    (self.exception, self.reason, self.code) = (exception, reason, code)
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.column("name", &exception)
    visitor.column("reason", &reason)
    visitor.optional("code", &code)
  }
}
