internal import HeadlessUIKit

/// A controller that is in no tree any more and stays in memory: at rest when nothing waits that
/// may hold it, or after the end of the process.
final class MemoryLeak: RestRule {
  static let info = RuleInfo(
    "memory.leak", [.error, .warning], "Memory leak", about: .controller,
    "A controller outlives the process (error), or is in no tree at rest while "
      + "no timer is pending (warning).")

  let interests: Set<EventTopic> = [.app]
  private var suspects: [StageController] = []

  func remember(in memory: inout RuleMemory) {
    for suspect in suspects { memory.add(object: suspect.number) }
  }
  private static let hint =
    "Something holds it: a closure that captures self, a delegate that is not weak, or a property that is never cleared."

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.app(let app)) = event.what, app.name == .state, app.state == .notRunning
    else { return }
    suspects = []
    for index in stage.firstOfProcess..<max(stage.controllers.count, stage.firstOfProcess) {
      guard let controller = stage.controllers[index], controller.isAlive else { continue }
      report(
        Self.info, .error, [controller.createdAt, event.seq],
        "\(stage.name(controller)) was never deallocated: memory leaks each time it is opened.",
        hint: Self.hint)
    }
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    for controller in stage.touchedControllers where isLoose(controller) {
      // What a window showed is memory.retained-root's.
      if stage.touchedWindows.contains(where: { $0.rested?.number == controller.number }) {
        continue
      }
      if !suspects.contains(where: { $0 === controller }) { suspects.append(controller) }
    }
    guard !suspects.isEmpty, stage.pendingTimers == 0 else { return }
    for controller in suspects where isLoose(controller) {
      report(
        Self.info, .warning, [controller.createdAt, controller.removedAt],
        "\(stage.name(controller)) left the screen and is still in memory, with everything that it holds.",
        hint: Self.hint)
    }
    suspects.removeAll(keepingCapacity: true)
  }

  private func isLoose(_ controller: StageController) -> Bool {
    controller.isAlive && controller.removedAt > 0 && !controller.isAttached
  }
}
