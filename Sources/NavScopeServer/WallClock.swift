internal import Dispatch
internal import Foundation

/// The time outside the simulation.
public struct WallClock: Sendable {
  /// Seconds on a clock that does not go back and knows nothing of the date.
  public var now: @Sendable () -> Double
  /// Seconds since 1970, which another process understands too.
  public var date: @Sendable () -> Double
  /// What another process understands as long as the machine is not restarted, whatever the date is
  /// set to in the meantime; `nil` if there is nothing of the kind.
  public var uptime: @Sendable () -> Uptime?

  /// A clock; without a date of its own it counts the date as it counts seconds.
  public init(
    now: @escaping @Sendable () -> Double, date: (@Sendable () -> Double)? = nil,
    uptime: @escaping @Sendable () -> Uptime? = { nil }
  ) {
    self.now = now
    self.date = date ?? now
    self.uptime = uptime
  }

  /// The machine's own clocks.
  public static let machine = WallClock(
    now: { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 },
    date: { Date().timeIntervalSince1970 }, uptime: Uptime.now)

  /// The moment some seconds ago.
  func moment(ago seconds: Double = 0) -> WallMoment {
    let uptime = uptime().map { Uptime(boot: $0.boot, seconds: $0.seconds - seconds) }
    return WallMoment(date: date() - seconds, uptime: uptime)
  }

  /// The seconds since a moment; negative if the machine was restarted and the date went back.
  func seconds(since moment: WallMoment) -> Double {
    if let then = moment.uptime, let now = uptime(), now.boot == then.boot {
      return now.seconds - then.seconds
    }
    return date() - moment.date
  }
}

/// A moment from which another process can count.
public struct WallMoment: Sendable, Equatable {
  /// Seconds since 1970, as the machine had them.
  public var date: Double
  public var uptime: Uptime?

  public init(date: Double, uptime: Uptime? = nil) {
    self.date = date
    self.uptime = uptime
  }
}
