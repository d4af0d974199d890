internal import VirtualTime

/// What one animation block has set in motion, until its end.
struct RunningMotion {
  /// One property of one view.
  struct Part {
    let animation: Int
    weak var view: UIView?

    var isOffWindow: Bool { view?.window == nil }
  }

  /// The view that a transition by a named effect happens in: such a one moves pictures of what is
  /// in it, whatever its block sets.
  struct Scene {
    weak var view: UIView?
  }

  /// A view that takes no touches; an animation keeps no view alive.
  struct BlockedView {
    weak var view: UIView?
  }

  /// The transition that ends with it.
  let transition: Int?
  var parts: [Part]
  let scene: Scene?
  /// The views that take no touches in the meantime.
  let blocked: [BlockedView]
  /// The group that waits for its end.
  var transaction: Transaction?
  var ticket: Schedule<() -> Void>.Ticket?
  let finish: (Bool) -> Void

  func blocksTouches(of touched: UIView) -> Bool {
    blocked.contains { $0.view.map(touched.isDescendant) ?? false }
  }

  /// Whether all that it moves is in no window.
  var isOffWindow: Bool {
    if let scene { return scene.view?.window == nil && parts.allSatisfy(\.isOffWindow) }
    return !parts.isEmpty && parts.allSatisfy(\.isOffWindow)
  }

  /// Whether some of what it moves is in no window.
  var hasPartOffWindow: Bool { parts.contains(where: \.isOffWindow) || isOffWindow }
}
