internal import Dispatch
internal import Foundation

/// The time outside the simulation.
public struct WallClock: Sendable {
  /// Seconds on a clock that does not go back and knows nothing of the date.
  public var now: @Sendable () -> Double
  /// Seconds since 1970, which another process understands too.
  public var date: @Sendable () -> Double

  /// A clock; without a date of its own it counts the date as it counts seconds.
  public init(
    now: @escaping @Sendable () -> Double, date: (@Sendable () -> Double)? = nil
  ) {
    self.now = now
    self.date = date ?? now
  }

  /// The machine's own clocks.
  public static let machine = WallClock(
    now: { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 },
    date: { Date().timeIntervalSince1970 })
}
