/// The five parts of a URL as RFC 3986 splits them, in the bytes in which they were written.
struct LinkParts {
  let scheme: [UInt8]
  /// Without user, port and the brackets of an address; nil without `//`.
  let host: [UInt8]?
  let path: [UInt8]
  let query: [UInt8]?
  let fragment: [UInt8]?

  /// Nil without a scheme.
  init?(_ url: String) {
    let bytes = Array(url.utf8)
    guard let colon = Self.schemeEnd(in: bytes) else { return nil }
    scheme = Self.lowercased(bytes[..<colon])

    var rest = bytes[(colon + 1)...]
    fragment = Self.cut(&rest, at: UInt8(ascii: "#"))
    query = Self.cut(&rest, at: UInt8(ascii: "?"))
    if rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
      rest = rest.dropFirst(2)
      let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      host = Self.host(of: rest[..<slash])
      rest = rest[slash...]
    } else {
      host = nil
    }
    path = Self.encodingIllegalBytes(rest)
  }

  private static func schemeEnd(in bytes: [UInt8]) -> Int? {
    guard let first = bytes.first, ASCIISet.alpha.contains(first) else { return nil }
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: ":") { return index }
      guard ASCIISet.scheme.contains(byte) else { return nil }
    }
    return nil
  }

  private static func cut(_ rest: inout ArraySlice<UInt8>, at mark: UInt8) -> [UInt8]? {
    guard let index = rest.firstIndex(of: mark) else { return nil }
    defer { rest = rest[..<index] }
    return encodingIllegalBytes(rest[(index + 1)...])
  }

  private static func host(of authority: ArraySlice<UInt8>) -> [UInt8] {
    let user = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? authority.startIndex
    let address = authority[user...]
    if address.first == UInt8(ascii: "["), let end = address.firstIndex(of: UInt8(ascii: "]")) {
      return lowercased(address[(user + 1)..<end])
    }
    return lowercased(address.prefix { $0 != UInt8(ascii: ":") })
  }

  static func lowercased(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { ASCIISet.upper.contains($0) ? $0 | 0x20 : $0 }
  }

  /// What Foundation makes of such bytes when it builds a URL: `é` becomes `%C3%A9`.
  private static func encodingIllegalBytes(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard let first = bytes.firstIndex(where: ASCIISet.illegalInURL) else { return Array(bytes) }
    return bytes[first...].reduce(into: Array(bytes[..<first])) { encoded, byte in
      if ASCIISet.illegalInURL(byte) {
        encoded += [
          UInt8(ascii: "%"), HexDigit.upper[Int(byte >> 4)], HexDigit.upper[Int(byte & 15)],
        ]
      } else {
        encoded.append(byte)
      }
    }
  }
}
