internal import HeadlessUIKit

/// The person has logged out, and is signed in again when the app starts next.
final class UndoneLogout: FindingRule {
  static let info = RuleInfo(
    "session.logout-undone", [.error], "Sign-out undone", about: .controller,
    "The person tapped “Log Out”, and the next launch finds the session.")

  let interests: EventInterests = [.inputs, .app]
  /// What the control is called that logs out, in every app that has one.
  static let control = "Log Out"
  private var tappedAt = 0
  private var launchedAt = 0

  func remember(in memory: inout RuleMemory) {
    memory.add(tappedAt > 0)
    memory.add(launchedAt > 0)
  }

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .other(let details) = event.what else { return }
    switch (details.kind, details.name) {
    case (.input, nil):
      if details.string("do") == "tap", stage.isSignedIn == true {
        tappedAt = details.string("target") == Self.control ? event.seq : 0
        launchedAt = 0
      }
    case (.input, "ignored"): if details.string("do") == "tap" { tappedAt = 0 }
    case (.app, "state"):
      if tappedAt > 0, details.string("state") == LifeState.notRunning.rawValue {
        launchedAt = event.seq
      }
    case (.app, "session"): session(event.seq, stage, report)
    default: break
    }
  }

  private func session(_ seq: Int, _ stage: Stage, _ report: Report) {
    defer { (tappedAt, launchedAt) = (0, 0) }
    guard tappedAt > 0, launchedAt > 0, stage.isSignedIn == true else { return }
    report(
      Self.info, .error, [tappedAt, launchedAt, seq],
      "The user logged out, and the next launch starts signed in.",
      hint: "Clear the stored session as soon as the user asks for it, before any delay.")
  }
}
