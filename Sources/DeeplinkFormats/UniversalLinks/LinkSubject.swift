internal import JSON

/// The parts of one URL as one kind of component compares them.
struct LinkSubject {
  /// How a component wants to see the URL.
  struct Form: Sendable, Hashable {
    let caseSensitive: Bool
    let percentEncoded: Bool
  }

  struct QueryItem {
    let name: Range<Int>
    let value: Range<Int>
  }

  let bytes: [UInt8]
  /// Without the slashes at both ends, which mean nothing.
  let path: Range<Int>
  let query: Range<Int>
  let fragment: Range<Int>
  let items: [QueryItem]

  init(_ parts: LinkParts, form: Form) {
    let items = Self.items(of: parts.query, in: parts.bytes)
    var text = Rewriter(bytes: parts.bytes, form: form)
    let whole = text.rewrite(parts.path)
    path = text.trimmingSlashes(whole)
    query = text.rewrite(parts.query)
    fragment = text.rewrite(parts.fragment)
    self.items = items.map {
      QueryItem(name: text.rewrite($0.name), value: text.rewrite($0.value))
    }
    bytes = text.bytes
  }

  private static func items(of query: Range<Int>, in bytes: [UInt8]) -> [QueryItem] {
    bytes[query].split(separator: UInt8(ascii: "&")).map { item in
      let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      return QueryItem(
        name: item.startIndex..<equals, value: min(equals + 1, item.endIndex)..<item.endIndex)
    }
  }
}

/// Brings each part by itself into a form, so that what it decodes to is never taken for a mark
/// between two parts.
private struct Rewriter {
  private(set) var bytes: [UInt8]
  private let written: [UInt8]
  private let form: LinkSubject.Form
  private let isAsWritten: Bool

  init(bytes: [UInt8], form: LinkSubject.Form) {
    written = bytes
    self.form = form
    isAsWritten = form.caseSensitive && form.percentEncoded
    self.bytes = isAsWritten ? bytes : []
  }

  /// Where the part now is.
  mutating func rewrite(_ part: Range<Int>) -> Range<Int> {
    guard !isAsWritten else { return part }
    let start = bytes.count
    let text = Array(written[part])
    let decoded = form.percentEncoded ? text : PercentDecoding.decoded(text)
    bytes += form.caseSensitive ? decoded : CaseFolding.folded(decoded)
    return start..<bytes.count
  }

  func trimmingSlashes(_ path: Range<Int>) -> Range<Int> {
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
