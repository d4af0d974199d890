/// A line of a call stack, which names methods that were not called at that time.
enum StackFrame {
  static func isOne(_ message: Substring) -> Bool {
    let text = message.drop { $0 == " " || $0 == "\t" || $0 == "\"" || $0 == "*" }
    return text.hasPrefix("frame #") || isNumbered(text) || hasOffset(text)
  }

  /// What a frame of a crash report was in, as `-[UINavigationController pushViewController:]`;
  /// `nil` for another line.
  static func symbol(of message: Substring) -> Substring? {
    guard isOne(message) else { return nil }
    let words = message.split(whereSeparator: \.isWhitespace)
    guard let address = words.first(where: isAddress) else { return nil }
    let rest = message[address.endIndex...].drop(while: \.isWhitespace)
    guard let end = rest.end(of: " + ") else { return rest }
    return rest[..<end].dropLast(3)
  }

  /// `3   UIKitCore   0x000000011229a9a4 …`, `#3 0x0000 in …`, `9 Shop "File.m" line 34 in …`.
  private static func isNumbered(_ text: Substring) -> Bool {
    var scanner = Scanner(text)
    let isMarked = scanner.take("#")
    guard scanner.takeNumber().digits > 0 else { return false }
    _ = scanner.takeAny(":.")
    guard isMarked || scanner.current == 0x20 || scanner.current == 0x09 else { return false }
    let words = scanner.rest.split(maxSplits: 3, omittingEmptySubsequences: true) {
      $0 == " " || $0 == "\t"
    }
    guard let first = words.first else { return false }
    if isAddress(first) || first == "(null)" { return true }
    guard words.count > 1, !first.hasSuffix(":") else { return false }
    return isAddress(words[1]) || words[1] == "in" && words.count > 2 && isAddress(words[2])
      || hasLine(scanner.rest)
  }

  /// `… "File.m" line 34 in …`
  private static func hasLine(_ text: Substring) -> Bool {
    guard let end = text.end(of: "\" line ") else { return false }
    var scanner = Scanner(text[end...])
    return scanner.takeNumber().digits > 0 && scanner.rest.hasPrefix(" in ")
  }

  private static func isAddress(_ word: Substring) -> Bool {
    word.hasPrefix("0x") && word.utf8.count > 6
      && word.utf8.dropFirst(2).allSatisfy { $0.isHexDigit }
  }

  /// `… + 451`, with the file and line or the address behind it.
  private static func hasOffset(_ text: Substring) -> Bool {
    var rest = text.utf8[...]
    while rest.last == 0x20 || rest.last == UInt8(ascii: "\"") || rest.last == UInt8(ascii: ",") {
      rest.removeLast()
    }
    if let last = rest.last, last == UInt8(ascii: ")") || last == UInt8(ascii: "]") {
      guard let space = rest.lastIndex(of: 0x20) else { return false }
      rest = rest[..<space]
    }
    let digits = rest.reversed().prefix { $0.isDigit }.count
    return digits > 0 && rest.dropLast(digits).suffix(3).elementsEqual(" + ".utf8)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self
      || UInt8(ascii: "A")...UInt8(ascii: "F") ~= self
  }
}
