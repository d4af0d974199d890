internal import Phone
internal import Trace

/// An appearance callback on a controller that the change does not concern: one in a part that is
/// leaving, one below a modal, one that comes and goes in the same moment.
struct AppearanceSideEffect: Rule {
  static let info = RuleInfo(
    "appearance.side-effect", [.warning, .note], "Appearance side effect", about: .controller,
    "A screen appears inside a container that is disappearing or has disappeared "
      + "(warning). A screen appears again because a modal was dismissed, or it appears "
      + "and, in the same moment, disappears or is covered by a push (note); for a "
      + "splash, only in the turn that created it.",
    remedies: [leaveAlone, underModal, setBoth, decideFirst])

  private static let leaveAlone = Remedy(
    "stay-out-of-leaving-parts",
    "Change nothing in a part of the app that is being removed or is not on the screen.")
  private static let underModal = Remedy(
    "keep-out-of-view-will-appear",
    "Keep out of viewWillAppear what must not run again when a modal is dismissed, or show the modal in a window of its own."
  )
  private static let setBoth = Remedy(
    "set-both-screens",
    "Give the navigation controller both screens at once, with setViewControllers(_:animated:); it loads the lower one when that is uncovered."
  )
  private static let decideFirst = Remedy(
    "decide-before-showing",
    "Decide what to show before you show it, not in its viewDidAppear.")

  static let topics: Set<EventTopic> = [.appearance]

  struct State: RuleState {
    var reported = OnceEach()

    func canonical(_ names: CanonicalNames) -> Self {
      Self(reported: reported.canonical(names, ofControllersBy: \.createdAt))
    }
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    switch event.compact {
    case .callback(let id, .viewWillAppear, _, _):
      guard let controller = context.world.controller(id.number) else { return }
      checkContainer(of: controller, event, context, report)
      checkModal(over: controller, event, context, report)
    case .callback(let id, .viewWillDisappear, _, _):
      if let controller = context.world.controller(id.number) {
        checkFlash(of: controller, event, context, report)
      }
    default: break
    }
  }

  private func checkContainer(
    of controller: ControllerState, _ event: RunEvent, _ context: RuleContext, _ report: Report
  ) {
    guard let parent = context.world.controller(controller.parent),
      parent.appearance == .disappearing || parent.appearance == .disappeared
    else { return }
    report(
      Self.info, .warning, [parent.appearanceChangedAt, event.seq],
      about: [(parent.appearanceChangedAt > 0 ? parent : controller).className],
      "\(context.name(controller)) appears inside a screen that is already disappearing, and starts its work there.",
      remedy: Self.leaveAlone)
  }

  private mutating func checkModal(
    over controller: ControllerState, _ event: RunEvent, _ context: RuleContext, _ report: Report
  ) {
    guard controller.kind == .plain, controller.appearances > 1,
      let modal = context.world.modal(over: controller), modal.appearance != .appeared,
      state.reported.isFirst(modal.createdAt)
    else { return }
    report(
      Self.info, .note, [modal.createdAt, event.seq], about: [modal.className],
      "\(context.name(controller)) gets viewWillAppear again, although only \(context.name(modal)) was dismissed.",
      remedy: Self.underModal)
  }

  private func checkFlash(
    of controller: ControllerState, _ event: RunEvent, _ context: RuleContext, _ report: Report
  ) {
    guard controller.kind == .plain,
      controller.classID.flatMap({ context.role(ofClass: $0) }) != .splash
        || controller.createdAt >= context.turn.beganAt,
      controller.appearedAt == event.instant, controller.addedAt > 0 || controller.window != 0,
      // Who touches a screen has seen it.
      !context.isLastInputTouch || context.lastInputAt < controller.appearingAt
    else { return }
    if let cover = cover(of: controller, in: context) {
      return report(
        Self.info, .note, [event.seq], about: [controller.className],
        "\(context.name(controller)) appears and is covered by \(context.name(cover)) in the same moment: it loads and starts its work before anybody can see it.",
        remedy: Self.setBoth)
    }
    report(
      Self.info, .note, [event.seq], about: [controller.className],
      "\(context.name(controller)) appears and disappears in the same moment; it may flash.",
      remedy: Self.decideFirst)
  }

  /// The screen on top of a stack in which a controller stays below it.
  private func cover(
    of controller: ControllerState, in context: RuleContext
  ) -> ControllerState? {
    guard let stack = context.world.controller(controller.parent)?.stack,
      stack.contains(controller.number), let top = stack.last, top != controller.number
    else { return nil }
    return context.world.controller(top)
  }
}
