internal import Trace

/// The animations that an app has of whole screens besides transitions: it fades or moves a window
/// or a controller's view itself.
struct ScreenMotions {
  private let world = World()
  private var running: Set<Int> = []

  /// Reads the next event; true if it ends one.
  mutating func read(_ event: RunEvent) -> Bool {
    world.apply(event)
    guard case .animation(let animation) = event.event else {
      // The process may have ended, and they with it.
      if !running.isEmpty, world.animations.isEmpty { running = [] }
      return false
    }
    if animation.name == .end { return running.remove(animation.id) != nil }
    if animation.isOfSight, world.animations[animation.id]?.isOfScreen == true {
      running.insert(animation.id)
    }
    return false
  }
}

extension AnimationEvent {
  /// Whether it is of no transition, and takes something in or out of sight, or moves it there.
  fileprivate var isOfSight: Bool {
    guard transition == nil, changesValue else { return false }
    switch property {
    case .alpha, .transform, .frame, .bounds: return true
    default: return false
    }
  }
}
