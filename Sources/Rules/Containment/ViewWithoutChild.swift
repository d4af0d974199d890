internal import Trace

/// A ghost: a view in the window whose controller is not, or no longer, in the container around it.
struct ViewWithoutChild: IdleRule {
  static let info = RuleInfo(
    "containment.view-without-child", [.error], "Orphaned view", about: .controller,
    "At rest, a controller's view is in the window, but the controller is not, or no "
      + "longer, a child of the container around it. The view of one that is gone, was never a child "
      + "and has no class of the app's is a view alone.",
    remedies: [removeView, addChild])

  private static let removeView = Remedy(
    "remove-its-view",
    "Remove the view of the same controller that you remove from its parent: in a completion handler, use the captured controller, not the current one."
  )
  private static let addChild = Remedy(
    "add-as-child",
    "Add the controller as a child with addChild(_:) before you add its view, and call didMove(toParent:) after it."
  )

  struct State: RuleState {
    var reported = OnceEach()

    func canonical(_ names: CanonicalNames) -> Self {
      Self(reported: reported.canonical(names, ofViewsBy: \.insertedAt))
    }
  }

  var state = State()

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    for owner in context.world.changedControllers {
      guard let view = context.world.view(owner.view), view.superview != 0,
        !isAtHome(owner, view, context), context.world.window(of: view) != nil,
        state.reported.isFirst(view.insertedAt)
      else { continue }
      let place = context.world.isSeen(owner) ? "on the screen" : "behind what is shown"
      let wasRemoved = owner.removedAt > 0
      report(
        Self.info, .error, [view.insertedAt, owner.removedAt],
        about: subject(owner, view, context),
        wasRemoved
          ? "Orphaned view: the view of \(context.name(owner)) stays \(place) after its controller was removed."
          : "Orphaned view: the view of \(context.name(owner)) is \(place), but its controller is no child of what is around it.",
        remedy: wasRemoved ? Self.removeView : Self.addChild)
    }
  }

  /// The event at which the controller lost its place, or its view got its place, whichever was
  /// first.
  private func subject(
    _ owner: ControllerState, _ view: ViewState, _ context: RuleContext
  ) -> [String] {
    if owner.removedAt > 0, owner.removedAt < view.insertedAt, let from = owner.removedFrom {
      return [from.className]
    }
    return context.world.view(view.superview).map { [context.world.className(ofOwnerOf: $0)] } ?? []
  }

  private func isAtHome(_ owner: ControllerState, _ view: ViewState, _ context: RuleContext) -> Bool
  {
    if owner.isAlive, owner.window != 0 || owner.presenter != 0 { return true }
    // A cover that is taken from a storyboard, without its controller: no code of the app is lost.
    if !owner.isAlive, owner.removedAt == 0, owner.isPlain { return true }
    guard let container = context.world.container(of: view) else { return false }
    // What lies in a ghost goes with it.
    return !container.isAlive || owner.isAlive && owner.parent == container.number
  }
}
