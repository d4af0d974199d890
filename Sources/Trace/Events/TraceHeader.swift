/// The first event of every trace.
package struct TraceHeader: EventPayload {
  package static var kind: String { "trace" }
  package static var bearsCaller: Bool { false }

  /// The version of the trace's form; it grows when a reader of the old form would be wrong.
  package var version = 1
  /// The id of the app, if the run has one.
  package var app: String?

  package init() {}

  package init(version: Int, app: String?) {
    self.version = version
    self.app = app
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.column("version", &version)
    visitor.optional("app", &app)
  }
}
