internal import HeadlessUIKit
internal import Phone

/// An appearance callback on a controller that the change does not concern: one in a part that is
/// leaving, one below a modal, one that comes and goes in the same moment.
final class AppearanceSideEffect: FindingRule {
  static let info = RuleInfo(
    "appearance.side-effect", [.warning, .note], "Appearance side effect", about: .controller,
    "A screen appears in a part that is being removed; appears again because a "
      + "modal was dismissed (note); appears and disappears in the same moment, a "
      + "splash within the turn that created it (note).")

  let interests: Set<EventTopic> = [.appearance]
  private var told = OnceEach()

  func remember(in memory: inout RuleMemory) {
    memory.add(told, ofControllersBy: { $0.createdAt })
  }

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    switch event.what {
    case .willAppear(let id):
      guard let controller = stage.controller(id.number) else { return }
      checkContainer(of: controller, event, stage, report)
      checkModal(over: controller, event, stage, report)
    case .willDisappear(let id):
      if let controller = stage.controller(id.number) {
        checkFlash(of: controller, event, stage, report)
      }
    default: break
    }
  }

  private func checkContainer(
    of controller: StageController, _ event: RecordedEvent, _ stage: Stage, _ report: Report
  ) {
    guard let parent = stage.controller(controller.parent),
      parent.appearance == .disappearing || parent.appearance == .disappeared
    else { return }
    report(
      Self.info, .warning, [parent.appearanceChangedAt, event.seq],
      "\(stage.name(controller)) appears inside a screen that is already disappearing, and starts its work there.",
      hint: "Change nothing in a part of the app that is being removed or is not on the screen.")
  }

  private func checkModal(
    over controller: StageController, _ event: RecordedEvent, _ stage: Stage, _ report: Report
  ) {
    guard controller.kind == .plain, controller.appearances > 1,
      let modal = stage.modal(over: controller),
      told.isFirst(modal.createdAt)
    else { return }
    report(
      Self.info, .note, [modal.createdAt, event.seq],
      "\(stage.name(controller)) gets viewWillAppear again, although only \(stage.name(modal)) was dismissed.",
      hint:
        "Do not load or count in viewWillAppear what dismissing a modal must not repeat, or show the modal in a window of its own."
    )
  }

  private func checkFlash(
    of controller: StageController, _ event: RecordedEvent, _ stage: Stage, _ report: Report
  ) {
    guard controller.kind == .plain,
      controller.role != .splash || controller.createdAt >= stage.turnBeganAt,
      controller.appearedAt == event.instant, controller.addedAt > 0 || controller.window != 0
    else { return }
    report(
      Self.info, .note, [event.seq],
      "\(stage.name(controller)) appears and disappears in the same moment; it may flash.",
      hint: "Decide what to show before you show it, not in its viewDidAppear.")
  }
}
