internal import Trace

/// Two children that both fill their container at rest: one of them should have gone.
struct TwoChildren: IdleRule {
  static let info = RuleInfo(
    "containment.two-children", [.error], "Two children at rest", about: .controller,
    "At rest, two children fill their container.",
    remedy: Remedy(
      "remove-old-child",
      "Remove each old child once the new one is in place."))

  var state = ReportedChildren()

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    for container in context.world.changedControllers
    where container.kind == .plain && container.children.count > 1 {
      let filling = container.children.reversed().lazy.compactMap({ context.world.controller($0) })
        .filter { Self.fills($0, container, context) }.prefix(2)
      guard let new = filling.first, let old = filling.dropFirst().first,
        state.isFirst(new.addedAt)
      else { continue }
      report(
        Self.info, .error, [old.addedAt, new.addedAt], about: [container.className],
        "\(context.name(old)) keeps running behind \(context.name(new)), which covers it.")
    }
  }

  private static func fills(
    _ child: ControllerState, _ container: ControllerState, _ context: RuleContext
  ) -> Bool {
    guard let view = context.world.view(child.view), let outer = context.world.view(container.view),
      !view.isHidden, context.world.isInPlace(child, in: container)
    else { return false }
    return context.world.fills(view, outer)
  }
}
