package import Foundation
package import VirtualTime

/// What can stand in a column.
package protocol ColumnValue: Sendable {
  /// What stands in a column that a trace leaves out against the grammar.
  static var blank: Self { get }
  /// As the trace writes it.
  var traceValue: TraceValue { get }
  /// Reads what a trace wrote; `nil` for anything else.
  init?(_ value: TraceValue)
}

extension ColumnValue where Self: RawRepresentable<String> & CaseIterable {
  package static var blank: Self { allCases.first! }
  package var traceValue: TraceValue { .string(rawValue) }
  package init?(_ value: TraceValue) {
    guard let text = value.string else { return nil }
    self.init(rawValue: text)
  }
}

extension LifeState: ColumnValue {}
extension AnimationCurve: ColumnValue {}
extension TransitionEffect: ColumnValue {}
extension Property: ColumnValue {}

extension TraceValue: ColumnValue {
  package static var blank: TraceValue { .null }
  package var traceValue: TraceValue { self }
  package init?(_ value: TraceValue) { self = value }
}

extension Bool: ColumnValue {
  package static var blank: Bool { false }
  package var traceValue: TraceValue { .bool(self) }
  package init?(_ value: TraceValue) {
    guard let bool = value.bool else { return nil }
    self = bool
  }
}

extension Int: ColumnValue {
  package static var blank: Int { 0 }
  package var traceValue: TraceValue { .int(self) }
  package init?(_ value: TraceValue) {
    guard case .int(let int) = value else { return nil }
    self = int
  }
}

extension Double: ColumnValue {
  package static var blank: Double { 0 }
  package var traceValue: TraceValue { .number(self) }
  package init?(_ value: TraceValue) {
    guard let number = value.number else { return nil }
    self = number
  }
}

extension String: ColumnValue {
  package static var blank: String { "" }
  package var traceValue: TraceValue { .string(self) }
  package init?(_ value: TraceValue) {
    guard let text = value.string else { return nil }
    self = text
  }
}

// Seconds.
extension TimeSpan: ColumnValue {
  package static var blank: TimeSpan { .zero }
  package var traceValue: TraceValue { .number(seconds) }
  package init?(_ value: TraceValue) {
    guard let seconds = value.number else { return nil }
    self.init(seconds: seconds)
  }
}

extension CGSize: ColumnValue {
  package static var blank: CGSize { .zero }
  package var traceValue: TraceValue { [.number(Double(width)), .number(Double(height))] }
  package init?(_ value: TraceValue) {
    guard let numbers = [Double](value), numbers.count == 2 else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}

extension ObjectReference: ColumnValue {
  package static var blank: ObjectReference { .named("") }
  package var traceValue: TraceValue { .string(description) }
  package init?(_ value: TraceValue) {
    guard let text = value.string else { return nil }
    self = .named(text)
  }
}

extension SourceLine: ColumnValue {
  package static var blank: SourceLine { SourceLine("", 0) }
  package var traceValue: TraceValue { .string(description) }
  package init?(_ value: TraceValue) {
    guard let text = value.string else { return nil }
    self.init(text)
  }
}

extension Array: ColumnValue where Element: ColumnValue {
  package static var blank: [Element] { [] }
  package var traceValue: TraceValue { .array(map(\.traceValue)) }
  package init?(_ value: TraceValue) {
    guard case .array(let values) = value else { return nil }
    self = []
    for value in values {
      guard let element = Element(value) else { return nil }
      append(element)
    }
  }
}

extension TraceValue {
  /// The value of a key, if the value is an object that has it.
  package subscript(member key: String) -> TraceValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
