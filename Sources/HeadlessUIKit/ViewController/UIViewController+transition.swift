public import Foundation
internal import VirtualTime

extension UIViewController {
  /// Replaces one child's view by another's, in the superview of the first.
  ///
  /// Both must be children of the receiver. The incoming view is added and the outgoing one removed
  /// by this method; children are not. The order is the printed log of transition-order: outgoing
  /// will disappear, incoming will appear, animation, incoming did appear, outgoing did disappear,
  /// completion. With a duration of 0 all of it comes at the end of the turn
  /// (transition-duration-zero leaves that open), also if the block changes nothing and the options
  /// name no effect.
  ///
  /// - Parameters:
  ///   - duration: seconds, from 0.
  ///   - animations: changes to animate; `nil` for none besides what the options bring.
  ///   - completion: takes whether the animation ran to its end.
  public final func transition(
    from: UIViewController, to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard process.isRunning, acceptsTransition(from, to) else { return }
    let source = SourceLine(file, line)
    guard let outgoing = from.view, let incoming = to.view else { return }
    let container = outgoing.superview
    let isOnScreen = container?.window != nil
    if isOnScreen {
      from.begin(false, animated: duration > 0, by: .explicit)
      to.begin(true, animated: duration > 0, by: .explicit)
    }
    container?.addSubview(incoming)
    let transition = Transition(
      from: from, to: to, container: container, incoming: incoming, outgoing: outgoing)
    process.animator.run(
      AnimationParameters(duration: duration, options: options, source: source),
      transition: transition, animations: animations ?? {}
    ) { finished in
      if outgoing.superview != nil { outgoing.removeFromSuperview() }
      if isOnScreen {
        to.end()
        from.end()
      }
      if let completion {
        from.process.runLoop.run(as: .completion(source)) { completion(finished) }
      }
    }
  }

  private func acceptsTransition(_ from: UIViewController, _ to: UIViewController) -> Bool {
    if !shouldAutomaticallyForwardAppearanceMethods {
      // transition-forbidden-when-forwarding-off
      process.raise(
        "NSInvalidArgumentException",
        "\(id.consoleDescription) forwards appearance callbacks itself and may not call "
          + "transitionFromViewController:toViewController:duration:options:animations:completion:")
      return false
    }
    if self is UINavigationController || self is UITabBarController {
      // transition-not-on-container-subclass: the header says no more than that it is not
      // supported.
      process.raise(
        "NSInvalidArgumentException",
        "\(id.consoleDescription) does not support "
          + "transitionFromViewController:toViewController:duration:options:animations:completion:")
      return false
    }
    guard from.parent === self, to.parent === self else {
      process.raise(
        "NSInvalidArgumentException",
        "Children view controllers \(from.id.consoleDescription) and \(to.id.consoleDescription) must "
          + "have a common parent view controller when calling -[UIViewController "
          + "transitionFromViewController:toViewController:duration:options:animations:completion:]",
        .noCommonParent)
      return false
    }
    return true
  }
}
