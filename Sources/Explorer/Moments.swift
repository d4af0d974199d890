internal import VirtualTime

/// The lengths of time that are known to be started by somebody, and their sums.
struct Durations: Sendable, Equatable {
  private(set) var known: [TimeSpan] = []

  /// Adds a length; those that are nothing, or longer than the longest wait, make no moment.
  mutating func insert(_ span: TimeSpan) {
    guard span > .zero, span <= .longestWait, known.count < Self.most, !known.contains(span)
    else { return }
    known.append(span)
    known.sort()
  }

  var isFull: Bool { known.count >= Self.most }

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

  private static let most = 40
}

/// The moments of a gap between two things that are due, at which an input may make a difference.
enum Moments {
  /// The gap's begin, each `due − sum` inside it, and what lies in the middle between neighbours;
  /// its end is the next gap's begin.
  static func candidates(
    from begin: Instant, to end: Instant?, dues: [Instant], sums: [TimeSpan]
  ) -> [Instant] {
    guard let end, end > begin else { return [begin] }
    var inside: Set<Instant> = []
    for due in dues {
      for sum in sums {
        let moment = Instant(nanoseconds: due.nanoseconds - sum.nanoseconds)
        if moment <= begin { break }
        if moment < end { inside.insert(moment) }
      }
    }
    let points = [begin] + inside.sorted()
    return zip(points, points.dropFirst() + [end]).flatMap { point, next in
      let middle = Instant(nanoseconds: (point.nanoseconds + next.nanoseconds) / 2)
      return middle > point ? [point, middle] : [point]
    }
  }
}
