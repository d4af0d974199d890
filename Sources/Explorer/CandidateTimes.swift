internal import VirtualTime

/// The times in a gap between two things that are due, at which an input may make a difference.
enum CandidateTimes {
  /// The gap's begin, each threshold of a rule and each `due − sum` inside it, and the midpoints
  /// between neighbours; its end is the next gap's begin. With nothing due, one time stands for
  /// all. `sums` are in order.
  static func inGap(
    from begin: Instant, to end: Instant?, dues: [Instant], thresholds: [Instant] = [],
    sums: [TimeSpan]
  ) -> [Instant] {
    guard let end, end > begin else { return [begin] }
    var inside = Set(thresholds.filter { $0 > begin && $0 < end })
    for due in dues + thresholds {
      for sum in sums {
        let time = Instant(nanoseconds: due.nanoseconds - sum.nanoseconds)
        if time <= begin { break }
        if time < end { inside.insert(time) }
      }
    }
    let borders = [begin] + inside.sorted()
    return zip(borders, borders.dropFirst() + [end]).flatMap { border, next in
      let middle = Instant(nanoseconds: (border.nanoseconds + next.nanoseconds) / 2)
      return middle > border ? [border, middle] : [border]
    }
  }
}
