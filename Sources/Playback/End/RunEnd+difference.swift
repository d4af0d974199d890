internal import Trace
package import VirtualTime

/// Where two runs of one script part, by what a person sees of them; when something happens does
/// not count.
package struct RunDifference: Sendable, Equatable {
  /// What one run shows there, and when; `nil` if nothing more happens in it.
  package let one: Moment?
  package let other: Moment?

  /// Something that a person sees, or that is found.
  package struct Moment: Sendable, Equatable {
    package let at: Instant
    /// `shows MainViewController`.
    package let words: String
  }
}

extension RunEnd {
  /// Where this run and another one part; `nil` if they show the same to the end.
  package func firstDifference(from other: RunEnd) -> RunDifference? {
    let (own, others) = (moments, other.moments)
    for index in 0..<max(own.count, others.count) {
      let one = own.indices.contains(index) ? own[index] : nil
      let two = others.indices.contains(index) ? others[index] : nil
      if one?.words != two?.words { return RunDifference(one: one, other: two) }
    }
    return nil
  }

  /// What happened, in the order in which it did.
  private var moments: [RunDifference.Moment] {
    let shown = course.showings.map { ($0.at, "shows \($0.screen)") }
    let linked = links.map { ($0.at, "link \($0.number) \($0.fate.rawValue)") }
    let broken = found.filter { $0.severity != .note }.map { ($0.at, "breaks \($0.rule)") }
    let crashed = crash.map { [($0.at, "crashes")] } ?? []
    return (shown + linked + broken + crashed).enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map { RunDifference.Moment(at: $0.element.0, words: $0.element.1) } + lastMoments
  }

  /// How it ends.
  private var lastMoments: [RunDifference.Moment] {
    let screen = screen.map { "ends on \($0.top)" } ?? "ends with nothing on the screen"
    let session = isSignedIn.map { $0 ? ", signed in" : ", signed out" } ?? ""
    return [.init(at: lastInstant, words: screen + session)]
  }
}
