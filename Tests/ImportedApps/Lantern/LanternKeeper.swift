import Foundation

@objc public protocol LanternKeeper {
  @objc optional var isDim: Bool { get }
}

/// Says nothing of the light.
public final class Keeper: NSObject, LanternKeeper {}
