internal import Phone
internal import Trace

/// What a session had built is thrown away while the session goes on.
final class LostSession: RestRule {
  static let info = RuleInfo(
    "session.lost", [.error], "Sign-in lost", about: .replacement,
    "Protected content is replaced by another of its class, or by the login, "
      + "within one session; or the app ends a session that began since its launch, "
      + "unasked.")

  func cameToRest(_ stage: Stage, _ report: Report) {
    guard stage.isSignedIn == true else { return }
    for window in stage.touchedWindows {
      guard let old = window.rested, old.role == .protected, old.session == stage.sessionNumber,
        let part = stage.part(of: window), part.number != old.number,
        stage.contentClass(part) == old.contentClass || stage.role(part) == .login
      else { continue }
      report(
        Self.info, .error, [stage.sessionChangedAt, old.placedAt, part.addedAt],
        "\(old.name) is discarded and replaced by a new \(stage.name(part)) although the user stayed signed in.",
        hint:
          "Before a late response or a second request replaces the current screen, check whether it is still wanted."
      )
    }
  }
}
