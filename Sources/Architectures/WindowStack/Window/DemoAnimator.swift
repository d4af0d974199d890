import HeadlessUIKit

/// New windows come from below and roots from the right, as cards.
package struct DemoAnimator: CFAWindowAnimator {
  private static let far = CGAffineTransform(scaleX: 0.6, y: 0.6)
  private static let near = CGAffineTransform(scaleX: 0.8, y: 0.8)

  package func duration(of kind: CFAWindowTransition.Kind) -> Double { kind == .root ? 0.5 : 1 }

  package func animate(_ transition: CFAWindowTransition) {
    for window in transition.underlyingFrom + transition.underlyingTo { window.isHidden = true }
    switch transition.kind {
    case .push: push(transition)
    case .pop: pop(transition)
    case .root: replace(transition)
    }
  }

  private func push(_ transition: CFAWindowTransition) {
    let new = transition.topTo
    new.alpha = 1
    new.transform = Self.below(new)
    spring(transition) {
      new.transform = .identity
      transition.topFrom.transform = Self.near
    }
  }

  private func pop(_ transition: CFAWindowTransition) {
    let new = transition.topTo
    new.alpha = 1
    new.transform = Self.near
    spring(transition) {
      new.transform = .identity
      transition.topFrom.transform = Self.below(transition.topFrom)
    }
  }

  private func replace(_ transition: CFAWindowTransition) {
    let (old, new) = (transition.topFrom, transition.topTo)
    new.alpha = 0
    new.transform = Self.far.concatenating(.init(translationX: new.bounds.width, y: 0))
    UIView.animate(
      withDuration: duration(of: .root),
      animations: {
        new.alpha = 1
        new.transform = .identity
        old.alpha = 0
        old.transform = Self.near.concatenating(.init(translationX: -old.bounds.width, y: 0))
      }, completion: { _ in Self.finish(transition) })
  }

  private static func below(_ window: UIWindow) -> CGAffineTransform {
    far.concatenating(.init(translationX: 0, y: window.bounds.height))
  }

  private func spring(_ transition: CFAWindowTransition, _ animations: @escaping () -> Void) {
    UIView.animate(
      withDuration: duration(of: transition.kind), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0,
      animations: animations, completion: { _ in Self.finish(transition) })
  }

  /// What the condition `animationFinished` asks for.
  private static func finish(_ transition: CFAWindowTransition) {
    switch UserDefaults.standard.string(forKey: "animationFinished") {
    case "never": break
    case "twice":
      transition.animationFinished()
      transition.animationFinished()
    default: transition.animationFinished()
    }
  }

  package init() {}
}
