/// What programs know a sentence of the trace by. A code that was released keeps its meaning; a
/// newer version may write others.
package protocol EventCode: ColumnValue, Hashable {
  var rawValue: String { get }
  init(rawValue: String)
}

extension EventCode {
  package static var blank: Self { Self(rawValue: "") }
  package var traceValue: TraceValue { .string(rawValue) }
  package init?(_ value: TraceValue) {
    guard let text = value.string else { return nil }
    self.init(rawValue: text)
  }
}
