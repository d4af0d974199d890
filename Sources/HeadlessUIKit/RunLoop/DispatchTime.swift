public import Foundation
internal import VirtualTime

/// A moment on the virtual clock, for the main queue.
public struct DispatchTime: Comparable, Sendable {
  let instant: Instant

  init(instant: Instant) { self.instant = instant }

  /// A moment so many nanoseconds after the start of the run.
  public init(uptimeNanoseconds: UInt64) {
    instant = Instant(nanoseconds: Int64(clamping: uptimeNanoseconds))
  }

  /// The virtual moment; on a thread of the system's a real one.
  public static func now() -> DispatchTime {
    if CurrentSimulation.value == nil, AppProcess.hasStarted {
      return DispatchTime(instant: Instant(seconds: ProcessInfo.processInfo.systemUptime))
    }
    return DispatchTime(instant: CurrentSimulation.process.clock.now)
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

  /// The moment some seconds before.
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time + -seconds }

  /// The moment an interval later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(instant: time.instant + TimeSpan(interval))
  }

  /// The moment an interval before.
  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(instant: time.instant + TimeSpan(nanoseconds: -TimeSpan(interval).nanoseconds))
  }

  /// The moment an interval later.
  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }

  /// The interval to another moment.
  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    .nanoseconds(Int((other.instant - instant).nanoseconds))
  }
}

/// A moment by the clock on the wall: here the same as by the virtual clock.
public struct DispatchWallTime: Comparable, Sendable {
  let time: DispatchTime

  /// The virtual moment.
  public static func now() -> DispatchWallTime { DispatchWallTime(time: .now()) }

  /// A moment that never comes.
  public static let distantFuture = DispatchWallTime(time: .distantFuture)

  public static func < (a: DispatchWallTime, b: DispatchWallTime) -> Bool { a.time < b.time }

  /// The moment some seconds later.
  public static func + (time: DispatchWallTime, seconds: Double) -> DispatchWallTime {
    DispatchWallTime(time: time.time + seconds)
  }

  /// The moment an interval later.
  public static func + (
    time: DispatchWallTime, interval: DispatchTimeInterval
  ) -> DispatchWallTime {
    DispatchWallTime(time: time.time + interval)
  }
}

extension TimeSpan {
  fileprivate init(_ interval: DispatchTimeInterval) {
    self =
      switch interval {
      case .seconds(let seconds): TimeSpan(seconds: Double(seconds))
      case .milliseconds(let milliseconds): TimeSpan(seconds: Double(milliseconds) / 1e3)
      case .microseconds(let microseconds): TimeSpan(seconds: Double(microseconds) / 1e6)
      case .nanoseconds(let nanoseconds): TimeSpan(nanoseconds: Int64(nanoseconds))
      case .never: TimeSpan(nanoseconds: .max)
      @unknown default: .zero
      }
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
