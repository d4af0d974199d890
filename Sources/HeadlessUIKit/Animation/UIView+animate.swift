public import Foundation

extension UIView {
  /// Animates what the block sets, with the default curve, ease in and out.
  ///
  /// - Parameters:
  ///   - duration: seconds; with 0 there is no animation.
  ///   - completion: takes whether the animation ran to its end. With nothing to animate it comes
  ///     at the end of the turn, with true; if a view is in no window, or leaves it, at the end of
  ///     that turn, with false.
  public static func animate(
    withDuration duration: TimeInterval, file: StaticString = #fileID, line: UInt = #line,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], file: file, line: line,
      animations: animations, completion: completion)
  }

  /// Animates what the block sets, after a delay in seconds.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    file: StaticString = #fileID, line: UInt = #line, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      AnimationParameters(
        duration: duration, delay: delay, options: options, source: SourceLine(file, line)),
      animations, completion)
  }

  /// Animates what the block sets as a spring would move it.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], file: StaticString = #fileID, line: UInt = #line,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      AnimationParameters(
        duration: duration, delay: delay, options: options, curve: .spring,
        source: SourceLine(file, line)), animations, completion)
  }

  /// Animates what the block sets as a spring would move it; how much it bounces is ignored.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    file: StaticString = #fileID, line: UInt = #line, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      AnimationParameters(
        duration: duration, delay: delay, options: options, curve: .spring,
        source: SourceLine(file, line)), animations, completion)
  }

  /// Shows what the block changes in a view as a transition, by the effect that the options name.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    file: StaticString = #fileID, line: UInt = #line, animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let parameters = AnimationParameters(
      duration: duration, options: options, source: SourceLine(file, line))
    guard options.effect != nil else { return run(parameters, animations ?? {}, completion) }
    view.process.animator.run(
      parameters, transition: Transition(container: view), animations: animations ?? {},
      completion: told(completion, parameters, view.process))
  }

  /// Replaces a view by another in its superview, by the effect that the options name; with
  /// `showHideTransitionViews` both stay, and the one is hidden as the other is shown
  /// (uiview-transition-show-hide).
  public static func transition(
    from: UIView, to: UIView, duration: TimeInterval, options: AnimationOptions = [],
    file: StaticString = #fileID, line: UInt = #line, completion: ((Bool) -> Void)? = nil
  ) {
    let parameters = AnimationParameters(
      duration: duration, options: options, source: SourceLine(file, line))
    let container = from.superview
    let onlyHides = options.contains(.showHideTransitionViews)
    if onlyHides { to.isHidden = false } else { container?.addSubview(to) }
    from.process.animator.run(
      parameters, transition: Transition(container: container, incoming: to, outgoing: from),
      animations: {}
    ) { finished in
      if onlyHides { from.isHidden = true } else { from.removeFromSuperview() }
      told(completion, parameters, from.process)(finished)
    }
  }

  /// Runs a block in which nothing is animated.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    CurrentSimulation.process.animator.withoutCapturing(actions)
  }

  /// Seconds of the animation whose block runs; 0 outside any (N3-212).
  public static var inheritedAnimationDuration: TimeInterval {
    CurrentSimulation.process.animator.blockDuration
  }

  /// Switches all animation blocks on or off.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    CurrentSimulation.process.animator.isEnabled = enabled
  }

  /// Whether animation blocks animate.
  public static var areAnimationsEnabled: Bool { CurrentSimulation.process.animator.isEnabled }

  private static func run(
    _ parameters: AnimationParameters, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let process = CurrentSimulation.process
    guard process.isRunning else { return }
    process.animator.run(
      parameters, animations: animations, completion: told(completion, parameters, process))
  }

  private static func told(
    _ completion: ((Bool) -> Void)?, _ parameters: AnimationParameters, _ process: ProcessImage
  ) -> (Bool) -> Void {
    guard let completion else { return { _ in } }
    return { [unowned process] finished in
      if let source = parameters.source {
        process.runLoop.run(as: .completion(source)) { completion(finished) }
      } else {
        completion(finished)
      }
    }
  }
}
