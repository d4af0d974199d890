internal import JSON

/// The numbers of a property list; spaces around them count for nothing.
enum PropertyListNumber {
  /// Decimal, or hexadecimal behind `0x`.
  static func integer(_ text: String) -> JSONNumber? {
    let text = trimmed(text)
    let sign = text.prefix { $0 == "-" || $0 == "+" }
    let digits = text.dropFirst(sign.count)
    guard sign.count <= 1, digits.lowercased().hasPrefix("0x") else {
      return Int(text).map { JSONNumber($0) }
    }
    let hexadecimal = digits.dropFirst(2)
    guard hexadecimal.first?.isHexDigit == true else { return nil }
    return Int(sign + hexadecimal, radix: 16).map { JSONNumber($0) }
  }

  static func real(_ text: String) -> JSONNumber? {
    Double(trimmed(text)).flatMap { JSONNumber($0) }
  }

  private static func trimmed(_ text: String) -> Substring {
    let rest = text.drop(while: \.isWhitespace)
    return rest[..<(rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex)]
  }
}
