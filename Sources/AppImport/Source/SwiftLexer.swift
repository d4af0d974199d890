/// Cuts Swift source into tokens.
///
/// It knows what separates code from text: strings plain, raw and of several lines, interpolations
/// nested to any depth, comments nested, regular expressions, names in backticks. It does not
/// parse: what the brackets mean is not its business.
package struct SwiftLexer {
  let bytes: [UInt8]
  var position = 0
  var tokens: [Token] = []
  /// The strings around the code that is read now, outermost first.
  var open: [OpenString] = []
  /// How the last significant token ends, which tells a division from a regular expression.
  private var endsOperand = false

  /// A string in whose interpolation we are.
  struct OpenString {
    let hashes: Int
    let isMultiline: Bool
    let start: Int
    /// Brackets that the interpolation has opened and not closed.
    var depth: Int
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The tokens of a file; a fault names the place where a comment or a string does not end.
  package static func tokens(of text: String) throws(LexicalFault) -> [Token] {
    var lexer = SwiftLexer(Array(text.utf8))
    try lexer.run()
    return lexer.tokens
  }

  func peek(_ ahead: Int = 0) -> UInt8? {
    let place = position + ahead
    return place < bytes.count ? bytes[place] : nil
  }

  func at(_ text: StaticString, _ ahead: Int = 0) -> Bool {
    let start = position + ahead
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[start + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  mutating func emit(_ kind: Token.Kind, from start: Int) {
    tokens.append(
      Token(
        kind: kind, text: String(decoding: bytes[start..<position], as: UTF8.self), offset: start))
  }

  func fault(_ message: String, at offset: Int) -> LexicalFault {
    let before = bytes[..<offset]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return LexicalFault(line: line, column: offset - start + 1, message: message)
  }

  private mutating func run() throws(LexicalFault) {
    if at("#!") { line(as: .comment) }
    while position < bytes.count { try next() }
    if let string = open.last { throw fault("unterminated string literal", at: string.start) }
  }

  private mutating func next() throws(LexicalFault) {
    let start = position
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0B, 0x0C,
      0:
      while let byte = peek(), byte <= 0x20 { position += 1 }
      if position == start { position += 1 }
      emit(.space, from: start)
      return
    case UInt8(ascii: "/") where at("//"):
      line(as: .comment)
      return
    case UInt8(ascii: "/") where at("/*"):
      try comment()
      return
    case UInt8(ascii: "/") where !endsOperand && bareRegexLength() != nil:
      position += bareRegexLength() ?? 1
      emit(.regex, from: start)
      endsOperand = true
    case UInt8(ascii: "\""):
      try string(hashes: 0)
      endsOperand = true
    case UInt8(ascii: "#"):
      try hash()
    case UInt8(ascii: "`"):
      backticks()
      endsOperand = true
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      number()
      endsOperand = true
    case _ where Self.beginsWord(byte):
      while let byte = peek(), Self.isWord(byte) { position += 1 }
      emit(.word, from: start)
      endsOperand = !Self.beforeExpression.contains(tokens[tokens.count - 1].text)
    default:
      try mark()
    }
  }

  /// Words after which a value begins, so that a slash there divides nothing.
  private static let beforeExpression: Set<String> = [
    "return", "case", "in", "if", "else", "while", "guard", "switch", "where", "throw", "try",
    "await",
    "is", "as", "let", "var", "any", "some", "do", "repeat", "yield",
  ]

  private mutating func line(as kind: Token.Kind) {
    let start = position
    while let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      position += 1
    }
    emit(kind, from: start)
  }

  private mutating func comment() throws(LexicalFault) {
    let start = position
    var depth = 0
    repeat {
      if at("/*") {
        (depth, position) = (depth + 1, position + 2)
      } else if at("*/") {
        (depth, position) = (depth - 1, position + 2)
      } else if position < bytes.count {
        position += 1
      } else {
        throw fault("unterminated '/*' comment", at: start)
      }
    } while depth > 0
    emit(.comment, from: start)
  }

  private mutating func backticks() {
    let start = position
    position += 1
    while let byte = peek(), byte != UInt8(ascii: "`"), byte != UInt8(ascii: "\n") { position += 1 }
    if peek() == UInt8(ascii: "`") { position += 1 }
    emit(.word, from: start)
  }

  private mutating func number() {
    let start = position
    let isHexadecimal = at("0x")
    while let byte = peek() {
      if Self.isWord(byte), byte < 0x80, byte != UInt8(ascii: "$") {
        position += 1
        let isExponent =
          isHexadecimal ? byte | 0x20 == UInt8(ascii: "p") : byte | 0x20 == UInt8(ascii: "e")
        if isExponent, let sign = peek(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"),
          let digit = peek(1), Self.isDigit(digit)
        {
          position += 1
        }
      } else if byte == UInt8(ascii: "."), let digit = peek(1), Self.isDigit(digit) {
        position += 1
      } else {
        break
      }
    }
    emit(.number, from: start)
  }

  private mutating func hash() throws(LexicalFault) {
    let start = position
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch peek(hashes) {
    case UInt8(ascii: "\""):
      position += hashes
      try string(hashes: hashes, start: start)
      endsOperand = true
    case UInt8(ascii: "/") where !endsOperand && extendedRegexLength(hashes) != nil:
      position += extendedRegexLength(hashes) ?? 1
      emit(.regex, from: start)
      endsOperand = true
    case let byte? where hashes == 1 && Self.beginsWord(byte):
      position += 1
      while let byte = peek(), Self.isWord(byte) { position += 1 }
      emit(.directive, from: start)
      endsOperand = !["#if", "#elseif"].contains(tokens[tokens.count - 1].text)
    default:
      position += hashes
      emit(.mark, from: start)
      endsOperand = false
    }
  }

  private mutating func mark() throws(LexicalFault) {
    let start = position
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      if !open.isEmpty { open[open.count - 1].depth += 1 }
      endsOperand = false
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if let string = open.last, string.depth == 0, byte == UInt8(ascii: ")") {
        open.removeLast()
        try segment(string, from: start)
        endsOperand = true
        return
      }
      if !open.isEmpty { open[open.count - 1].depth -= 1 }
      endsOperand = true
    case _ where Self.isOperator(byte):
      let isDots = byte == UInt8(ascii: ".")
      while let next = peek(), Self.isOperator(next), isDots || next != UInt8(ascii: "."),
        !at("//"), !at("/*")
      {
        position += 1
      }
      // A postfix `!` or `?` stands right behind what it belongs to.
      let isPostfix = byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
      endsOperand = isPostfix && position == start + 1 && endsOperand
    default:
      endsOperand = false
    }
    emit(.mark, from: start)
  }

  static func beginsWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isWord(_ byte: UInt8) -> Bool { beginsWord(byte) || isDigit(byte) }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isOperator(_ byte: UInt8) -> Bool { operators.contains(byte) }

  private static let operators = Set("/=-+!*%<>&|^~?.".utf8)
}
