/// What can be said of a URL in a few bits, to pass by most components without a comparison.
struct LinkSketch: Sendable {
  /// The first bytes of the path, at most eight.
  private let start: UInt64
  private let mask: UInt64
  private let path: ByteBits
  private let query: ByteBits

  init(of subject: LinkSubject) {
    let path = subject.bytes[subject.path]
    start = Self.packed(path.prefix(8))
    mask = .max
    self.path = ByteBits(path)
    // Items are decoded one by one, so that they may hold what the query as a whole does not.
    query = subject.items.reduce(ByteBits(subject.bytes[subject.query])) {
      $0.union(ByteBits(subject.bytes[$1.name])).union(ByteBits(subject.bytes[$1.value]))
    }
  }

  /// What every URL has that the component matches.
  init(requiredBy outline: ComponentOutline) {
    // The parent requires less than the path.
    let path = Self.literals(of: outline.parent ?? outline.path ?? [], outline.form)
    let first = path.first ?? []
    start = Self.packed(first.prefix(8))
    mask = Self.packed(first.prefix(8).map { _ in 0xFF })
    self.path = ByteBits(path.joined())
    query = Self.required(by: outline.query, outline.form)
  }

  /// False when a URL surely lacks what is required here.
  func admits(_ url: LinkSketch) -> Bool {
    url.start & mask == start && url.path.isSuperset(of: path) && url.query.isSuperset(of: query)
  }

  private static func required(
    by query: ComponentOutline.Query?, _ form: LinkSubject.Form
  ) -> ByteBits {
    switch query {
    case nil: return ByteBits([])
    case .text(let tokens): return ByteBits(literals(of: tokens, form).joined())
    case .items(let items):
      // Plain characters cannot match the empty value of a missing item, so that its name is there.
      return items.reduce(ByteBits([])) { bits, item in
        let texts = literals(of: item.pattern, form).filter { !$0.isEmpty }
        return texts.isEmpty ? bits : bits.union(ByteBits(texts.joined()))
      }
    }
  }

  /// One for each token, empty for a wildcard.
  private static func literals(of tokens: [PatternToken], _ form: LinkSubject.Form) -> [[UInt8]] {
    tokens.map {
      guard case .literal(let bytes) = form.caseSensitive ? $0 : $0.folded else { return [] }
      return bytes
    }
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

/// Which bytes occur in a text, those with the same low six bits taken together.
private struct ByteBits: Sendable {
  private let bits: UInt64

  init(_ bytes: some Sequence<UInt8>) {
    bits = bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  private init(bits: UInt64) { self.bits = bits }

  func union(_ other: ByteBits) -> ByteBits { ByteBits(bits: bits | other.bits) }
  func isSuperset(of other: ByteBits) -> Bool { bits & other.bits == other.bits }
}
