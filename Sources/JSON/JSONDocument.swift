/// A JSON text and its value, so that a problem found in the value can name the line.
public struct JSONDocument: Sendable {
  /// What the text says.
  public let value: JSONValue
  /// What the dialect accepts and RFC 8259 does not; at most 20.
  public let oddities: [Problem<JSONFault>]
  private let bytes: [UInt8]

  public init(
    parsing text: String, limits: JSONLimits = .file, dialect: JSONDialect = .strict
  ) throws(Problem<JSONFault>) {
    try self.init(parsing: Array(text.utf8), limits: limits, dialect: dialect)
  }

  /// Refuses what RFC 8259 refuses, and repeated keys, lone surrogates and numbers beyond Double.
  public init(
    parsing bytes: [UInt8], limits: JSONLimits = .file, dialect: JSONDialect = .strict
  ) throws(Problem<JSONFault>) {
    var parser = JSONParser(bytes: bytes, limits: limits, dialect: dialect)
    value = try parser.parse()
    oddities = parser.oddities
    self.bytes = bytes
  }

  /// The size of the text in bytes.
  public var size: Int { bytes.count }

  /// The root, from where decoding walks down and keeps track of places.
  public var root: JSONCursor { JSONCursor(value) }

  /// The place with its line and column; if the pointer leads nowhere, those of its nearest
  /// ancestor.
  public func place(_ pointer: JSONPointer) -> Place {
    let offset = JSONLocator(bytes: bytes).offset(of: pointer)
    return Place(pointer, position: TextPosition(ofByte: offset, in: bytes))
  }
}

extension JSONValue {
  /// Parses without keeping the text.
  public init(parsing text: String, limits: JSONLimits = .file) throws(Problem<JSONFault>) {
    self = try JSONDocument(parsing: text, limits: limits).value
  }
}
