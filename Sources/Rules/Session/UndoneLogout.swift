internal import HeadlessUIKit

/// The person has logged out, and is signed in again when the app starts next.
final class UndoneLogout: FindingRule {
  static let info = RuleInfo(
    "session.logout-undone", [.error], "Sign-out undone", about: .controller,
    "The person tapped “Log Out”, and the next launch finds the session.")

  let interests: Set<EventTopic> = [.inputs, .app]
  /// What the control is called that logs out, in every app that has one.
  static let control = "Log Out"
  private var tappedAt = 0
  private var launchedAt = 0

  func remember(in memory: inout RuleMemory) {
    memory.add(tappedAt > 0)
    memory.add(launchedAt > 0)
  }

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(let what) = event.what else { return }
    switch what {
    case .input(let input) where input.isTap && input.name == .ignored: tappedAt = 0
    case .input(let input) where input.isTap && stage.isSignedIn == true:
      tappedAt = input[.target]?.string == Self.control ? event.seq : 0
      launchedAt = 0
    case .app(let app) where app.name == .state:
      if tappedAt > 0, app.state == .notRunning { launchedAt = event.seq }
    case .app(let app) where app.name == .session: session(event.seq, stage, report)
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

extension InputEvent {
  fileprivate var isTap: Bool { input == "tap" }
}
