public import Foundation
public import JSON

/// A URL that iOS can open, taken apart.
public struct LinkURL: Sendable, Equatable {
  /// The longest that is taken, in bytes.
  public static let longest = 2048

  /// What an app gets: brackets behind the host are percent-encoded there, since Foundation holds
  /// them in no other way.
  public let url: URL
  /// As written.
  public let text: String
  /// In lower case: schemes are compared without case.
  public let scheme: String
  /// As written; empty in `app:///x`, `nil` in `app:x`, which have no host.
  public let host: String?
  /// As written, percent-encoded.
  public let path: String
  public let query: String?
  public let fragment: String?

  /// Whether it may be a universal link.
  public var isWeb: Bool { scheme == "https" || scheme == "http" }

  /// The text with every character that no URL can hold percent-encoded, as Foundation does when it
  /// builds one; a host beyond ASCII stays as it is written.
  public static func encodingIllegalCharacters(in text: String) -> String {
    let address = InternationalHost.encoding(text)
    let encoded = LinkParts.encodingIllegalBytes(Array(address.url.utf8))
    let url = String(decoding: encoded, as: UTF8.self)
    return encoded == Array(address.url.utf8) ? text : url
  }

  /// Takes exactly one URL, spaces and line breaks around it aside.
  public init(_ text: String) throws(Problem<URLFault>) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    try URLCheck(trimmed).run()
    guard let parts = LinkParts(trimmed),
      let url = URL(string: parts.withoutBrackets, encodingInvalidCharacters: false)
    else { throw Problem(.malformed) }
    func written(_ part: Range<Int>) -> String {
      String(decoding: parts.bytes[part], as: UTF8.self)
    }
    (self.url, self.text) = (url, trimmed)
    scheme = parts.text(parts.scheme)
    host = parts.host.map(written)
    path = written(parts.path)
    query = parts.hasQuery ? written(parts.query) : nil
    fragment = parts.hasFragment ? written(parts.fragment) : nil
  }
}

/// Finds the first thing that makes a trimmed text no URL, and its column.
private struct URLCheck {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  func run() throws(Problem<URLFault>) {
    guard !bytes.isEmpty else { throw Problem(.empty) }
    guard bytes.count <= LinkURL.longest else {
      throw Problem(.tooLong(bytes: bytes.count, limit: LinkURL.longest))
    }
    let colon = try checkScheme()
    try checkCharacters()
    guard bytes.count > colon + 1 else { throw problem(.nothingAfterScheme, at: colon + 1) }
  }

  private func problem(_ fault: URLFault, at offset: Int) -> Problem<URLFault> {
    Problem(fault, at: Place(position: TextPosition(ofByte: offset, in: bytes)))
  }

  /// The place of the colon.
  private func checkScheme() throws(Problem<URLFault>) -> Int {
    let marks = Array(":/?#".utf8)
    guard let mark = bytes.firstIndex(where: marks.contains), bytes[mark] == UInt8(ascii: ":"),
      mark > 0
    else { throw problem(faultWithoutScheme, at: 0) }
    let scheme = bytes[..<mark]
    guard ASCIISet.alpha.contains(bytes[0]), scheme.allSatisfy(ASCIISet.scheme.contains) else {
      throw problem(.malformedScheme(String(decoding: scheme, as: UTF8.self)), at: 0)
    }
    return mark
  }

  /// A text that begins with a domain is meant for a web address.
  private var faultWithoutScheme: URLFault {
    let text = String(decoding: bytes, as: UTF8.self)
    let domain = text.prefix { !":/?#".contains($0) }
    return domain.dropFirst().contains(".") && AssociatedDomain(String(domain)).isValid
      ? .noSchemeOfWebAddress(text) : .noScheme
  }

  private func checkCharacters() throws(Problem<URLFault>) {
    let isIllegal = LinkParts.illegality(in: bytes)
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "%") {
        try checkPercent(at: offset)
      } else if isIllegal(offset) {
        throw problem(fault(forIllegal: byte, at: offset), at: offset)
      }
    }
  }

  private func checkPercent(at offset: Int) throws(Problem<URLFault>) {
    let text = bytes[offset..<min(offset + 3, bytes.count)]
    guard text.count == 3, text.dropFirst().allSatisfy(ASCIISet.xdigit.contains) else {
      throw problem(.malformedPercent(String(decoding: text, as: UTF8.self)), at: offset)
    }
  }

  /// Whether a place is in the host of a web address.
  private func isWebHost(at offset: Int) -> Bool {
    let before = String(decoding: bytes[..<offset], as: UTF8.self).lowercased()
    guard let scheme = ["https://", "http://"].first(where: before.hasPrefix) else { return false }
    return !before.dropFirst(scheme.count).contains { "/?#".contains($0) }
  }

  private func fault(forIllegal byte: UInt8, at offset: Int) -> URLFault {
    switch byte {
    case 0x20: return .space
    case 0x0A, 0x0D:
      let rest = String(decoding: bytes[offset...], as: UTF8.self)
      return rest.contains("://") ? .severalURLs : .lineBreak
    case ..<0x20, 0x7F: return .controlCharacter(byte)
    default:
      let rest = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
      let character = String(rest.unicodeScalars.prefix(1))
      if byte >= 0x80, isWebHost(at: offset) { return .hostNotASCII(character) }
      let encoded = character.utf8.flatMap {
        [UInt8(ascii: "%"), HexDigit.upper[Int($0 >> 4)], HexDigit.upper[Int($0 & 15)]]
      }
      return .illegalCharacter(character, encoded: String(decoding: encoded, as: UTF8.self))
    }
  }
}
