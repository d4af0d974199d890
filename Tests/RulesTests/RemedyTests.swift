import Rules
import Testing

@Suite("Remedies")
struct RemedyTests {
  @Test("Each remedy of a rule has an id of its own")
  func ids() {
    for rule in RuleInfo.all {
      #expect(!rule.remedies.isEmpty, "\(rule.id)")
      #expect(Set(rule.remedies.map(\.id)).count == rule.remedies.count, "\(rule.id)")
    }
  }

  /// The hints of rules that had several in 0.1, whose baselines have no ids.
  private static let hintsOf01 = [
    (
      "appearance.side-effect", "decide-before-showing",
      "Decide what to show before you show it, not in its viewDidAppear."
    ),
    (
      "appearance.side-effect", "keep-out-of-view-will-appear",
      "Keep out of viewWillAppear what must not run again when a modal is dismissed, or show the modal in a window of its own."
    ),
    (
      "appearance.side-effect", "set-both-screens",
      "Give the navigation controller both screens at once, with setViewControllers(_:animated:); it loads the lower one when that is uncovered."
    ),
    (
      "appearance.side-effect", "stay-out-of-leaving-parts",
      "Change nothing in a part of the app that is being removed or is not on the screen."
    ),
    (
      "session.lost", "check-still-wanted",
      "Before a late response or a second request replaces the current screen, check whether it is still wanted."
    ),
    (
      "session.lost", "end-own-session",
      "Let a late response end only the session that it belongs to."
    ),
    (
      "session.stuck", "choose-by-sign-in",
      "At the end of every transition, choose between login and main by whether the user is signed in, and by nothing else."
    ),
    (
      "session.stuck", "lead-out-of-splash",
      "Make every result of the splash's request, an error included, lead to login or main."
    ),
    (
      "transition.stale-source", "remove-captured",
      "In a transition's completion handler, remove the controller that was captured at its start, not the current one."
    ),
    (
      "transition.stale-source", "set-current-at-start",
      "Set the current controller when a transition starts, and start no transition from a controller that is leaving."
    ),
    (
      "transition.stale-source", "wait-for-end",
      "Wait until the transition has ended, and open it in the controller that is current then."
    ),
  ]

  @Test("A hint of 0.1 is known, whatever the remedy says now", arguments: hintsOf01)
  func earlierHints(rule: String, id: String, hint: String) {
    #expect(RuleInfo.named(rule)?.remedy(wordedAs: hint)?.id == id)
  }
}
