internal import HeadlessUIKit
internal import Phone

/// An appearance callback on a controller that the change does not concern: one in a part that is leaving, one below a modal, one that comes and goes
/// in the same moment.
final class AppearanceSideEffect: FindingRule {
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
      "appearance.side-effect", .warning, [parent.appearanceChangedAt, event.seq],
      "\(stage.name(controller)) loads and starts its work although the screen that it is in has left.",
      hint: "Change nothing in a part of the app that is on its way out or not on the screen.")
  }

  private func checkModal(
    over controller: StageController, _ event: RecordedEvent, _ stage: Stage, _ report: Report
  ) {
    guard controller.kind == .plain, controller.appearances > 1,
      let modal = stage.modal(over: controller),
      told.isFirst(modal.createdAt)
    else { return }
    report(
      "appearance.side-effect", .note, [modal.createdAt, event.seq],
      "\(stage.name(controller)) is told that it appears again, as if the person had come back from elsewhere, though only \(stage.name(modal)) went away.",
      hint:
        "Do not load or count in viewWillAppear what a modal's end must not repeat, or show the modal in a window of its own."
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
      "appearance.side-effect", .note, [event.seq],
      "\(stage.name(controller)) comes and goes in the same moment: it loads for nobody, and may flash.",
      hint: "Decide what to show before it is shown, not in its viewDidAppear.")
  }
}
