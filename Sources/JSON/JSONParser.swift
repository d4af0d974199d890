/// One pass over the bytes of a JSON text, from the first byte to the last.
struct JSONParser {
  let bytes: [UInt8]
  let limits: JSONLimits
  let dialect: JSONDialect
  /// What the dialect accepts and RFC 8259 does not.
  private(set) var oddities: [Problem<JSONFault>] = []
  var index = 0
  private var depth = 0
  private var pointer = JSONPointer.root
  private static let longestNumber = 256

  init(bytes: [UInt8], limits: JSONLimits, dialect: JSONDialect = .strict) {
    self.bytes = bytes
    self.limits = limits
    self.dialect = dialect
  }

  mutating func parse() throws(Problem<JSONFault>) -> JSONValue {
    do throws(Problem<JSONFault>) {
      return try parseText()
    } catch {
      if let format = FileFormat(bytes) { throw Problem(.otherFormat(format)) }
      throw error
    }
  }

  private mutating func parseText() throws(Problem<JSONFault>) -> JSONValue {
    try checkEncoding()
    skipSpace()
    guard current != nil else { throw fault(.empty) }
    let value = try parseRoot()
    skipSpace()
    guard let next = current else { return value }
    throw fault(next == UInt8(ascii: "/") ? .comment : .trailingText)
  }

  /// A text that is no value from its first word on is not JSON at all.
  private mutating func parseRoot() throws(Problem<JSONFault>) -> JSONValue {
    let start = index
    do throws(Problem<JSONFault>) {
      return try parseValue()
    } catch {
      guard depth == 0, error.reason.isOfNoValue else { throw error }
      let line = bytes[start...].prefix(256).prefix { $0 >= 0x20 }
      throw fault(.otherText(beginning: String(decoding: line, as: UTF8.self)), at: start)
    }
  }

  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Passes over what Foundation passes over; a strict reader stops there.
  private mutating func accept(_ problem: Problem<JSONFault>) throws(Problem<JSONFault>) {
    guard dialect == .foundation else { throw problem }
    if oddities.count < JSONDialect.mostOddities { oddities.append(problem) }
  }

  func fault(_ reason: JSONFault, at offset: Int? = nil) -> Problem<JSONFault> {
    let position = TextPosition(ofByte: offset ?? index, in: bytes)
    return Problem(reason, at: Place(pointer, position: position))
  }

  private mutating func checkEncoding() throws(Problem<JSONFault>) {
    guard bytes.count <= limits.bytes else {
      throw Problem(.tooLarge(bytes: bytes.count, limit: limits.bytes))
    }
    if bytes.starts(with: JSONDialect.byteOrderMark) {
      try accept(fault(.byteOrderMark))
      index = JSONDialect.byteOrderMark.count
    }
    if let offset = UTF8Check.firstInvalidByte(in: bytes) { throw fault(.notUTF8, at: offset) }
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private mutating func parseValue() throws(Problem<JSONFault>) -> JSONValue {
    switch current {
    case UInt8(ascii: "{"): return try nested(JSONParser.parseObject)
    case UInt8(ascii: "["): return try nested(JSONParser.parseArray)
    case UInt8(ascii: "\""): return .string(try parseString())
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try parseNumber()
    default: return try parseWord()
    }
  }
}

// MARK: - Objects and arrays

extension JSONParser {
  private mutating func nested(
    _ parse: (inout JSONParser) throws(Problem<JSONFault>) -> JSONValue
  ) throws(Problem<JSONFault>) -> JSONValue {
    guard depth < limits.depth else { throw fault(.tooDeep(limit: limits.depth)) }
    depth += 1
    index += 1
    let value = try parse(&self)
    depth -= 1
    return value
  }

  private static func parseArray(
    _ parser: inout JSONParser
  ) throws(Problem<JSONFault>) -> JSONValue {
    var elements: [JSONValue] = []
    parser.skipSpace()
    if parser.take("]") { return .array([]) }
    parser.pointer.append(.index(0))
    repeat {
      parser.pointer.replaceLast(with: .index(elements.count))
      guard elements.count < parser.limits.elements else {
        throw parser.fault(.tooManyElements(limit: parser.limits.elements))
      }
      parser.skipSpace()
      elements.append(try parser.parseValue())
    } while try parser.continues(closing: "]")
    parser.pointer.removeLast()
    return .array(elements)
  }

  private static func parseObject(
    _ parser: inout JSONParser
  ) throws(Problem<JSONFault>) -> JSONValue {
    var object = JSONObject()
    parser.skipSpace()
    if parser.take("}") { return .object(object) }
    repeat {
      guard object.count < parser.limits.elements else {
        throw parser.fault(.tooManyElements(limit: parser.limits.elements))
      }
      let key = try parser.parseKey(in: object)
      parser.pointer.append(.key(key))
      parser.skipSpace()
      object.append(key, try parser.parseValue())
      parser.pointer.removeLast()
    } while try parser.continues(closing: "}")
    return .object(object)
  }

  private mutating func parseKey(in object: JSONObject) throws(Problem<JSONFault>) -> String {
    skipSpace()
    let start = index
    switch current {
    case UInt8(ascii: "\""): break
    case UInt8(ascii: "'"): throw fault(.singleQuotes)
    case let byte? where Self.isWord(byte): throw fault(.unquotedKey)
    default: throw unexpected(expected: "a key in double quotes")
    }
    let key = try parseString()
    guard !object.contains(key) else { throw fault(.duplicateKey(key), at: start) }
    skipSpace()
    guard take(":") else { throw unexpected(expected: "a colon") }
    return key
  }

  /// After an element: true past a comma, false past the closing bracket.
  private mutating func continues(closing bracket: Unicode.Scalar) throws(Problem<JSONFault>)
    -> Bool
  {
    skipSpace()
    if take(bracket) { return false }
    let comma = index
    guard take(",") else { throw unexpected(expected: "a comma or \(bracket)") }
    skipSpace()
    guard current == UInt8(ascii: bracket) else { return true }
    try accept(fault(.trailingComma, at: comma))
    return !take(bracket)
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }
}

// MARK: - Numbers and words

extension JSONParser {
  private mutating func parseNumber() throws(Problem<JSONFault>) -> JSONValue {
    let start = index
    while let byte = current, Self.isWord(byte) || ".+-".utf8.contains(byte) { index += 1 }
    guard index - start <= Self.longestNumber else {
      throw fault(.numberTooLong(limit: Self.longestNumber), at: start)
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard Self.isNumber(bytes[start..<index]) else {
      throw fault(.malformedNumber(text), at: start)
    }
    let number = JSONNumber(checked: text)
    guard number.double.isFinite else { throw fault(.numberOutOfRange(text), at: start) }
    return .number(number)
  }

  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func takeDigits() -> Int {
      let digits = rest.prefix(while: isDigit)
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    func take(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = take("-")
    if !take("0") { guard takeDigits() > 0 else { return false } }
    if take(".") { guard takeDigits() > 0 else { return false } }
    if take("eE") {
      _ = take("+-")
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private mutating func parseWord() throws(Problem<JSONFault>) -> JSONValue {
    let start = index
    while let byte = current, Self.isWord(byte) { index += 1 }
    switch String(decoding: bytes[start..<min(index, start + 60)], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "" where current == UInt8(ascii: "'"): throw fault(.singleQuotes)
    case "" where current == UInt8(ascii: "/"): throw fault(.comment)
    case "": throw unexpected(expected: "a value")
    case let word: throw fault(.unknownWord(word), at: start)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private func unexpected(expected: String) -> Problem<JSONFault> {
    guard let found = scalar(at: index) else { return fault(.unexpectedEnd(expected: expected)) }
    if found == "/" { return fault(.comment) }
    if "“”„‘’‚«»".unicodeScalars.contains(found) { return fault(.curlyQuotes) }
    return fault(.unexpected(found: "'\(found)'", expected: expected))
  }

  private func scalar(at offset: Int) -> Unicode.Scalar? {
    String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
      .unicodeScalars.first
  }
}
