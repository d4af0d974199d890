internal import Foundation
internal import HTTPServer

/// How long a machine has been up, its sleep included.
public struct Uptime: Sendable, Equatable {
  /// Tells this start of the machine from others.
  public var boot: Int64
  public var seconds: Double

  public init(boot: Int64, seconds: Double) {
    self.boot = boot
    self.seconds = seconds
  }

  /// The machine's; `nil` if it does not say when it was started.
  @Sendable static func now() -> Uptime? {
    var time = timespec()
    guard let boot, clock_gettime(clock, &time) == 0 else { return nil }
    return Uptime(boot: boot, seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  private static let boot = bootID.map { id in
    var sum = FNV1a()
    sum.add(id.utf8)
    return Int64(bitPattern: sum.hash)
  }

  #if canImport(Darwin)
    private static let clock = CLOCK_MONOTONIC

    private static var bootID: String? {
      var (text, size) = ([CChar](repeating: 0, count: 64), 64)
      guard sysctlbyname("kern.bootsessionuuid", &text, &size, nil, 0) == 0 else { return nil }
      return String(
        decoding: text.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    }
  #else
    private static let clock = CLOCK_BOOTTIME

    private static var bootID: String? {
      try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    }
  #endif
}
