public import Foundation
internal import VirtualTime

extension UIView {
  /// How keyframes run.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    public static let calculationModeLinear: Self = []
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)
  }

  /// Animates the keyframes that the block adds, each in its part of the time, along straight
  /// lines. The completion comes when the whole time has passed; with nothing to animate, with the
  /// turn.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], file: StaticString = #fileID, line: UInt = #line,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let process = CurrentSimulation.process
    guard process.isRunning else { return }
    let group = KeyframeGroup(duration: duration)
    let outer = process.keyframes
    process.keyframes = group
    animations()
    process.keyframes = outer
    let source = SourceLine(file, line)
    group.run(
      in: process,
      AnimationParameters(
        duration: duration, delay: delay,
        options: options.contains(.allowUserInteraction)
          ? [.curveLinear, .allowUserInteraction] : .curveLinear, source: source)
    ) { finished in
      guard let completion else { return }
      process.runLoop.run(as: .completion(source)) { completion(finished) }
    }
  }

  /// A keyframe of the block that `animateKeyframes` runs: start and length as parts of the whole,
  /// from 0 to 1. Outside such a block the changes are made at once.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let group = CurrentSimulation.process.keyframes else { return animations() }
    group.frames.append(.init(start: frameStartTime, length: frameDuration, changes: animations))
  }
}

/// The keyframes of one animation.
final class KeyframeGroup {
  struct Frame {
    let start: Double
    let length: Double
    let changes: () -> Void
  }

  var frames: [Frame] = []
  private let duration: Double
  private var pending = 1
  private var finished = true

  init(duration: Double) {
    self.duration = duration
  }

  func run(
    in process: ProcessImage, _ whole: AnimationParameters,
    _ completion: @escaping (Bool) -> Void
  ) {
    let begin = process.clock.now
    let end = { [self] (isFinished: Bool) in
      finished = finished && isFinished
      pending -= 1
      guard pending == 0 else { return }
      let rest = begin + TimeSpan(seconds: whole.delay + duration) - process.clock.now
      guard finished, moves, rest > .zero else { return completion(finished) }
      process.schedule(after: rest) { completion(true) }
    }
    // Sorted stably: of two that begin together the first that was added is first.
    let order = frames.indices.sorted { (frames[$0].start, $0) < (frames[$1].start, $1) }
    for frame in order.map({ frames[$0] }) {
      var part = whole
      part.delay = whole.delay + min(max(frame.start, 0), 1) * duration
      part.duration = min(max(frame.length, 0), 1) * duration
      pending += 1
      process.animator.run(part, animations: frame.changes) { [self] isFinished in
        if process.clock.now > begin { moves = true }
        end(isFinished)
      }
    }
    process.runLoop.atEndOfTurn { end(true) }
  }

  /// Whether one of them has taken time.
  private var moves = false
}
