/// How closely a text must follow RFC 8259.
public enum JSONDialect: Sendable {
  /// To the letter.
  case strict
  /// As Foundation's `JSONSerialization`, and so iOS and `simctl`, reads it: with a byte order mark
  /// at the start, and with a comma before a closing bracket.
  case foundation

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  static let mostOddities = 20
}
