/// A pattern for one part of a URL, compiled once.
///
/// It is compared piece by piece. Behind each piece stand all places of the text that the pieces so
/// far can reach, in ascending order and each once, so that no way through the pattern is tried
/// twice: p pieces take at most p · n · v comparisons on a text of n bytes, v being the number of
/// values of the longest list. The steps of a comparison bound what is left of that.
struct LinkPattern: Sendable {
  private enum Piece: Sendable {
    case text([UInt8])
    case anyScalar
    case oneOf(ASCIISet)
    case star
    case values(texts: [[UInt8]], patterns: [LinkPattern], effort: Int)
  }

  private let pieces: [Piece]

  /// A variable that stands for nothing matches nothing.
  init(
    _ tokens: [PatternToken], caseSensitive: Bool,
    variables: SubstitutionVariables = SubstitutionVariables()
  ) {
    pieces = tokens.map { token in
      switch caseSensitive ? token : token.folded {
      case .literal(let bytes): return .text(bytes)
      case .anyScalar: return .anyScalar
      case .star: return .star
      case .variable(let name):
        switch variables.meaning(of: name) {
        case .oneOf(let set): return .oneOf(caseSensitive ? set : set.folded)
        case .oneOfValues(let list):
          let values = list.values(caseSensitive: caseSensitive)
          return .values(
            texts: values.texts, patterns: values.patterns,
            effort: values.texts.reduce(0) { $0 + 1 + $1.count / 4 })
        case nil: return .values(texts: [], patterns: [], effort: 0)
        }
      }
    }
  }

  /// False also when the steps are spent before the end is known.
  func matches(_ text: Span<UInt8>, effort: inout MatchEffort) -> Bool {
    if case .text(let bytes)? = pieces.first, !text.holds(bytes, at: 0) { return false }
    return places(from: [0], in: text, &effort).last == text.count
  }

  /// The ends of the pattern if it begins at one of the places.
  private func places(
    from start: [Int], in text: Span<UInt8>, _ effort: inout MatchEffort
  ) -> [Int] {
    var places = start
    for piece in pieces {
      guard let first = places.first else { return [] }
      let rest = text.count - first
      switch piece {
      case .text(let bytes):
        guard effort.spend(places.count * (1 + bytes.count / 4)) else { return [] }
        places = places.compactMap { text.holds(bytes, at: $0) ? $0 + bytes.count : nil }
      case .anyScalar:
        guard effort.spend(places.count) else { return [] }
        places = places.compactMap { $0 < text.count ? text.endOfScalar(at: $0) : nil }
      case .oneOf(let set):
        guard effort.spend(places.count) else { return [] }
        places = places.compactMap { $0 < text.count && set.contains(text[$0]) ? $0 + 1 : nil }
      case .star:
        guard effort.spend(1 + rest) else { return [] }
        places = (first...text.count).filter { $0 == first || !text.isInsideScalar(at: $0) }
      case .values(let texts, let patterns, let cost):
        guard effort.spend(1 + rest + places.count * cost) else { return [] }
        var isReached = [Bool](repeating: false, count: 1 + rest)
        for place in places {
          for value in texts where text.holds(value, at: place) {
            isReached[place + value.count - first] = true
          }
        }
        for pattern in patterns {
          for place in pattern.places(from: places, in: text, &effort) {
            isReached[place - first] = true
          }
        }
        places = isReached.indices.compactMap { isReached[$0] ? first + $0 : nil }
      }
    }
    return places
  }
}

/// The steps that may still be taken to decide several URLs by one file.
public struct MatchBudget: Sendable {
  var steps: Int

  init(steps: Int) { self.steps = steps }

  static let ofOneURL = 10_000_000

  /// That of one answer, however many URLs it is about: about a tenth of a second.
  public static var ofOneAnswer: MatchBudget { MatchBudget(steps: 2 * ofOneURL) }
}

/// The steps that may still be taken, so that no file and URL together keep anybody waiting.
struct MatchEffort {
  private let steps: Int
  private var left: Int

  init(steps: Int) { (self.steps, left) = (steps, steps) }

  var spent: Int { steps - left }

  var isSpent: Bool { left <= 0 }

  /// False when the steps do not suffice, from then on.
  mutating func spend(_ steps: Int) -> Bool {
    left -= steps
    return !isSpent
  }
}

extension Span<UInt8> {
  fileprivate func holds(_ bytes: [UInt8], at place: Int) -> Bool {
    guard count - place >= bytes.count else { return false }
    for index in bytes.indices where self[place + index] != bytes[index] { return false }
    return true
  }

  fileprivate func endOfScalar(at place: Int) -> Int {
    var end = place + 1
    while isInsideScalar(at: end) { end += 1 }
    return end
  }

  fileprivate func isInsideScalar(at place: Int) -> Bool {
    place < count && self[place] & 0xC0 == 0x80
  }
}
