internal import HeadlessUIKit
internal import Phone
package import VirtualTime

/// How long protected content was visible while nobody was signed in, as the findings say it.
package struct ProtectedExposure: Sendable, Equatable {
  /// All stretches of time that a finding names, the one that still lasts included.
  package var duration = TimeSpan.zero
  /// Whether a finding says that protected content is visible, and it still is.
  package var isOngoing = false
}

/// Protected content that is visible while nobody is signed in, and for how long.
///
/// Content that stays is reported at once, and its duration when it is gone. While the app does not
/// know that the user was signed out, or something still runs that may remove the content, it is
/// only measured.
final class ProtectedContentVisible: TurnRule, RestRule {
  static let info = RuleInfo(
    "session.protected-content-visible", [.error, .warning, .note], "Protected content visible",
    about: .controller,
    "Protected content is visible while nobody is signed in: it stays at rest "
      + "although the app was told or activated since (error); it is removed more "
      + "than 1 s after the app was told (warning); otherwise how many milliseconds "
      + "it was visible (note).")

  private struct Interval {
    let since: Instant
    let events: [Int]
    let name: String
    /// Since when the app knows that the session is over.
    var told: Instant?
    var isReported = false
  }

  private var open: Interval?
  /// The stretches of time that findings have named.
  private var reported = TimeSpan.zero
  /// How long an app may take to clear the screen, in milliseconds.
  static let patience = 1000.0

  func remember(in memory: inout RuleMemory) {
    memory.add(open != nil)
    guard let open else { return }
    memory.add(open.name)
    memory.add(open.since)
    memory.add(open.told ?? .zero)
    memory.add(open.isReported)
  }

  /// What the findings say so far.
  func exposure(at now: Instant) -> ProtectedExposure {
    guard let open, open.isReported else { return ProtectedExposure(duration: reported) }
    return ProtectedExposure(duration: reported + (now - open.since), isOngoing: true)
  }

  func turnEnded(_ stage: Stage, _ report: Report) {
    guard stage.isSignedIn == false, stage.isRunning else {
      if stage.isSignedIn == nil || !stage.isRunning { open = nil } else { close(stage, report) }
      return
    }
    guard let screen = stage.seenScreen(.protected) else { return close(stage, report) }
    if open == nil {
      open = Interval(
        since: stage.instant,
        events: [stage.sessionChangedAt, screen.appearanceChangedAt], name: stage.name(screen))
    }
    if open?.told == nil, stage.sessionToldAt > 0 { open?.told = stage.instant }
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    guard let interval = open, !interval.isReported, stage.pendingTimers == 0,
      stage.life == .active, stage.sessionToldAt > 0 || stage.seenScreen(.login) != nil
    else { return }
    open?.isReported = true
    tell(
      .error, interval,
      "\(interval.name) is visible while nobody is signed in, and nothing is pending that would remove it.",
      report)
  }

  private func close(_ stage: Stage, _ report: Report) {
    guard let interval = open else { return }
    open = nil
    let duration = stage.instant - interval.since
    let milliseconds = duration.seconds * 1000
    guard milliseconds > 0 else { return }
    reported = reported + duration
    let patient = (stage.instant - (interval.told ?? stage.instant)).seconds * 1000
    let isLate = !interval.isReported && patient > Self.patience
    tell(
      isLate ? .warning : .note, interval,
      "Protected content: \(interval.name) was visible for \(Int(milliseconds.rounded())) ms while nobody was signed in.",
      report)
  }

  private func tell(
    _ severity: Finding.Severity, _ interval: Interval, _ message: String, _ report: Report
  ) {
    report(
      Self.info, severity, interval.events, message,
      hint:
        "Remove protected content from the screen as soon as the user is signed out, and show none without checking the sign-in."
    )
  }
}
