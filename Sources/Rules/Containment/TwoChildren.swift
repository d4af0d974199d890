internal import Trace

/// Two children that both fill their container at rest: one of them should have gone.
final class TwoChildren: RestRule {
  static let info = RuleInfo(
    "containment.two-children", [.error], "Two children at rest", about: .controller,
    "Two children fill their container at rest.")

  private var told = OnceEach()

  func remember(in memory: inout RuleMemory) {
    memory.add(told, ofControllersBy: { $0.addedAt })
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    for container in stage.touchedControllers
    where container.kind == .plain && container.children.count > 1 {
      let filling = container.children.reversed().lazy.compactMap(stage.controller)
        .filter { self.fills($0, container, stage) }.prefix(2)
      guard let new = filling.first, let old = filling.dropFirst().first,
        told.isFirst(new.addedAt)
      else { continue }
      report(
        Self.info, .error, [old.addedAt, new.addedAt],
        "\(stage.name(old)) keeps running behind \(stage.name(new)), which covers it.",
        hint:
          "Remove the old child when the new one is in place, once for each child that was added.")
    }
  }

  private func fills(
    _ child: StageController, _ container: StageController, _ stage: Stage
  ) -> Bool {
    guard let view = stage.view(child.view), let outer = stage.view(container.view),
      !view.isHidden, stage.isInPlace(child, in: container)
    else { return false }
    return stage.fills(view, outer)
  }
}
