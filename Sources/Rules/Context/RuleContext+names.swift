package import Trace

// What findings call things.
extension RuleContext {
  /// What a person would call a screen: its title, or that of what it holds, or else its class.
  package func name(_ controller: ControllerState?) -> String {
    guard let controller else { return "a screen" }
    return controller.object.name(titled: world.title(of: controller))
  }

  package func name(_ number: Int32) -> String { name(world.controller(number)) }

  /// How a part came to its place: as a child, or else as the root of its window.
  func placement(of part: ControllerState, in window: ViewState) -> Placement {
    guard part.addedAt > 0 else {
      return Placement(
        seq: window.window?.rootSetAt ?? 0, child: nil, container: window.object.className)
    }
    return Placement(
      seq: part.addedAt, child: part.className,
      container: world.controller(part.parent)?.className ?? part.removedFrom?.className ?? "")
  }

  // MARK: Subjects

  /// The place of a change of screens: the controller of its container, or what comes by it.
  func subject(of transition: RunningTransition) -> [String] {
    if let container = transition.names.container {
      let view = world.view(transition.container)
      return [view.map { world.className(ofOwnerOf: $0) } ?? container.className]
    }
    return transition.names.to.map { [$0.className] } ?? []
  }

  /// The later of two placements, of the part that was replaced and of the one that is shown now:
  /// the screen that came by it, and the file of the timer that made it come. If neither is the
  /// last of the evidence, but `other` is: the place of the first of them.
  func subject(
    ofReplacing old: Placement, by part: ControllerState, in window: ViewState,
    besides other: Int = 0
  ) -> [String] {
    let new = part.addedAt > 0 ? placement(of: part, in: window) : nil
    let last = new.map { $0.seq > old.seq ? $0 : old } ?? old
    guard let child = last.child, other < last.seq else {
      return [new.map { $0.seq < old.seq ? $0 : old }?.container ?? old.container]
    }
    return [child] + (timerFile(before: last.seq).map { [$0] } ?? [])
  }
}
