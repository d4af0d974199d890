internal import Phone
internal import VirtualTime

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

  /// Of one run; `nil` if it is not known what one of its instants follows from.
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
