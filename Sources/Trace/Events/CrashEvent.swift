/// The process ended with an exception.
package struct CrashEvent: EventPayload {
  /// The name of the exception.
  package var exception = ""
  package var reason = ""

  package init() {}

  package init(_ exception: String, reason: String) {
    (self.exception, self.reason) = (exception, reason)
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.column("name", &exception)
    visitor.column("reason", &reason)
  }
}
