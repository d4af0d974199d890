internal import JSON

/// The five parts of a URL as RFC 3986 splits them, as places in its bytes.
struct LinkParts {
  /// The URL; bytes that no URL can hold are percent-encoded, as Foundation does when it builds
  /// one.
  let bytes: [UInt8]
  let scheme: Range<Int>
  /// Without user, port and the brackets of an address; `nil` without `//`.
  let host: Range<Int>?
  let path: Range<Int>
  /// Empty if there is none.
  let query: Range<Int>
  let fragment: Range<Int>
  /// The host as it was written, if it has letters beyond ASCII and was encoded.
  let writtenHost: String?

  /// `nil` without a scheme.
  init?(_ url: String) {
    let address = InternationalHost.encoding(url)
    writtenHost = address.host
    bytes = Self.encodingIllegalBytes(Array(address.url.utf8))
    guard let colon = Self.schemeEnd(in: bytes) else { return nil }
    scheme = 0..<colon

    var rest = bytes[(colon + 1)...]
    fragment = Self.cut(&rest, at: UInt8(ascii: "#"))
    query = Self.cut(&rest, at: UInt8(ascii: "?"))
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      host = Self.host(of: rest[..<slash])
      rest = rest[slash...]
    } else {
      host = nil
    }
    path = rest.indices
  }

  /// Whether the mark is there, for a query or fragment that is empty.
  var hasQuery: Bool { isMarked(query, by: "?") }
  var hasFragment: Bool { isMarked(fragment, by: "#") }

  private func isMarked(_ part: Range<Int>, by mark: Unicode.Scalar) -> Bool {
    part.lowerBound > 0 && bytes[part.lowerBound - 1] == UInt8(ascii: mark)
  }

  /// The part in lower case.
  func text(_ part: Range<Int>) -> String {
    String(decoding: bytes[part], as: UTF8.self).lowercased()
  }

  /// The host in lower case, as a person would write it: letters beyond ASCII are not shown
  /// encoded.
  var hostText: String {
    guard let host else { return "" }
    let decoded = PercentDecoding.decoded(Array(bytes[host]))
    let isName = decoded.allSatisfy { $0 >= 0x80 || ASCIISet.inHostNames.contains($0) }
    return isName ? String(decoding: decoded, as: UTF8.self).lowercased() : text(host)
  }

  private static func schemeEnd(in bytes: [UInt8]) -> Int? {
    guard let first = bytes.first, ASCIISet.alpha.contains(first) else { return nil }
    let end = bytes.firstIndex { !ASCIISet.scheme.contains($0) }
    return end.flatMap { bytes[$0] == UInt8(ascii: ":") ? $0 : nil }
  }

  /// What stands behind the first mark, which is cut off with it.
  private static func cut(_ rest: inout ArraySlice<UInt8>, at mark: UInt8) -> Range<Int> {
    let index = rest.firstIndex(of: mark) ?? rest.endIndex
    defer { rest = rest[..<index] }
    return min(index + 1, rest.endIndex)..<rest.endIndex
  }

  private static func host(of authority: ArraySlice<UInt8>) -> Range<Int> {
    let start = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? authority.startIndex
    let address = authority[start...]
    if address.first == UInt8(ascii: "["), let end = address.firstIndex(of: UInt8(ascii: "]")) {
      return (start + 1)..<end
    }
    return start..<(address.firstIndex(of: UInt8(ascii: ":")) ?? address.endIndex)
  }

  static func encodingIllegalBytes(_ bytes: [UInt8]) -> [UInt8] {
    encoding(bytes, where: illegality(in: bytes))
  }

  /// Tells of each byte by its place whether no URL can hold it there: a second `#` is none that
  /// begins a fragment.
  static func illegality(in bytes: [UInt8]) -> (Int) -> Bool {
    let hash = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    return { offset in
      ASCIISet.illegalInURL(bytes[offset]) || offset > hash && bytes[offset] == UInt8(ascii: "#")
    }
  }

  /// The URL with the brackets behind its host encoded. Apple's older parser and browsers leave
  /// them as they are in path, query and fragment; RFC 3986 knows them around an address alone.
  var withoutBrackets: String {
    let brackets = "[]".utf8
    let encoded = Self.encoding(bytes) {
      $0 >= path.lowerBound && brackets.contains(bytes[$0])
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func encoding(_ bytes: [UInt8], where isIllegal: (Int) -> Bool) -> [UInt8] {
    guard let first = bytes.indices.first(where: isIllegal) else { return bytes }
    return (first..<bytes.count).reduce(into: Array(bytes[..<first])) { encoded, offset in
      let byte = bytes[offset]
      if isIllegal(offset) {
        encoded.append(UInt8(ascii: "%"))
        encoded += [HexDigit.upper[Int(byte >> 4)], HexDigit.upper[Int(byte & 15)]]
      } else {
        encoded.append(byte)
      }
    }
  }
}
