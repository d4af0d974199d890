internal import HeadlessUIKit

/// Appearance callbacks that do not come in pairs: UIKit says so, or a screen stays half way.
final class UnbalancedAppearance: RestRule {
  static let info = RuleInfo(
    "appearance.unbalanced", [.warning], "Unbalanced appearance transition", about: .controller,
    "UIKit prints that appearance calls are unbalanced, or a screen is still "
      + "appearing or disappearing at rest.")

  let interests: Set<EventTopic> = [.console]
  private var told = OnceEach()

  func remember(in memory: inout RuleMemory) {
    memory.add(told, ofControllersBy: { $0.appearanceChangedAt })
  }
  private static let hint =
    "Begin and end each appearance transition once; let no second change start on a controller whose first one runs."

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.console(let line)) = event.what,
      line.text.hasPrefix("Unbalanced calls to begin/end appearance")
    else { return }
    report(
      Self.info, .warning, [event.seq],
      "Unbalanced appearance transition: a screen gets viewWillAppear or viewWillDisappear twice.",
      hint: Self.hint)
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    for controller in stage.touchedControllers where controller.isAlive {
      guard controller.appearance == .appearing || controller.appearance == .disappearing,
        told.isFirst(controller.appearanceChangedAt)
      else { continue }
      let way = controller.appearance == .appearing ? "viewDidAppear" : "viewDidDisappear"
      report(
        Self.info, .warning, [controller.appearanceChangedAt],
        "\(stage.name(controller)) never gets \(way).", hint: Self.hint)
    }
  }
}
