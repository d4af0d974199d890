internal import Phone
internal import Trace

/// A link whose screen was opened out of sight: in a part that is leaving, or below something that
/// covers it.
struct MisplacedLink: TurnRule, IdleRule {
  static let info = RuleInfo(
    "deeplink.wrong-place", [.error], "Deep link in the wrong place", about: .link,
    "At rest, the screen that a link opened is not visible, or is below a modal.",
    remedy: Remedy(
      "open-at-rest",
      "Open a link when no transition is running, in the part of the app that is on the screen, with nothing presented over it."
    ))

  static let topics: Set<EventTopic> = [.links, .navigation, .presentations, .children]

  struct State: RuleState {
    /// What came to the front in the turn.
    var shownInTurn: [Shown] = []
    var opened: Opened?

    func canonical(_ names: CanonicalNames) -> Self {
      guard let opened else { return self }
      return Self(
        opened: Opened(
          link: 0, value: opened.value, entrance: opened.entrance, screen: names[opened.screen],
          shownAt: 0, seq: names.isSinceInput(opened.seq)))
    }
  }

  struct Shown: Hashable {
    let screen: Int32
    let type: ObjectIdentifier?
    let seq: Int
  }

  /// A link whose screen was shown for it, and the place.
  struct Opened: Hashable {
    let link: Int
    let value: String
    let entrance: LinkEntrance
    let screen: Int32
    let shownAt: Int
    let seq: Int
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    if case .event(.deeplink(let step)) = event.compact {
      guard step.name == .handled, let link = context.world.links[step.link] else { return }
      state.opened = screen(of: link, context).map {
        Opened(
          link: link.number, value: link.value, entrance: LinkEntrance(of: link),
          screen: $0.screen, shownAt: $0.seq, seq: event.seq)
      }
    } else if let shown = event.shown(in: context) {
      state.shownInTurn.append(
        Shown(screen: shown.number, type: shown.classID, seq: event.seq))
    }
  }

  mutating func turnEnded(in context: RuleContext, _ report: Report) {
    state.shownInTurn.removeAll(keepingCapacity: true)
  }

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    guard let opened = state.opened, context.world.isInFront else { return }
    state.opened = nil
    guard let link = context.world.links[opened.link] else { return }
    // It was seen until its session ended.
    if context.world.isSignedIn == false, context.signIn.changedAt > opened.seq { return }
    let screen = context.world.controller(opened.screen)
    let modal = screen.flatMap { context.world.modal(over: $0) }
    let isSeen = screen.map { context.world.isSeen($0) } ?? false
    let isUnderLock = context.policy.underLock == .beneath && context.seenScreen(.lock) != nil
    guard context.lastInputAt < opened.seq, modal != nil || !isSeen && !isUnderLock
    else { return }
    report(
      Self.info, .error, [link.receivedAt, opened.shownAt, opened.seq],
      about: link,
      "Deep link “\(link.value)” was opened \(modal.map { "below \(context.name($0))" } ?? "where it is not visible")."
    )
  }

  private func screen(of link: LinkState, _ context: RuleContext) -> Shown? {
    let classes = context.app.destinations(of: LinkValue(link.value)).map { ObjectIdentifier($0) }
    return state.shownInTurn.last { shown in shown.type.map(classes.contains) == true }
  }
}
