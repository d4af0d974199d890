internal import JSON

/// Reads the XML of a property list in one pass; attributes and comments count for nothing.
struct PropertyListParser {
  private typealias Fault = Problem<PropertyListFault>

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private static let deepest = 16

  init(bytes: [UInt8]) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  mutating func parse() throws(Problem<PropertyListFault>) -> JSONValue {
    guard bytes.count <= PropertyListText.largestSize else {
      throw Problem(.tooLarge(bytes: bytes.count, limit: PropertyListText.largestSize))
    }
    if let offset = UTF8Check.firstInvalidByte(in: bytes) { throw fault(.notUTF8, at: offset) }
    let start = try readTag()
    let value: JSONValue
    if start.name == "plist" && start.kind == .opening {
      value = try parseValue(try readTag())
      try readClosing("plist")
    } else {
      value = try parseValue(start)
    }
    try skipMisc()
    guard index == bytes.count else {
      throw fault(.unexpected(found: excerpt(from: index), expected: "the end"))
    }
    return value
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private func fault(_ reason: PropertyListFault, at offset: Int? = nil) -> Problem<
    PropertyListFault
  > {
    Problem(reason, at: Place(position: TextPosition(ofByte: offset ?? index, in: bytes)))
  }

  private func excerpt(from start: Int) -> String {
    let text = String(decoding: bytes[start..<min(start + 20, bytes.count)], as: UTF8.self)
    return "'\(text.prefix { !$0.isNewline })'"
  }
}

// MARK: - Tags

extension PropertyListParser {
  private struct Tag {
    enum Kind { case opening, closing, empty }
    let name: String
    let kind: Kind
    let start: Int

    /// As it stands in the file, without attributes.
    var text: String {
      switch kind {
      case .opening: "<\(name)>"
      case .closing: "</\(name)>"
      case .empty: "<\(name)/>"
      }
    }
  }

  /// Past spaces, comments, processing instructions and the document type.
  private mutating func skipMisc() throws(Problem<PropertyListFault>) {
    while index < bytes.count {
      if Self.isSpace(bytes[index]) {
        index += 1
      } else if at("<!--") {
        try skip(past: "-->")
      } else if at("<?") {
        try skip(past: "?>")
      } else if at("<!DOCTYPE") {
        try skip(past: ">")
      } else {
        return
      }
    }
  }

  private func at(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func skip(past end: String) throws(Problem<PropertyListFault>) {
    let start = index
    while index < bytes.count, !at(end) { index += 1 }
    guard index < bytes.count else { throw fault(.unexpectedEnd(expected: end), at: start) }
    index += end.utf8.count
  }

  private mutating func readTag() throws(Problem<PropertyListFault>) -> Tag {
    try skipMisc()
    let start = index
    guard index < bytes.count else { throw fault(.unexpectedEnd(expected: "an element")) }
    guard at("<") else {
      throw fault(.unexpected(found: excerpt(from: index), expected: "an element"))
    }
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else {
      throw fault(.unexpectedEnd(expected: "'>'"))
    }
    var content = bytes[(index + 1)..<end]
    index = end + 1
    let isClosing = content.first == UInt8(ascii: "/")
    if isClosing { content = content.dropFirst() }
    let isEmpty = content.last == UInt8(ascii: "/")
    if isEmpty { content = content.dropLast() }
    let name = String(decoding: content.prefix { !Self.isSpace($0) }.prefix(40), as: UTF8.self)
    return Tag(name: name, kind: isClosing ? .closing : isEmpty ? .empty : .opening, start: start)
  }

  private mutating func readClosing(_ name: String) throws(Problem<PropertyListFault>) {
    let tag = try readTag()
    guard tag.kind == .closing, tag.name == name else {
      throw fault(.unexpected(found: tag.text, expected: "</\(name)>"), at: tag.start)
    }
  }

  /// The text up to the closing tag, with its entities decoded, its comments left out and its CDATA
  /// sections as they are.
  private mutating func readText(of tag: Tag) throws(Problem<PropertyListFault>) -> String {
    guard tag.kind == .opening else { return "" }
    var text: [UInt8] = []
    reading: while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "&"): text += String(try readEntity()).utf8
      case UInt8(ascii: "<"):
        if at("<!--") {
          try skip(past: "-->")
        } else if at("<![CDATA[") {
          text += try readCharacters()
        } else {
          break reading
        }
      case let byte:
        text.append(byte)
        index += 1
      }
    }
    try readClosing(tag.name)
    return String(decoding: text, as: UTF8.self)
  }

  /// What a CDATA section holds.
  private mutating func readCharacters() throws(Problem<PropertyListFault>) -> ArraySlice<UInt8> {
    let start = index + "<![CDATA[".utf8.count
    try skip(past: "]]>")
    return bytes[start..<(index - "]]>".utf8.count)]
  }

  private mutating func readEntity() throws(Problem<PropertyListFault>) -> Unicode.Scalar {
    let start = index
    let name = bytes[(index + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
    let text = String(decoding: name, as: UTF8.self)
    index = name.endIndex + 1
    guard index <= bytes.count, let scalar = Self.scalar(ofEntity: text) else {
      throw fault(.unknownEntity("&\(text)"), at: start)
    }
    return scalar
  }

  private static func scalar(ofEntity name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case _ where name.hasPrefix("#x"):
      UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }
}

// MARK: - Values

extension PropertyListParser {
  private mutating func parseValue(_ tag: Tag) throws(Problem<PropertyListFault>) -> JSONValue {
    guard tag.kind != .closing else {
      throw fault(.unexpected(found: tag.text, expected: "a value"), at: tag.start)
    }
    switch tag.name {
    case "dict": return try nested(tag, PropertyListParser.parseDictionary)
    case "array": return try nested(tag, PropertyListParser.parseArray)
    case "string", "date", "data": return .string(try readText(of: tag))
    case "true", "false":
      _ = try readText(of: tag)
      return .bool(tag.name == "true")
    case "integer", "real": return .number(try parseNumber(tag))
    default: throw fault(.unknownElement(tag.name), at: tag.start)
    }
  }

  private mutating func nested(
    _ tag: Tag,
    _ parse: (inout PropertyListParser) throws(Problem<PropertyListFault>) -> JSONValue
  ) throws(Problem<PropertyListFault>) -> JSONValue {
    if tag.kind == .empty { return tag.name == "dict" ? [:] : [] }
    guard depth < Self.deepest else { throw fault(.tooDeep(limit: Self.deepest), at: tag.start) }
    depth += 1
    defer { depth -= 1 }
    return try parse(&self)
  }

  private static func parseArray(
    _ parser: inout PropertyListParser
  ) throws(Problem<PropertyListFault>) -> JSONValue {
    var elements: [JSONValue] = []
    while true {
      let tag = try parser.readTag()
      if tag.kind == .closing && tag.name == "array" { return .array(elements) }
      elements.append(try parser.parseValue(tag))
    }
  }

  private static func parseDictionary(
    _ parser: inout PropertyListParser
  ) throws(Problem<PropertyListFault>) -> JSONValue {
    var object = JSONObject()
    while true {
      let tag = try parser.readTag()
      if tag.kind == .closing && tag.name == "dict" { return .object(object) }
      guard tag.name == "key", tag.kind != .closing else {
        throw parser.fault(
          .unexpected(found: tag.text, expected: "<key> or </dict>"), at: tag.start)
      }
      let key = try parser.readText(of: tag)
      guard object[key] == nil else { throw parser.fault(.duplicateKey(key), at: tag.start) }
      object[key] = try parser.parseValue(try parser.readTag())
    }
  }

  private mutating func parseNumber(_ tag: Tag) throws(Problem<PropertyListFault>) -> JSONNumber {
    let text = try readText(of: tag)
    let number =
      tag.name == "integer" ? PropertyListNumber.integer(text) : PropertyListNumber.real(text)
    guard let number else { throw fault(.malformedNumber(text), at: tag.start) }
    return number
  }
}
