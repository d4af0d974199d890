internal import Trace
internal import VirtualTime

/// A line of `navscope run --format text`: the time, the kind in brackets unless it is a callback,
/// the object, the name, and `key=value` for the rest.
struct TraceTextLine {
  /// The event without its number in the trace, which the text does not tell.
  let event: TraceEvent

  init?(_ line: Substring) {
    var scanner = Scanner(line)
    guard case .counted(let instant)? = TimeStamp(&scanner) else { return nil }
    var kind = EventKind.callback.rawValue
    if scanner.take("[") {
      let word = scanner.take(while: \.isOfName)
      guard EventKind(rawValue: String(word)) != nil, scanner.take("]") else { return nil }
      kind = String(word)
      scanner.skipSpace()
    }
    // Most lines with a time are other people's, and long.
    guard kind != EventKind.callback.rawValue || scanner.rest.beginsWithObject else { return nil }
    var words = scanner.rest.split(separator: " ")
    let object = words.first.flatMap(Self.object)
    if object != nil { words.removeFirst() }
    let name = words.first.flatMap { $0.contains("=") ? nil : String($0) }
    if kind == EventKind.callback.rawValue {
      guard object != nil, name.flatMap(Callback.init) != nil else { return nil }
    }
    event = TraceEvent(
      seq: 0, nanoseconds: instant.nanoseconds, kind: kind, object: object, name: name,
      fields: words.dropFirst(name == nil ? 0 : 1).compactMap(Self.field))
  }

  /// `LoginViewController#7`.
  private static func object(_ word: Substring) -> String? {
    let parts = word.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2, Int(parts[1]) != nil,
      !parts[0].isEmpty, parts[0].utf8.allSatisfy(\.isOfName)
    else { return nil }
    return String(word)
  }

  private static func field(_ word: Substring) -> (key: String, value: TraceValue)? {
    guard let sign = word.firstIndex(of: "=") else { return nil }
    let text = word[word.index(after: sign)...]
    let value: TraceValue =
      switch text {
      case "true": true
      case "false": false
      case "–": nil
      default:
        Int(text).map { .int($0) } ?? Double(text).map { .double($0) } ?? .string(String(text))
      }
    return (String(word[..<sign]), value)
  }
}

extension Substring {
  /// Whether it begins as `LoginViewController#7`.
  fileprivate var beginsWithObject: Bool {
    let end = utf8.firstIndex { !$0.isOfName } ?? endIndex
    return end > startIndex && end < endIndex && utf8[end] == UInt8(ascii: "#")
  }
}
