extension JSONValue {
  /// The value as one line of compact JSON, members in their order; the same value gives the same
  /// text.
  public var encoded: String {
    String(decoding: encodedBytes, as: UTF8.self)
  }

  /// The compact JSON in UTF-8.
  public var encodedBytes: [UInt8] {
    var bytes: [UInt8] = []
    encode(into: &bytes)
    return bytes
  }

  /// Appends the compact JSON to what is there.
  public func encode(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let number): bytes += number.text.utf8
    case .string(let text): text.encodeAsJSON(into: &bytes)
    case .array(let elements): Self.encode(elements, into: &bytes)
    case .object(let object): Self.encode(object, into: &bytes)
    }
  }

  private static func encode(_ elements: [JSONValue], into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      element.encode(into: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func encode(_ object: JSONObject, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, member) in object.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      member.key.encodeAsJSON(into: &bytes)
      bytes.append(UInt8(ascii: ":"))
      member.value.encode(into: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

}

extension String {
  /// Appends the text as a string of JSON.
  public func encodeAsJSON(into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let isPlain =
      utf8.withContiguousStorageIfAvailable { text in
        guard text.allSatisfy(\.isPlainInJSON) else { return false }
        bytes.append(contentsOf: text)
        return true
      } ?? false
    if !isPlain { encodeEscaped(into: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  private func encodeEscaped(into bytes: inout [UInt8]) {
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20:
        bytes += "\\u00".utf8
        bytes += [HexDigit.upper[Int(byte >> 4)], HexDigit.upper[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
  }
}

extension UInt8 {
  /// Whether it stands for itself in a string of JSON.
  fileprivate var isPlainInJSON: Bool {
    self >= 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
