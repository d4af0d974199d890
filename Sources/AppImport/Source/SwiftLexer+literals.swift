// Strings and regular expressions: where they end.
extension SwiftLexer {
  /// Reads a string from its first quote on.
  mutating func string(hashes: Int, start: Int? = nil) throws(LexicalFault) {
    let start = start ?? position
    let isMultiline = at("\"\"\"") && !endsOnLine(hashes: hashes)
    position += isMultiline ? 3 : 1
    try segment(
      OpenString(hashes: hashes, isMultiline: isMultiline, start: start, depth: 0), from: start)
  }

  /// Reads on in a string up to its end or its next interpolation.
  mutating func segment(_ string: OpenString, from start: Int) throws(LexicalFault) {
    let quotes = string.isMultiline ? 3 : 1
    while let byte = peek() {
      if byte == UInt8(ascii: "\""), closes(hashes: string.hashes, quotes: quotes, ahead: 0) {
        position += quotes + string.hashes
        emit(.string, from: start)
        return
      }
      if byte == UInt8(ascii: "\\"), hasHashes(string.hashes, ahead: 1) {
        position += 1 + string.hashes
        if peek() == UInt8(ascii: "(") {
          position += 1
          emit(.string, from: start)
          open.append(string)
          return
        }
        if position < bytes.count, string.isMultiline || !isNewline(bytes[position]) {
          position += 1
        }
        continue
      }
      if !string.isMultiline, isNewline(byte) { break }
      position += 1
    }
    throw fault("unterminated string literal", at: string.start)
  }

  /// Whether a raw string that begins with three quotes ends on its line: `#"""#` is one quote, not
  /// the beginning of several lines.
  private func endsOnLine(hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var ahead = 1
    while let byte = peek(ahead), !isNewline(byte) {
      if closes(hashes: hashes, quotes: 1, ahead: ahead) { return true }
      ahead += 1
    }
    return false
  }

  private func isNewline(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func hasHashes(_ count: Int, ahead: Int) -> Bool {
    (0..<count).allSatisfy { peek(ahead + $0) == UInt8(ascii: "#") }
  }

  private func closes(hashes: Int, quotes: Int, ahead: Int) -> Bool {
    (0..<quotes).allSatisfy { peek(ahead + $0) == UInt8(ascii: "\"") }
      && hasHashes(hashes, ahead: ahead + quotes)
  }

  /// How long the regular expression is that begins here with a bare slash; `nil` if the slash is
  /// an operator: before a blank, or without a second slash that its brackets allow on the line.
  func bareRegexLength() -> Int? {
    guard let first = peek(1), first != UInt8(ascii: " "), first != UInt8(ascii: "\t"),
      first != UInt8(ascii: ")")
    else { return nil }
    var (length, isInClass, depth) = (1, false, 0)
    while let byte = peek(length), !isNewline(byte) {
      switch byte {
      case UInt8(ascii: "\\"): length += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "/") where !isInClass: return depth == 0 ? length + 1 : nil
      default: break
      }
      length += 1
    }
    return nil
  }

  /// How long the regular expression is that begins here with hashes and a slash; one whose first
  /// line is empty may have several lines.
  func extendedRegexLength(_ hashes: Int) -> Int? {
    var length = hashes + 1
    let isMultiline = peek(length).map(isNewline) == true
    while let byte = peek(length) {
      if byte == UInt8(ascii: "\\") {
        length += 2
        continue
      }
      if !isMultiline, isNewline(byte) { return nil }
      if byte == UInt8(ascii: "/"), hasHashes(hashes, ahead: length + 1) {
        return length + 1 + hashes
      }
      length += 1
    }
    return nil
  }
}
