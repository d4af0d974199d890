/// A length of virtual time in whole nanoseconds.
public struct TimeSpan: Hashable, Comparable, Codable, Sendable {
  /// The length in nanoseconds.
  public var nanoseconds: Int64

  /// No time at all.
  public static let zero = TimeSpan(nanoseconds: 0)

  /// A span of this many nanoseconds.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The span nearest to this many seconds; not a number counts as zero, what is too long as the
  /// longest.
  public init(seconds: Double) {
    let exact = (seconds * 1e9).rounded()
    if exact.isNaN {
      nanoseconds = 0
    } else if exact >= 9.2e18 {
      nanoseconds = .max
    } else if exact <= -9.2e18 {
      nanoseconds = .min
    } else {
      nanoseconds = Int64(exact)
    }
  }

  /// The length in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  public static func < (a: TimeSpan, b: TimeSpan) -> Bool { a.nanoseconds < b.nanoseconds }

  /// Both spans one after the other; the longest span if the sum does not fit.
  public static func + (a: TimeSpan, b: TimeSpan) -> TimeSpan {
    TimeSpan(nanoseconds: saturatingSum(a.nanoseconds, b.nanoseconds))
  }
}

extension TimeSpan: CustomStringConvertible {
  /// Seconds as the shortest decimal that gives the span back.
  public var description: String { decimalSeconds(nanoseconds) }
}

func saturatingSum(_ a: Int64, _ b: Int64) -> Int64 {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? (b < 0 ? .min : .max) : sum
}

func decimalSeconds(_ nanoseconds: Int64) -> String {
  var (whole, fraction) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
  // Each event that is written has one: the digits are set from the last to the first, in place.
  return String(unsafeUninitializedCapacity: 22) { text in
    var count = 0
    func add(_ byte: UInt8) {
      text[count] = byte
      count += 1
    }
    func add(lastDigitOf number: inout UInt64) {
      add(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
      number /= 10
    }
    if fraction != 0 {
      var digits = 9
      while fraction % 10 == 0 {
        fraction /= 10
        digits -= 1
      }
      for _ in 0..<digits { add(lastDigitOf: &fraction) }
      add(UInt8(ascii: "."))
    }
    repeat { add(lastDigitOf: &whole) } while whole != 0
    if nanoseconds < 0 { add(UInt8(ascii: "-")) }
    var written = UnsafeMutableBufferPointer(rebasing: text[..<count])
    written.reverse()
    return count
  }
}
