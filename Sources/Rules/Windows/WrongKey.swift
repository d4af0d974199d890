internal import Foundation
internal import Trace

/// The keys go to a window that is not the one in front: to one that is leaving below it, or to a
/// small one above it.
///
/// What UIKit gives the keys to within a turn, as a window goes, does not count, nor does a window
/// in front that fades or slides out.
struct WrongKey: TurnRule {
  static let info = RuleInfo(
    "window.wrong-key", [.warning], "Wrong key window", about: .controller,
    "A window other than the full-screen window in front becomes key.",
    remedy: Remedy(
      "make-front-key",
      "Make the frontmost window key, after the last pending change."))

  static let topics: Set<EventTopic> = [.windows]

  struct State: RuleState {
    /// The last of the turn's key windows, if it was not the one in front.
    var wrong: Wrong?
  }

  struct Wrong: Hashable {
    let key: Int32
    let front: Int32
    let seq: Int
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(.window(let change)) = event.compact, change.name == .key else { return }
    state.wrong = nil
    guard let window = context.world.view(change.window.number),
      !window.isHidden, window.root != 0,
      let front = context.world.windows.last(where: {
        $0.isWholeWindow && !isBehindAnother($0, context)
      }),
      front !== window
    else { return }
    state.wrong = Wrong(key: window.number, front: front.number, seq: event.seq)
  }

  mutating func turnEnded(in context: RuleContext, _ report: Report) {
    guard let wrong = state.wrong else { return }
    state.wrong = nil
    guard let key = context.world.view(wrong.key), let front = context.world.view(wrong.front),
      front.isDrawn, !front.frame.intersection(key.frame).isEmpty
    else { return }
    report(
      Self.info, .warning, [front.shownAt, wrong.seq], about: [front.object.className],
      "\(context.name(front.root)) is in front, but keyboard input goes to \(context.name(key.root))."
    )
  }

  private func isBehindAnother(_ window: ViewState, _ context: RuleContext) -> Bool {
    context.world.windows.contains {
      $0 !== window && $0.isWholeWindow && context.world.isInFront($0, of: window)
    }
  }
}
