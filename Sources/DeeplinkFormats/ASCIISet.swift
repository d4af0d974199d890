/// A set of ASCII characters, one bit each.
struct ASCIISet: Sendable, Equatable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ characters: String) {
    for byte in characters.utf8 { insert(byte) }
  }

  private init(_ ranges: ClosedRange<Unicode.Scalar>...) {
    for range in ranges {
      for byte in UInt8(ascii: range.lowerBound)...UInt8(ascii: range.upperBound) { insert(byte) }
    }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << byte } else if byte < 128 { high |= 1 << (byte - 64) }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> byte & 1 == 1 : byte < 128 && high >> (byte - 64) & 1 == 1
  }

  func union(_ other: ASCIISet) -> ASCIISet {
    var union = self
    union.low |= other.low
    union.high |= other.high
    return union
  }

  func isSuperset(of other: ASCIISet) -> Bool { union(other) == self }

  /// The lower-case letters of what is in it, and all that is no letter.
  var folded: ASCIISet {
    var folded = ASCIISet("")
    for byte in UInt8(0)..<128 where contains(byte) {
      folded.insert(Self.upper.contains(byte) ? byte | 0x20 : byte)
    }
    return folded
  }

  static let upper = ASCIISet("A"..."Z")
  static let lower = ASCIISet("a"..."z")
  static let digit = ASCIISet("0"..."9")
  static let alpha = upper.union(lower)
  static let alnum = alpha.union(digit)
  static let xdigit = ASCIISet("0"..."9", "a"..."f", "A"..."F")
  static let inHostNames = alnum.union(ASCIISet("-."))
  static let word = alnum.union(ASCIISet("_"))
  static let scheme = alnum.union(ASCIISet("+-."))

  private static let legalInURL = alnum.union(ASCIISet("-._~:/?#[]@!$&'()*+,;=%"))
  static func illegalInURL(_ byte: UInt8) -> Bool { !legalInURL.contains(byte) }
}
