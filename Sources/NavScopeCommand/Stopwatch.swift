internal import Foundation

/// Seconds since it was made.
struct Stopwatch {
  private let start = ProcessInfo.processInfo.systemUptime

  var seconds: Double { ProcessInfo.processInfo.systemUptime - start }
}
