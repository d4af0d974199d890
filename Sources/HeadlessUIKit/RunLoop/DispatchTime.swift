public import Foundation
internal import VirtualTime

/// A moment on the virtual clock, for the main queue.
public struct DispatchTime: Comparable, Sendable {
  let instant: Instant

  /// The virtual moment.
  public static func now() -> DispatchTime {
    DispatchTime(instant: CurrentSimulation.process.clock.now)
  }

  /// A moment that never comes.
  public static let distantFuture = DispatchTime(instant: Instant(nanoseconds: .max))

  /// Nanoseconds since the start of the run.
  public var uptimeNanoseconds: UInt64 { UInt64(max(0, instant.nanoseconds)) }

  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.instant < b.instant }

  /// The moment some seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(instant: time.instant + TimeSpan(seconds: seconds))
  }

  /// The moment an interval later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    let span: TimeSpan =
      switch interval {
      case .seconds(let seconds): TimeSpan(seconds: Double(seconds))
      case .milliseconds(let milliseconds): TimeSpan(seconds: Double(milliseconds) / 1e3)
      case .microseconds(let microseconds): TimeSpan(seconds: Double(microseconds) / 1e6)
      case .nanoseconds(let nanoseconds): TimeSpan(nanoseconds: Int64(nanoseconds))
      case .never: TimeSpan(nanoseconds: .max)
      @unknown default: .zero
      }
    return DispatchTime(instant: time.instant + span)
  }
}

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
