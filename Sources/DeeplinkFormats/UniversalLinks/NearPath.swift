internal import JSON

/// A URL's path, to find the pattern that was meant.
struct NearPath {
  private let segments: [String]

  init(_ bytes: ArraySlice<UInt8>) {
    segments = Self.segments(of: bytes)
  }

  /// How many letters the path is off the beginning of a pattern, up to its first wildcard; `nil`
  /// if that is too many, or if the pattern begins with one.
  func distance(from pattern: [PatternToken]) -> Int? {
    guard case .literal(let bytes)? = pattern.first else { return nil }
    let wanted = Self.segments(of: bytes[...]).joined(separator: "/")
    let found = segments.prefix(Self.segments(of: bytes[...]).count).joined(separator: "/")
    guard wanted.utf8.count <= 64, found.utf8.count <= 72 else { return nil }
    let distance = Spelling.distance(found, wanted)
    return distance <= min(2, wanted.count / 3) ? distance : nil
  }

  private static func segments(of bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }
}
