internal import VirtualTime

/// The lengths of time for which an app is known to schedule something, and their sums.
struct Durations: Sendable, Equatable {
  /// The lengths, each once, in order.
  private(set) var known: [TimeSpan] = []

  /// Inserts a length, unless it is zero or longer than the longest wait: it makes no candidate
  /// time then.
  mutating func insert(_ span: TimeSpan) {
    guard span > .zero, span <= .longestWait, known.count < Self.maximum, !known.contains(span)
    else { return }
    known.append(span)
    known.sort()
  }

  /// Whether further lengths are not told apart.
  var isFull: Bool { known.count >= Self.maximum }

  /// All sums of one up to `count` of the lengths, in order.
  func sums(ofUpTo count: Int) -> [TimeSpan] {
    var sums: Set<TimeSpan> = []
    var last: Set<TimeSpan> = [.zero]
    for _ in 0..<count {
      last = Set(last.flatMap { sum in known.map { sum + $0 } })
      sums.formUnion(last)
    }
    return sums.sorted()
  }

  private static let maximum = 40
}
