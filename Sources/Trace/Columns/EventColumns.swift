/// The columns of an event as the wire has them: names and texts.
package struct EventColumns: Sendable {
  /// `Class#n`.
  package var object: String?
  package var name: String?
  package var depth: Int?
  /// Everything else, in the order in which it is written.
  package var fields: [(key: String, value: TraceValue)] = []

  /// The key of the column that all kinds share: what app code was running.
  static let callerKey = "caller"
  /// The key of the column that tells the line itself.
  private static let sourceKey = "source"

  /// What app code was running, as the wire tells it.
  var caller: Caller? { self[Self.callerKey].flatMap { Caller($0) } }

  /// The value of a field.
  subscript(key: String) -> TraceValue? { fields.first { $0.key == key }?.value }
}

extension EventColumns {
  /// The columns of an event.
  package init(_ event: RunEvent) {
    if case .event(.unknown(let read)) = event.compact {
      self = read.columns
      return
    }
    var writer = ColumnWriter()
    event.event.show(to: &writer)
    self = writer.columns
    if let caller = event.running, event.compact.bearsCaller, self[Self.sourceKey] == nil {
      fields.append((Self.callerKey, caller.traceValue))
    }
  }
}
