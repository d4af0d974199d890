/// An upper bound of how deep a parser of Swift recurs over a text, found without parsing it.
///
/// The parser calls itself for what nests, and for each link of a chain, of a type and of
/// `else if`; its limit for the first does not hold for the others. What a text nests is therefore
/// counted first: the tokens in all open brackets since the last place in each at which a statement
/// or an element surely began.
struct NestingBound {
  /// As deep as a file may nest. What people write stays below a tenth of it.
  static let deepest = 2_000
  /// As deep as square brackets may nest: at each the parser looks ahead for a type, in all that
  /// follow too, which doubles its work.
  static let deepestSquares = 16

  private enum Mode: Equatable {
    case code
    case string(hashes: Int, isMultiline: Bool)
  }

  private struct Level {
    var count = 0
    /// What the text around it is, which goes on at the closing bracket.
    let outside: Mode
    var isSquare = false
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var mode = Mode.code
  private var levels = [Level(outside: .code)]
  private var depth = 0
  private var squares = 0
  /// Whether a statement may end behind the last token.
  private var mayEnd = false

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The line at which a text nests too deeply; `nil` if it does not.
  static func line(tooDeepIn text: String) -> Int? {
    var bound = NestingBound(text)
    while bound.position < bound.bytes.count {
      bound.step()
      if bound.depth > deepest || bound.squares > deepestSquares { return bound.line }
    }
    return nil
  }

  private mutating func step() {
    switch mode {
    case .code: readCode()
    case .string(let hashes, let isMultiline): readString(hashes, isMultiline)
    }
  }

  private func at(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  // MARK: Code

  private mutating func readCode() {
    switch bytes[position] {
    case UInt8(ascii: "\n"):
      advance()
      if mayEnd, beginsStatement { reset() }
    case 0...32: advance()
    case UInt8(ascii: "/") where at("//"):
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { advance() }
    case UInt8(ascii: "/") where at("/*"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "#"): readQuoteOrHash()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(outside: .code)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close()
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      advance()
      reset()
    default: readToken()
    }
  }

  private mutating func count() {
    levels[levels.count - 1].count += 1
    depth += 1
  }

  private mutating func reset() {
    depth -= levels[levels.count - 1].count
    levels[levels.count - 1].count = 0
  }

  private mutating func open(outside: Mode) {
    count()
    let isSquare = at("[")
    if isSquare { squares += 1 }
    advance()
    (mode, mayEnd) = (.code, false)
    levels.append(Level(outside: outside, isSquare: isSquare))
  }

  private mutating func close() {
    advance()
    mayEnd = true
    guard levels.count > 1 else { return }
    reset()
    leave()
  }

  private mutating func leave() {
    let level = levels.removeLast()
    if level.isSquare { squares -= 1 }
    mode = level.outside
  }

  private mutating func readToken() {
    count()
    guard Self.isWord(bytes[position]) else {
      // A sign: each may be an operator of its own.
      advance()
      mayEnd = false
      return
    }
    let word = readWord()
    mayEnd = !Self.prefixes.contains(word)
  }

  private mutating func readWord() -> String {
    let start = position
    while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Whether what follows is not the rest of a statement of the line before.
  private var beginsStatement: Bool {
    var next = position
    while next < bytes.count, bytes[next] == 32 || bytes[next] == 9 { next += 1 }
    guard next < bytes.count, Self.isWord(bytes[next]) else { return false }
    let word = bytes[next...].prefix(while: Self.isWord)
    return !Self.continuations.contains(String(decoding: word, as: UTF8.self))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 32)
  }

  private static let continuations: Set<String> = [
    "else", "catch", "while", "where", "in", "as", "is",
  ]
  /// Words that something has to follow.
  private static let prefixes: Set<String> = [
    "try", "await", "unsafe", "copy", "consume", "borrow", "some", "any", "each", "repeat", "inout",
    "is", "as", "in", "case", "let", "var", "return", "throw", "if", "guard", "while", "for",
    "switch", "where", "else", "do", "catch", "sending", "borrowing", "consuming", "isolated",
    "nonisolated", "async", "throws", "rethrows", "then", "yield", "discard", "indirect",
  ]

  // MARK: Comments, strings and directives

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if at("/*") {
        depth += 1
        advance(2)
      } else if at("*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func readQuoteOrHash() {
    var hashes = 0
    while position < bytes.count, bytes[position] == UInt8(ascii: "#") {
      hashes += 1
      advance()
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      let isMultiline = at("\"\"\"")
      count()
      advance(isMultiline ? 3 : 1)
      mode = .string(hashes: hashes, isMultiline: isMultiline)
    } else {
      readDirective()
    }
  }

  /// `#if` and what follows up to `#endif` nest as brackets do.
  private mutating func readDirective() {
    count()
    switch readWord() {
    case "if": levels.append(Level(outside: .code))
    case "elseif", "else": reset()
    case "endif": endDirective()
    default: break
    }
    mayEnd = true
  }

  private mutating func endDirective() {
    guard levels.count > 1 else { return }
    reset()
    leave()
  }

  private mutating func readString(_ hashes: Int, _ isMultiline: Bool) {
    if bytes[position] == UInt8(ascii: "\n"), !isMultiline {
      mode = .code
    } else if at("\\"), follows(hashes, at: position + 1) {
      advance(1 + hashes)
      if at("(") {
        open(outside: .string(hashes: hashes, isMultiline: isMultiline))
      } else {
        advance()
      }
    } else if isMultiline ? at("\"\"\"") : at("\""),
      follows(hashes, at: position + (isMultiline ? 3 : 1))
    {
      advance((isMultiline ? 3 : 1) + hashes)
      (mode, mayEnd) = (.code, true)
    } else {
      advance()
    }
  }

  private func follows(_ hashes: Int, at start: Int) -> Bool {
    start + hashes <= bytes.count
      && bytes[start..<(start + hashes)].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}
