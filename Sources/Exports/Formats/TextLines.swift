internal import JSON
internal import Trace
internal import VirtualTime

/// A trace as people read it: the time, then what happened, indented by the depth of callbacks.
struct TextLines: TraceWriter {
  private var depth = 0
  /// The depth from which lines are indented no further; a trace from elsewhere may claim any.
  private static let deepest = 200

  mutating func read(_ event: RunEvent) -> String {
    let said = event.event
    let own = said.depth.map { min(max($0, 1), Self.deepest) }
    if case .callbackEnd = said {
      depth = (own ?? 1) - 1
      return ""
    }
    let indent = String(repeating: "  ", count: own.map { $0 - 1 } ?? depth)
    if case .callback = said { depth = own ?? depth }
    return "\(Self.column(event.instant.seconds))  \(indent)\(Self.sentence(event))\n"
  }

  func end(at moment: Instant) -> String { "" }

  private static func column(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    let whole = String(milliseconds / 1000)
    let fraction = String(milliseconds % 1000)
    return String(repeating: " ", count: max(0, 5 - whole.count)) + whole + "."
      + String(repeating: "0", count: 3 - fraction.count) + fraction
  }

  /// What happened, in one line.
  static func sentence(_ event: RunEvent) -> String {
    let columns = EventColumns(event)
    let subject = columns.object.map { "\($0) " } ?? ""
    let name = columns.name.map { "\($0) " } ?? ""
    let rest = columns.fields.map { "\($0.key)=\(text($0.value))" }.joined(separator: " ")
    let sentence =
      switch event.event {
      case .input: "▶ \(name)\(rest)"
      case .callback: "\(subject)\(name)\(rest)"
      case .console(let line): "❯ \(line.text)"
      case .crash(let crash): "✖ \(crash.exception): \(crash.reason)"
      default: "[\(event.kind)] \(subject)\(name)\(rest)"
      }
    return sentence.inOneLine.trimmingEnd
  }

  private static func text(_ value: TraceValue) -> String {
    switch value {
    case .null: "–"
    case .bool(let bool): bool ? "true" : "false"
    case .int(let int): String(int)
    case .double(let double): double.description
    case .string(let text): text.contains(" ") ? "\"\(text)\"" : text
    case .array(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key): \(text($0.value))" }.joined(separator: ", ") + "}"
    }
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var trimmed = self
    while trimmed.last == " " { trimmed.removeLast() }
    return trimmed
  }
}
