internal import HeadlessUIKit

/// A session that the app itself ends although nobody has asked for that since it began: a late
/// answer to an earlier logout.
final class ThrownOut: FindingRule {
  static let info = LostSession.info

  let interests: Set<EventTopic> = [.inputs, .app]
  private var beganAt = 0

  func remember(in memory: inout RuleMemory) {
    memory.add(beganAt > 0)
    memory.add(memory.stage.signedOutAt > 0)
  }

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(let what) = event.what else { return }
    switch what {
    case .input(let input) where input.name == nil:
      if stage.isLastInputTouch || stage.isLastInputSession { beganAt = 0 }
    case .app(let app) where app.name == .session:
      if stage.isSignedIn == true {
        // A session that was there at the launch may turn out to be over.
        if stage.signedOutAt > 0 || stage.isLastInputTouch { beganAt = event.seq }
      } else if beganAt > 0 {
        tell(event.seq, stage, report)
        beganAt = 0
      }
    case .app(let app) where app.name == .state: if !stage.isRunning { beganAt = 0 }
    default: break
    }
  }

  private func tell(_ seq: Int, _ stage: Stage, _ report: Report) {
    report(
      LostSession.info, .error, [beganAt, stage.signedOutAt, seq],
      "The user just signed in, and the app signs them out again unasked.",
      hint: "Let a late response end only the session that it belongs to.")
  }
}
