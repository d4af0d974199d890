internal import Phone
internal import Playback
internal import Trace
internal import VirtualTime

/// When an app is at rest after a launch, by which the moments of a matrix are chosen.
struct Rest: Sendable {
  /// When the last thing has happened, rounded up.
  let span: TimeSpan
  /// Whether the app comes to rest at all.
  let isReached: Bool

  /// How long an app that does not come to rest is watched, in seconds of its time.
  private static let longest = 60.0
  /// What happens so often after half of that time is no timeout that is still to come.
  private static let mostTurns = 10

  /// Launches an app.
  init(of run: any AppRun) {
    run.perform(.launch)
    run.runUntil(Instant(seconds: Self.longest / 2))
    let turns = run.runUntil(Instant(seconds: Self.longest))
    isReached = turns < Self.mostTurns
    let last = isReached ? run.lastEvent : Instant(seconds: Self.longest / 2)
    span = TimeSpan(seconds: last.seconds.rounded(.up) + 1)
  }

  private init(_ span: TimeSpan, isReached: Bool) {
    (self.span, self.isReached) = (span, isReached)
  }

  /// The rest of both builds.
  static func joined(_ one: Rest, _ other: Rest) -> Rest {
    Rest(max(one.span, other.span), isReached: one.isReached && other.isReached)
  }

  /// Plays a script to its end: until nothing is pending, or for a minute if that never comes.
  func play(_ script: Script, on run: any AppRun) {
    let last = script.inputs.last?.at ?? .zero
    run.play(script, until: isReached ? nil : last + TimeSpan(seconds: Self.longest))
  }
}

extension AppRun {
  /// Runs what falls due by a moment, and says how many turns that took.
  @discardableResult
  fileprivate func runUntil(_ limit: Instant) -> Int {
    var turns = 0
    while runNext(dueBy: limit) { turns += 1 }
    return turns
  }

  fileprivate var lastEvent: Instant { eventCount > 0 ? event(at: eventCount - 1).instant : .zero }
}
