internal import HeadlessUIKit

/// Appearance callbacks that do not come in pairs: UIKit says so, or a screen stays half way.
final class UnbalancedAppearance: RestRule {
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
      "appearance.unbalanced", .warning, [event.seq],
      "A screen is told twice to come or go, so that what it loads or saves then happens twice or not at all.",
      hint: Self.hint)
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    for controller in stage.touchedControllers where controller.isAlive {
      guard controller.appearance == .appearing || controller.appearance == .disappearing,
        told.isFirst(controller.appearanceChangedAt)
      else { continue }
      let way = controller.appearance == .appearing ? "there" : "gone"
      report(
        "appearance.unbalanced", .warning, [controller.appearanceChangedAt],
        "\(stage.name(controller)) never learns that it is \(way).", hint: Self.hint)
    }
  }
}
