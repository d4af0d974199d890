internal import Trace
internal import VirtualTime

/// A line of `navscope run --format text`: the time, the kind in brackets unless it is a callback,
/// the object, the name, and `key=value` for the rest.
struct TraceTextLine {
  /// The event without its number in the trace, which the text does not tell.
  let event: RunEvent

  /// Reads what stands behind the moment of a line.
  init?(at stamp: TimeStamp?, _ rest: Substring) {
    guard case .counted(let instant)? = stamp else { return nil }
    var scanner = Scanner(rest)
    if let event = Self.printed(scanner.rest, instant) {
      self.event = event
      return
    }
    var kind = CallbackEvent.kind
    if scanner.take("[") {
      let word = scanner.take(while: \.isOfName)
      guard EventKind(named: String(word)) != nil, scanner.take("]") else { return nil }
      kind = String(word)
      scanner.skipSpace()
    }
    // Most lines with a time are other people's, and long.
    guard kind != CallbackEvent.kind || scanner.rest.beginsWithObject else { return nil }
    var words = Self.words(scanner.rest)
    let object = words.first.flatMap(Self.object)
    if object != nil { words.removeFirst() }
    let name = words.first.flatMap { $0.contains("=") ? nil : String($0) }
    if kind == CallbackEvent.kind {
      guard object != nil, name.flatMap(Callback.init) != nil else { return nil }
    }
    let fields = Self.fields(words.dropFirst(name == nil ? 0 : 1)).filter { key, _ in
      key == "object" ? object == nil : key == "name" ? name == nil : !Self.columns.contains(key)
    }
    event = RunEvent(
      TraceEvent(
        seq: 0, nanoseconds: instant.nanoseconds, kind: kind, object: object, name: name,
        fields: fields))
  }

  /// Of a repeated key the last value counts, at the place of the first.
  private static func fields(_ words: some Sequence<Substring>) -> [(
    key: String, value: TraceValue
  )] {
    words.compactMap(field).reduce(into: []) { fields, field in
      if let index = fields.firstIndex(where: { $0.key == field.key }) {
        fields[index] = field
      } else {
        fields.append(field)
      }
    }
  }

  /// What no event has among its fields.
  private static let columns: Set<String> = ["seq", "t", "kind"]

  /// `LoginViewController#7`.
  private static func object(_ word: Substring) -> String? {
    let parts = word.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2, Int(parts[1]) != nil,
      !parts[0].isEmpty, parts[0].unicodeScalars.allSatisfy(\.isOfName)
    else { return nil }
    return String(word)
  }

  /// `❯ text` of the console, `✖ name: reason` of a crash.
  private static func printed(_ text: Substring, _ instant: Instant) -> RunEvent? {
    func event(_ event: Event) -> RunEvent { RunEvent(seq: 0, at: instant, .event(event)) }
    if text.hasPrefix("❯ ") { return event(.console(ConsoleEvent(String(text.dropFirst(2))))) }
    guard text.hasPrefix("✖ "), let colon = text.firstRange(of: ": ") else { return nil }
    let name = text[..<colon.lowerBound].dropFirst(2)
    return event(.crash(CrashEvent(String(name), reason: String(text[colon.upperBound...]))))
  }

  /// The words; what stands in quotes or brackets is part of one.
  private static func words(_ text: Substring) -> [Substring] {
    var (depth, isQuoted) = (0, false)
    return text.split { character in
      switch character {
      case "\"": isQuoted.toggle()
      case "[", "{": depth += isQuoted ? 0 : 1
      case "]", "}": depth -= isQuoted ? 0 : 1
      default: break
      }
      return character == " " && depth <= 0 && !isQuoted
    }
  }

  private static func field(_ word: Substring) -> (key: String, value: TraceValue)? {
    guard let sign = word.firstIndex(of: "=") else { return nil }
    return (String(word[..<sign]), value(word[word.index(after: sign)...]))
  }

  private static func value(_ text: Substring) -> TraceValue {
    switch text {
    case "true": return true
    case "false": return false
    case "–": return nil
    case "[]": return []
    default: break
    }
    if text.hasPrefix("["), text.hasSuffix("]") {
      return .array(text.dropFirst().dropLast().split(separator: ", ").map(value))
    }
    if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") {
      return .string(String(text.dropFirst().dropLast()))
    }
    return Int(text).map { .int($0) } ?? Double(text).map { .double($0) } ?? .string(String(text))
  }
}

extension Substring {
  /// Whether it begins as `LoginViewController#7`.
  fileprivate var beginsWithObject: Bool {
    let end = unicodeScalars.firstIndex { !$0.isOfName } ?? endIndex
    return end > startIndex && end < endIndex && utf8[end] == UInt8(ascii: "#")
  }
}
