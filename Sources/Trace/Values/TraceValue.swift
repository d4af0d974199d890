package import Foundation

/// A value in a trace event.
public enum TraceValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([TraceValue])
  /// Keys in the order in which they are written.
  case object([Member])

  /// One key of an object and its value.
  public struct Member: Sendable, Equatable {
    public var key: String
    public var value: TraceValue

    public init(_ key: String, _ value: TraceValue) {
      self.key = key
      self.value = value
    }
  }
}

extension TraceValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(arrayLiteral elements: TraceValue...) { self = .array(elements) }
  public init(nilLiteral: ()) { self = .null }
}

extension TraceValue {
  /// The text, if the value is one.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, if the value is one.
  public var number: Double? {
    switch self {
    case .int(let int): Double(int)
    case .double(let double): double
    default: nil
    }
  }

  /// The truth value, if the value is one.
  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }
}

extension TraceValue {
  /// A number, written without a fraction if it has none.
  package static func number(_ value: Double) -> TraceValue {
    if value == value.rounded(), abs(value) < 9e15 { .int(Int(value)) } else { .double(value) }
  }

  /// A rectangle as `[x,y,width,height]`.
  package init(_ rect: CGRect) {
    self = .array(
      [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map {
        .number(Double($0))
      })
  }
}
