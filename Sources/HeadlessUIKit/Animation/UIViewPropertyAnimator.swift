public import Foundation
internal import VirtualTime

/// How far an animator is.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive = 0
  case active = 1
  case stopped = 2
}

/// The point at which an animation has ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start = 1
  case current = 2
}

/// What can be started, paused and stopped.
public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What takes animations and completions.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// An animation that can be paused, set to any part of its way, turned round and gone on with.
///
/// Its way is walked along a straight line here while it is paused or set; on its own it moves
/// along its curve.
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// Seconds of the whole way.
  public final let duration: TimeInterval
  /// Seconds before it begins.
  public private(set) final var delay: TimeInterval = 0
  public private(set) final var state = UIViewAnimatingState.inactive
  public private(set) final var isRunning = false
  /// Whether touches reach what it moves.
  public final var isUserInteractionEnabled = true
  /// Whether it can be paused and set.
  public final var isInterruptible = true
  /// Whether it stays active at its end, to be gone on with.
  public final var pausesOnCompletion = false
  /// Stored, without effect: the path is straight here.
  public final var scrubsLinearly = true
  /// Whether it goes back to its beginning.
  public final var isReversed = false {
    didSet { if isReversed != oldValue, isRunning { turnRound() } }
  }

  private let process: ProcessImage
  private let curve: AnimationCurve
  private let options: UIView.AnimationOptions
  private let source: SourceLine
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var change: ScrubbedChange?
  private var fraction: CGFloat = 0
  private var run: (key: Int?, begun: Instant, length: Double)?

  /// An animator with a curve.
  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, file: StaticString = #fileID,
    line: UInt = #line, animations: (() -> Void)? = nil
  ) {
    process = CurrentSimulation.process
    self.duration = duration
    self.curve = curve.traced
    options = []
    source = SourceLine(file, line)
    if let animations { self.animations = [animations] }
  }

  /// An animator that moves as a spring.
  public init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, file: StaticString = #fileID,
    line: UInt = #line, animations: (() -> Void)? = nil
  ) {
    process = CurrentSimulation.process
    self.duration = duration
    curve = .spring
    options = []
    source = SourceLine(file, line)
    if let animations { self.animations = [animations] }
  }

  private init(
    _ duration: TimeInterval, _ options: UIView.AnimationOptions, _ source: SourceLine,
    _ animations: @escaping () -> Void
  ) {
    process = CurrentSimulation.process
    self.duration = duration
    curve = options.curve
    self.options = options
    self.source = source
    self.animations = [animations]
  }

  /// An animator that has started.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], file: StaticString = #fileID, line: UInt = #line,
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let made = UIViewPropertyAnimator(duration, options, SourceLine(file, line), animations)
    if let completion { made.addCompletion(completion) }
    made.startAnimation(afterDelay: delay)
    return made
  }

  deinit {
    // N3-025
    guard process.isRunning, state != .inactive, !isRunning else { return }
    process.raise(
      "NSInternalInconsistencyException",
      "It is an error to release a paused or stopped property animator. Property animators must "
        + "either finish animating or be explicitly stopped and finished before they can be "
        + "released.")
  }

  // MARK: What it does

  /// Adds changes; to one that is active they are added at once, for what is left of its time.
  public final func addAnimations(_ animation: @escaping () -> Void) {
    guard state == .active, let run else { return animations.append(animation) }
    let rest = max(0, run.length - (process.clock.now - run.begun).seconds)
    process.animator.run(
      AnimationParameters(duration: rest, curve: curve, source: source), animations: animation,
      completion: { _ in })
  }

  /// Adds what runs at the end.
  public final func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Its way

  /// Starts it, or goes on with it.
  public final func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts it after seconds.
  public final func startAnimation(afterDelay delay: TimeInterval) {
    guard process.isRunning, state != .stopped, !isRunning else { return }
    self.delay = delay
    let isFirst = change == nil
    state = .active
    isRunning = true
    var parameters = AnimationParameters(
      duration: duration, delay: delay, options: options, curve: curve, source: source)
    if !isUserInteractionEnabled { parameters.options.remove(.allowUserInteraction) }
    let length = isFirst ? duration : duration * Double(isReversed ? fraction : 1 - fraction)
    parameters.duration = length
    let target: CGFloat = isReversed ? 0 : 1
    let blocks = isFirst ? animations : []
    let started = process.animator.run(
      parameters,
      animations: { if let change { change.set(target) } else { for block in blocks { block() } } },
      completion: { [self] _ in ended(at: isReversed ? .start : .end) })
    if isFirst { change = started.change }
    run = (started.key, process.clock.now + TimeSpan(seconds: delay), length)
  }

  /// Pauses it; one that has not started is paused at its beginning.
  public final func pauseAnimation() {
    guard process.isRunning, state != .stopped else { return }
    // In an optimised build as in a debug build it is freed at the end of the turn at the earliest.
    process.pool.hold(self)
    guard isRunning else {
      if change == nil { prepare() }
      return
    }
    let now = fractionComplete
    halt()
    fraction = now
    process.animator.withoutCapturing { change?.set(now) }
  }

  /// The part of its way that it has gone, from 0 to 1; setting it holds it there.
  public final var fractionComplete: CGFloat {
    get {
      guard let run, isRunning else { return fraction }
      let passed = (process.clock.now - run.begun).seconds
      guard run.length > 0 else { return isReversed ? 0 : 1 }
      let part = CGFloat(min(max(passed / run.length, 0), 1))
      return isReversed ? fraction * (1 - part) : fraction + (1 - fraction) * part
    }
    set {
      guard process.isRunning, state != .stopped else { return }
      pauseAnimation()
      fraction = min(max(newValue, 0), 1)
      process.animator.withoutCapturing { change?.set(fraction) }
    }
  }

  /// Goes on with one that is held; the length is a part of the whole, 0 for what is left.
  public final func continueAnimation(
    withTimingParameters parameters: Any? = nil, durationFactor: CGFloat
  ) { startAnimation() }

  /// Stops it: with true it is over without its completions, otherwise it waits for
  /// `finishAnimation`.
  public final func stopAnimation(_ withoutFinishing: Bool) {
    guard process.isRunning, state == .active else { return }
    pauseAnimation()
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { forget() }
  }

  /// Ends one that was stopped, at an end of its path or at its current position. For one that runs
  /// or is paused that is an exception (N3-024).
  public final func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard process.isRunning, state != .inactive else { return }
    guard state == .stopped else {
      return process.raise(
        "NSInternalInconsistencyException",
        "finishAnimationAtPosition: should only be called on a stopped animator!")
    }
    process.animator.withoutCapturing {
      if finalPosition != .current { change?.set(finalPosition == .end ? 1 : 0) }
    }
    ended(at: finalPosition)
  }

  // MARK: Parts of it

  private func prepare() {
    state = .active
    change = process.animator.captureChange(lasting: duration) {
      for block in animations { block() }
    }
  }

  private func turnRound() {
    let was = isReversed
    let now = fraction(reversed: !was)
    halt()
    fraction = now
    process.animator.withoutCapturing { change?.set(now) }
    startAnimation()
  }

  private func fraction(reversed: Bool) -> CGFloat {
    guard let run else { return fraction }
    let passed = (process.clock.now - run.begun).seconds
    let part = run.length > 0 ? CGFloat(min(max(passed / run.length, 0), 1)) : 1
    return reversed ? fraction * (1 - part) : fraction + (1 - fraction) * part
  }

  private func halt() {
    if let key = run?.key { process.animator.drop(key) }
    (run, isRunning) = (nil, false)
  }

  private func ended(at position: UIViewAnimatingPosition) {
    (run, isRunning) = (nil, false)
    fraction = position == .start ? 0 : 1
    if pausesOnCompletion, state == .active { return }
    state = .inactive
    let told = completions
    forget()
    for completion in told where process.isRunning {
      process.runLoop.run(as: .completion(source)) { completion(position) }
    }
  }

  private func forget() { (animations, completions, change, fraction) = ([], [], nil, 0) }
}

extension UIView.AnimationCurve {
  var traced: AnimationCurve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}
