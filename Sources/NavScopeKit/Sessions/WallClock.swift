internal import Dispatch

/// Seconds on a clock that does not go back and knows nothing of the date.
public struct WallClock: Sendable {
  /// The seconds now.
  public var now: @Sendable () -> Double

  public init(now: @escaping @Sendable () -> Double) {
    self.now = now
  }

  /// The machine's own clock.
  public static let machine = WallClock {
    Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }
}
