/// What can be said of a path in a few bits, to pass by most components without a comparison.
struct PathSketch: Sendable {
  /// The first bytes, at most eight.
  private let start: UInt64
  private let mask: UInt64
  /// Which bytes occur, those with the same low six bits taken together.
  private let bytes: UInt64

  /// What every path that matches the tokens has.
  init(requiredBy tokens: [PatternToken]) {
    var literals = tokens.map { if case .literal(let bytes) = $0 { bytes } else { [UInt8]() } }
    bytes = Self.occurring(literals.joined())
    let first = literals.isEmpty ? [] : literals.removeFirst()
    start = Self.packed(first.prefix(8))
    mask = Self.packed(first.prefix(8).map { _ in 0xFF })
  }

  init(of subject: LinkSubject) {
    let path = subject.bytes[subject.path]
    bytes = Self.occurring(path)
    start = Self.packed(path.prefix(8))
    mask = .max
  }

  /// False when a path surely lacks what is required here.
  func admits(_ path: PathSketch) -> Bool {
    path.start & mask == start && path.bytes & bytes == bytes
  }

  private static func occurring(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  private static func packed(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var packed: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      packed |= UInt64(byte) << shift
      shift += 8
    }
    return packed
  }
}
