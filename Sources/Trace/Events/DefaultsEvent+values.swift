internal import Foundation

// Values of the user defaults as events tell them.
extension DefaultsEvent {
  /// A value that the device sets, or removes.
  package init(_ key: String, is value: Any?) {
    self.init()
    self.key = key
    if let value { self.value = Self.traceValue(value) } else { name = .remove }
  }

  /// A value as a trace writes it.
  package static func traceValue(_ value: Any) -> TraceValue {
    switch value {
    case let bool as Bool: .bool(bool)
    case let int as Int: .int(int)
    case let double as Double: .number(double)
    case let text as String: .string(text)
    default: .string(String(describing: value))
    }
  }

  /// Whether a value says yes: true, a number but 0, or any text, list or data that is not empty.
  package static func isTrue(_ value: Any) -> Bool {
    switch value {
    case let bool as Bool: bool
    case let int as Int: int != 0
    case let double as Double: double != 0
    case let text as String: !text.isEmpty
    case let data as Data: !data.isEmpty
    case let list as [Any]: !list.isEmpty
    case let members as [String: Any]: !members.isEmpty
    default: true
    }
  }

  /// Whether the key has a value now that says yes.
  package var isTrue: Bool {
    guard name == .set else { return false }
    return switch value {
    case .null: false
    case .bool(let bool): bool
    case .int(let int): int != 0
    case .double(let double): double != 0
    case .string(let text): !text.isEmpty
    case .array, .object: true
    }
  }
}
