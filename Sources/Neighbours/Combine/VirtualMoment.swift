/// A moment of the virtual clock, for Combine's operators: what `SchedulerTimeType` is of the
/// queues and run loops here.
public struct VirtualMoment: Strideable, Hashable, Sendable {
  /// Nanoseconds since the start of the run.
  let nanoseconds: Int64

  public func distance(to other: VirtualMoment) -> Stride {
    Stride(nanoseconds: other.nanoseconds - nanoseconds)
  }

  public func advanced(by stride: Stride) -> VirtualMoment {
    VirtualMoment(nanoseconds: nanoseconds + stride.nanoseconds)
  }

  /// The time between two moments; a number alone is seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Hashable, Sendable
  {
    var nanoseconds: Int64

    init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    public init(integerLiteral seconds: Int) { self = .seconds(seconds) }
    public init(floatLiteral seconds: Double) { self = .seconds(seconds) }
    public init?(exactly source: some BinaryInteger) {
      guard let seconds = Int(exactly: source) else { return nil }
      self = .seconds(seconds)
    }

    public static func seconds(_ seconds: Int) -> Stride {
      Stride(nanoseconds: Int64(seconds) * 1_000_000_000)
    }
    public static func seconds(_ seconds: Double) -> Stride {
      Stride(nanoseconds: Int64((seconds * 1e9).rounded()))
    }
    public static func milliseconds(_ milliseconds: Int) -> Stride {
      Stride(nanoseconds: Int64(milliseconds) * 1_000_000)
    }
    public static func microseconds(_ microseconds: Int) -> Stride {
      Stride(nanoseconds: Int64(microseconds) * 1_000)
    }
    public static func nanoseconds(_ nanoseconds: Int) -> Stride {
      Stride(nanoseconds: Int64(nanoseconds))
    }

    public var magnitude: Stride { Stride(nanoseconds: abs(nanoseconds)) }
    /// The same in seconds.
    public var timeInterval: Double { Double(nanoseconds) / 1e9 }

    public static func < (a: Stride, b: Stride) -> Bool { a.nanoseconds < b.nanoseconds }
    public static func + (a: Stride, b: Stride) -> Stride {
      Stride(nanoseconds: a.nanoseconds + b.nanoseconds)
    }
    public static func - (a: Stride, b: Stride) -> Stride {
      Stride(nanoseconds: a.nanoseconds - b.nanoseconds)
    }
    public static func * (a: Stride, b: Stride) -> Stride {
      .seconds(a.timeInterval * b.timeInterval)
    }
    public static func *= (a: inout Stride, b: Stride) { a = a * b }
  }
}
