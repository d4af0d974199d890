/// A set of texts that finds all of its members beginning at a place in a subject.
struct WordSet: Sendable, Equatable {
  private let words: [[UInt8]]
  private let lengths: [Int]
  /// What looking at one place costs, in steps of a match.
  let effort: Int

  init(_ words: some Sequence<[UInt8]>) {
    self.words = Set(words).sorted { $0.lexicographicallyPrecedes($1) }
    lengths = Set(self.words.map(\.count)).sorted()
    effort = lengths.reduce(0) { $0 + 1 + $1 / 8 }
  }

  /// The ends of the members that stand at `start`, shortest first.
  func ends(in subject: [UInt8], from start: Int) -> [Int] {
    lengths.map { start + $0 }.filter { $0 <= subject.count && contains(subject[start..<$0]) }
  }

  private func contains(_ text: ArraySlice<UInt8>) -> Bool {
    var range = words.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if words[middle].elementsEqual(text) { return true }
      if words[middle].lexicographicallyPrecedes(text) {
        range = (middle + 1)..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return false
  }
}
