/// A moment of virtual time: whole nanoseconds since the start of a run.
public struct Instant: Hashable, Comparable, Codable, Sendable {
  /// Nanoseconds since the start, never negative in a run.
  public var nanoseconds: Int64

  /// The start of a run.
  public static let zero = Instant(nanoseconds: 0)

  /// The moment this many nanoseconds after the start.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The moment nearest to this many seconds after the start.
  public init(seconds: Double) {
    nanoseconds = TimeSpan(seconds: seconds).nanoseconds
  }

  /// Seconds since the start.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The moment a span later; the last or first moment there is if the sum does not fit.
  public static func + (instant: Instant, span: TimeSpan) -> Instant {
    Instant(nanoseconds: saturatingSum(instant.nanoseconds, span.nanoseconds))
  }

  /// The span from one moment to another; the longest there is if the difference does not fit.
  public static func - (later: Instant, earlier: Instant) -> TimeSpan {
    let (span, overflow) = later.nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return TimeSpan(nanoseconds: overflow ? (later < earlier ? .min : .max) : span)
  }
}

extension Instant: CustomStringConvertible {
  /// Seconds as the shortest decimal that gives the instant back: `0`, `3.3`, `0.016666667`.
  public var description: String { decimalSeconds(nanoseconds) }
}
