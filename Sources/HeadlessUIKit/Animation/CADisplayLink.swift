public import Foundation
internal import VirtualTime

/// A message for each frame of the screen. It is stored and never sent: animations here are values
/// and nothing is drawn frame by frame, and a link that fired would leave no moment at rest.
public final class CADisplayLink: NSObject {
  // Held, as the real one holds it.
  private var target: AnyObject?
  private let selector: Selector

  /// Stored, without effect.
  public var isPaused = false
  /// Stored, without effect.
  public var preferredFramesPerSecond = 0
  /// Seconds between two frames.
  public let duration: TimeInterval = 1.0 / 60
  /// Seconds at which the last frame was shown: the virtual time.
  public var timestamp: TimeInterval { CurrentSimulation.process.clock.now.seconds }
  /// Seconds at which the next frame would be shown.
  public var targetTimestamp: TimeInterval { timestamp + duration }

  /// A link that would send a message.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
  }

  /// Without effect.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Without effect.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Lets go of the target.
  public func invalidate() { target = nil }
}
