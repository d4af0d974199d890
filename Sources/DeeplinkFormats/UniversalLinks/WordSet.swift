/// A set of texts that finds its members at a place in a subject.
struct WordSet: Sendable {
  /// The words one after the other, by length and then in order of their bytes.
  private let bytes: [UInt8]
  private let groups: [Group]
  /// What looking at one place costs, in steps of a match.
  let effort: Int

  struct Group: Sendable {
    let length: Int
    fileprivate let start: Int
    fileprivate let count: Int
  }

  init(_ words: some Sequence<[UInt8]>) {
    var bytes: [UInt8] = []
    var groups: [Group] = []
    for (length, words) in Dictionary(grouping: Set(words), by: \.count).sorted(by: {
      $0.key < $1.key
    }) {
      groups.append(Group(length: length, start: bytes.count, count: words.count))
      bytes += words.sorted { $0.lexicographicallyPrecedes($1) }.joined()
    }
    self.bytes = bytes
    self.groups = groups
    effort = groups.reduce(0) { $0 + 1 + $1.length / 4 }
  }

  /// The lengths of the members, shortest first.
  var indices: Range<Int> { groups.indices }

  /// Where the member of the group ends that stands at `place`, nil if none does.
  func end(ofGroup index: Int, in subject: Span<UInt8>, from place: Int) -> Int? {
    let group = groups[index]
    guard place + group.length <= subject.count else { return nil }
    var range = 0..<group.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      switch compare(wordAt: group.start + middle * group.length, group.length, subject, place) {
      case 0: return place + group.length
      case ..<0: range = (middle + 1)..<range.upperBound
      default: range = range.lowerBound..<middle
      }
    }
    return nil
  }

  private func compare(
    wordAt start: Int, _ length: Int, _ subject: Span<UInt8>, _ place: Int
  ) -> Int {
    for offset in 0..<length where bytes[start + offset] != subject[place + offset] {
      return Int(bytes[start + offset]) - Int(subject[place + offset])
    }
    return 0
  }
}
