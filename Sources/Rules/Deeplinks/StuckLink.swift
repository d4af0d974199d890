internal import Phone
internal import Trace

/// A link that waits although everything is ready for it and nothing will open it; closing a modal
/// may, if the policy says so.
struct StuckLink: IdleRule {
  static let info = RuleInfo(
    "deeplink.stuck", [.error], "Deep link stuck", about: .link,
    "A link is pending although protected content is in front and no timer is pending.",
    remedy: Remedy(
      "check-for-pending",
      "Check for a pending link whenever the screen that can open it has appeared."))

  struct State: RuleState {
    var reported = OnceEach()

    func canonical(_ names: CanonicalNames) -> Self {
      Self(reported: reported.canonical(of: names.context.world.waitingLinks))
    }
  }

  var state = State()

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    guard let number = context.world.waitingLinks.first, context.world.timers.isEmpty,
      context.world.life == .active, context.world.isSignedIn == true,
      let link = context.world.links[number],
      let main = context.seenScreen(.protected),
      context.policy.overModal != .wait || !context.isModalOpen, state.reported.isFirst(number)
    else { return }
    report(
      Self.info, .error, [link.receivedAt, link.storedAt, main.appearanceChangedAt],
      about: link,
      "Deep link “\(link.value)” is still pending although \(context.name(main)) is in front.")
  }
}
