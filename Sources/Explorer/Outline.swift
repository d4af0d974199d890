internal import Phone
internal import VirtualTime

/// A gap in a run: from an instant at which everything due has happened to the next at which
/// something is due.
struct Gap: Codable {
  /// What there is at a time in the gap.
  struct Situation: Codable {
    /// The fingerprint of the state without its times; nil in a search without pruning.
    let state: Fingerprint?
    var inputs: [Input]
  }

  let begin: Instant
  /// Nil where nothing is due.
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

/// What follows an input up to the app's rest, for all times in a zone.
struct Outline {
  private struct Part {
    let begin: Timing.Moment
    let end: Timing.Moment?
    let dues: [Timing.Moment]
    let thresholds: [Timing.Moment]
    let situations: [Gap.Situation]
  }

  let zone: Zone
  private let parts: [Part]

  /// Of one run; nil where it is not known what one of its instants follows from.
  init?(of gaps: [Gap], _ timing: Timing) {
    zone = timing.zone
    var parts: [Part] = []
    for gap in gaps {
      let end = gap.end.map(timing.moment)
      let dues = gap.dues.compactMap(timing.moment)
      let thresholds = gap.thresholds.compactMap(timing.moment)
      guard let begin = timing.moment(of: gap.begin), end == nil || end! != nil,
        dues.count == gap.dues.count, thresholds.count == gap.thresholds.count
      else { return nil }
      parts.append(
        Part(
          begin: begin, end: end ?? nil, dues: dues, thresholds: thresholds,
          situations: gap.situations))
    }
    self.parts = parts
  }

  /// The gaps, when the input comes and what was pending is due.
  func gaps(after input: Instant, pending: [Instant]) -> [Gap] {
    parts.map { part in
      Gap(
        begin: part.begin.instant(with: input, pending),
        end: part.end?.instant(with: input, pending),
        dues: part.dues.map { $0.instant(with: input, pending) },
        thresholds: part.thresholds.map { $0.instant(with: input, pending) },
        situations: part.situations)
    }
  }
}
