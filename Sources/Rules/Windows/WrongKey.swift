internal import HeadlessUIKit

/// The keys go to a window that is not the one in front: to one that is leaving below it, or to a
/// small one above it.
///
/// What UIKit gives the keys to within a turn, as a window goes, does not count.
final class WrongKey: TurnRule {
  static let info = RuleInfo(
    "window.wrong-key", [.warning], "Wrong key window", about: .controller,
    "A window becomes key that is not the whole window in front.")

  let interests: Set<EventTopic> = [.windows]
  private var wrong: (key: StageView, front: StageView, seq: Int)?

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.window(let change)) = event.what, change.name == .key else { return }
    wrong = nil
    guard let window = stage.view(change.window.number),
      !window.isHidden, window.root != 0,
      let front = stage.windows.last(where: { isWhole($0) && !isBehindAnother($0, stage) }),
      front !== window
    else { return }
    wrong = (window, front, event.seq)
  }

  func turnEnded(_ stage: Stage, _ report: Report) {
    guard let (key, front, seq) = wrong else { return }
    wrong = nil
    report(
      Self.info, .warning, [front.shownAt, seq],
      "\(stage.name(front.root)) is in front, but keyboard input goes to \(stage.name(key.root)).",
      hint: "Make the frontmost window key, after the last pending change.")
  }

  private func isWhole(_ window: StageView) -> Bool {
    !window.isHidden && window.wasFullScreen && window.root != 0
  }

  private func isBehindAnother(_ window: StageView, _ stage: Stage) -> Bool {
    stage.windows.contains { $0 !== window && isWhole($0) && stage.isInFront($0, of: window) }
  }
}
