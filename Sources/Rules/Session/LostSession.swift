internal import Phone
internal import Trace

/// What a session had built is thrown away while the session goes on.
final class LostSession: RestRule {
  func cameToRest(_ stage: Stage, _ report: Report) {
    guard stage.isSignedIn == true else { return }
    for window in stage.touchedWindows {
      guard let old = window.rested, old.role == .protected, old.session == stage.sessionNumber,
        let part = stage.part(of: window), part.number != old.number,
        stage.contentClass(part) == old.contentClass || stage.role(part) == .login
      else { continue }
      report(
        "session.lost", .error, [stage.sessionChangedAt, old.placedAt, part.addedAt],
        "The person is signed in and was in \(old.name); it is thrown away and \(stage.name(part)) stands there anew.",
        hint:
          "Before a late answer or a second request changes the part that is shown, ask whether it is still wanted."
      )
    }
  }
}
