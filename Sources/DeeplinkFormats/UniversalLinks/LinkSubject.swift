/// The parts of one URL as one kind of component compares them.
struct LinkSubject {
  /// How a component wants to see the URL; the raw value indexes the four forms.
  struct Form: Sendable, Equatable {
    let caseSensitive: Bool
    let percentEncoded: Bool
    var index: Int { (caseSensitive ? 0 : 1) + (percentEncoded ? 0 : 2) }
    static let count = 4
  }

  struct QueryItem {
    let name: [UInt8]
    let value: [UInt8]
  }

  /// Without the slashes at both ends, which mean nothing.
  let path: [UInt8]
  let query: [UInt8]
  let fragment: [UInt8]
  let items: [QueryItem]

  init(_ parts: LinkParts, form: Form, withItems: Bool) {
    func seen(_ bytes: [UInt8]) -> [UInt8] {
      let decoded = form.percentEncoded ? bytes : PercentDecoding.decoded(bytes)
      return form.caseSensitive ? decoded : CaseFolding.folded(decoded)
    }
    path = Self.trimmingSlashes(seen(parts.path))
    query = parts.query.map(seen) ?? []
    fragment = parts.fragment.map(seen) ?? []
    items = withItems ? Self.items(of: parts.query ?? [], seen: seen) : []
  }

  private static func trimmingSlashes(_ path: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    guard path.first == slash || path.last == slash else { return path }
    let trimmed = path.drop { $0 == slash }
    let end = trimmed.lastIndex { $0 != slash }.map { $0 + 1 } ?? trimmed.startIndex
    return Array(trimmed[..<end])
  }

  private static func items(of query: [UInt8], seen: ([UInt8]) -> [UInt8]) -> [QueryItem] {
    query.split(separator: UInt8(ascii: "&")).map { item in
      let equals = item.firstIndex(of: UInt8(ascii: "="))
      let name = Array(item[..<(equals ?? item.endIndex)])
      return QueryItem(name: seen(name), value: seen(equals.map { Array(item[($0 + 1)...]) } ?? []))
    }
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
    if bytes.allSatisfy({ $0 < 0x80 }) { return LinkParts.lowercased(bytes[...]) }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.flatMap {
      Array($0.properties.lowercaseMapping.utf8)
    }
  }
}
