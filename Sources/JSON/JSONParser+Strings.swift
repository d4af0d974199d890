extension JSONParser {
  /// The string whose opening quote is the current byte.
  mutating func parseString() throws(Problem<JSONFault>) -> String {
    index += 1
    let start = index
    var decoded: [UInt8] = []
    var runStart = index
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        guard index - start <= limits.stringBytes else {
          throw fault(.stringTooLong(limit: limits.stringBytes), at: start)
        }
        defer { index += 1 }
        // Without an escape the bytes are the string.
        guard runStart != start else {
          return String(decoding: bytes[start..<index], as: UTF8.self)
        }
        decoded += bytes[runStart..<index]
        return String(decoding: decoded, as: UTF8.self)
      case UInt8(ascii: "\\"):
        decoded += bytes[runStart..<index]
        try parseEscape(into: &decoded)
        runStart = index
      case 0..<0x20:
        throw fault(.controlCharacter(byte))
      default:
        index += 1
      }
    }
    throw fault(.unexpectedEnd(expected: "the closing quote"))
  }

  private mutating func parseEscape(into decoded: inout [UInt8]) throws(Problem<JSONFault>) {
    let start = index
    index += 1
    guard let byte = current else { throw fault(.unexpectedEnd(expected: "an escape")) }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(byte)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"): decoded += String(try parseScalar(from: start)).utf8
    default: throw fault(.unknownEscape(text(from: start, length: 2)), at: start)
    }
  }

  /// The scalar of `\uXXXX` or of a surrogate pair; the index stands behind the first `u`.
  private mutating func parseScalar(
    from start: Int
  ) throws(Problem<JSONFault>) -> Unicode.Scalar {
    let first = try parseCodeUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let second = index
    guard
      UTF16.isLeadSurrogate(first), bytes[index...].starts(with: "\\u".utf8)
    else { throw fault(.loneSurrogate(text(from: start, length: 6)), at: start) }
    index += 2
    let trail = try parseCodeUnit(from: second)
    guard UTF16.isTrailSurrogate(trail) else {
      throw fault(.loneSurrogate(text(from: start, length: 6)), at: start)
    }
    return UTF16.decode(UTF16.EncodedScalar([first, trail]))
  }

  private mutating func parseCodeUnit(from start: Int) throws(Problem<JSONFault>) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = HexDigit.value(of: byte) else {
        throw fault(.unknownEscape(text(from: start, length: index + 1 - start)), at: start)
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  private func text(from start: Int, length: Int) -> String {
    String(decoding: bytes[start..<min(start + length, bytes.count)], as: UTF8.self)
  }
}
