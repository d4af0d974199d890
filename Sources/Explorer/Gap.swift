internal import Phone
internal import VirtualTime

/// A gap in a run: from an instant at which everything due has happened to the next at which
/// something is due.
struct Gap: Codable {
  /// What there is at a time in the gap.
  struct Situation: Codable {
    /// The fingerprint of the state without its times; `nil` in a search without pruning.
    let state: Fingerprint?
    var inputs: [Input]
  }

  let begin: Instant
  /// `nil` if nothing is due.
  let end: Instant?
  /// When something is due after its begin.
  let dues: [Instant]
  /// The thresholds of the rules.
  let thresholds: [Instant]
  /// The situation at the begin, then that at all later candidates; or one for each candidate.
  var situations: [Situation]

  /// The candidate times, each with what there is.
  func candidates(sums: [TimeSpan]) -> [(time: Instant, situation: Situation)] {
    let times = CandidateTimes.inGap(
      from: begin, to: end, dues: dues, thresholds: thresholds, sums: sums)
    return times.enumerated().map { ($1, situations[min($0, situations.count - 1)]) }
  }
}

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
