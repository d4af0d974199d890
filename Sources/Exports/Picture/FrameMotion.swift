internal import Foundation
internal import Trace
internal import VirtualTime

/// The animations that run at a moment, and what they show of a view's values.
struct FrameMotion {
  private struct Animation {
    let id: Int
    let event: AnimationEvent
    let begun: Instant
  }

  /// In the order in which they began: of one property, the last is seen.
  private var animations: [Animation] = []

  mutating func apply(_ event: Event, at instant: Instant) {
    switch event {
    case .animation(let animation) where animation.name == .begin:
      animations.append(Animation(id: animation.id, event: animation, begun: instant))
    case .animation(let animation): animations.removeAll { $0.id == animation.id }
    case .crash: animations = []
    default: break
    }
  }

  /// What is seen of a property, or `nil` if it is not animated.
  func value(of property: Property, of view: ViewState, at instant: Instant) -> PropertyValue? {
    let last = animations.last {
      $0.event.property == property && $0.event.view == view.object
    }
    guard let last else { return nil }
    return last.event.from.moved(by: progress(of: last, at: instant), to: last.event.to)
  }

  private func progress(of animation: Animation, at instant: Instant) -> Double {
    let timing = animation.event.timing
    let elapsed = (instant - animation.begun).seconds - (timing.delay?.seconds ?? 0)
    let duration = timing.duration.seconds
    guard elapsed >= 0 else { return 0 }
    guard duration > 0 else { return 1 }
    let curve = MotionCurve(curve: timing.curve)
    guard animation.event.repeats == true else { return curve.progress(at: elapsed / duration) }
    let turn = (elapsed / duration).rounded(.down)
    let part = elapsed / duration - turn
    let goesBack = animation.event.autoreverses == true && turn.remainder(dividingBy: 2) != 0
    return curve.progress(at: goesBack ? 1 - part : part)
  }
}
