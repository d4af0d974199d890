/// The parts of one URL as one kind of component compares them.
///
/// A class for speed: it is handed to hundreds of comparisons, and copies would count references
/// each time.
final class LinkSubject {
  /// How a component wants to see the URL.
  struct Form: Sendable, Equatable {
    let caseSensitive: Bool
    let percentEncoded: Bool
  }

  struct QueryItem {
    let name: Range<Int>
    let value: Range<Int>
  }

  private(set) var bytes: [UInt8]
  /// Without the slashes at both ends, which mean nothing.
  private(set) var path: Range<Int>
  private(set) var query: Range<Int>
  private(set) var fragment: Range<Int>
  private(set) var items: [QueryItem] = []

  init(_ parts: LinkParts, form: Form, withItems: Bool) {
    bytes = parts.bytes
    (path, query, fragment) = (parts.path, parts.query, parts.fragment)
    if withItems && !parts.query.isEmpty { items = Self.items(of: parts.query, in: bytes) }
    if !form.caseSensitive || !form.percentEncoded { rewrite(as: form) }
    path = Self.trimmingSlashes(path, in: bytes)
  }

  private static func items(of query: Range<Int>, in bytes: [UInt8]) -> [QueryItem] {
    bytes[query].split(separator: UInt8(ascii: "&")).map { item in
      let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      return QueryItem(
        name: item.startIndex..<equals, value: min(equals + 1, item.endIndex)..<item.endIndex)
    }
  }

  /// Each part by itself, so that what it decodes to is never taken for a mark between two parts.
  private func rewrite(as form: Form) {
    let written = bytes
    bytes = []
    func seen(_ part: Range<Int>) -> [UInt8] {
      let text = Array(written[part])
      let decoded = form.percentEncoded ? text : PercentDecoding.decoded(text)
      return form.caseSensitive ? decoded : CaseFolding.folded(decoded)
    }
    func move(_ part: Range<Int>, to bytes: inout [UInt8]) -> Range<Int> {
      let start = bytes.count
      bytes += seen(part)
      return start..<bytes.count
    }
    path = move(path, to: &bytes)
    query = move(query, to: &bytes)
    fragment = move(fragment, to: &bytes)
    items = items.map {
      QueryItem(name: move($0.name, to: &bytes), value: move($0.value, to: &bytes))
    }
  }

  private static func trimmingSlashes(_ path: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let slash = UInt8(ascii: "/")
    var (start, end) = (path.lowerBound, path.upperBound)
    while start < end, bytes[start] == slash { start += 1 }
    while start < end, bytes[end - 1] == slash { end -= 1 }
    return start..<end
  }
}

enum PercentDecoding {
  /// The bytes with each `%XX` decoded; as written when that would not be UTF-8.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = HexDigit.value(of: bytes[index + 1]),
        let low = HexDigit.value(of: bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return UTF8Check.firstInvalidByte(in: decoded) == nil ? decoded : bytes
  }
}

enum CaseFolding {
  /// Lower case, scalar by scalar, so that a pattern and a URL fold alike wherever they are cut.
  static func folded(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.map(foldedASCII) }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.flatMap {
      Array($0.properties.lowercaseMapping.utf8)
    }
  }

  static func foldedASCII(_ byte: UInt8) -> UInt8 {
    ASCIISet.upper.contains(byte) ? byte | 0x20 : byte
  }
}
