import Testing
import VirtualTime

@Suite struct InstantTests {
  @Test(
    arguments: [
      (0, "0"), (1, "0.000000001"), (16_666_667, "0.016666667"), (100_000_000, "0.1"),
      (3_000_000_000, "3"), (3_300_000_000, "3.3"), (1_000_000_001, "1.000000001"),
      (86_400_000_000_000, "86400"), (-1_500_000_000, "-1.5"), (-1, "-0.000000001"),
      (.max, "9223372036.854775807"), (.min, "-9223372036.854775808"),
    ] as [(Int64, String)])
  func `is written as the shortest decimal`(nanoseconds: Int64, text: String) {
    #expect(Instant(nanoseconds: nanoseconds).description == text)
    #expect(TimeSpan(nanoseconds: nanoseconds).description == text)
  }

  @Test func `the decimal gives the instant back for every length of the fraction`() {
    var nanoseconds: Int64 = 1
    while nanoseconds < 90_000_000_000_000 {
      let instant = Instant(nanoseconds: nanoseconds)
      #expect(Double(instant.description).map(Instant.init(seconds:)) == instant)
      nanoseconds = nanoseconds * 3 + 7
    }
  }

  @Test func `is the nearest nanosecond to a number of seconds`() {
    #expect(Instant(seconds: 0.1).nanoseconds == 100_000_000)
    #expect(Instant(seconds: 0.1 + 0.2).nanoseconds == 300_000_000)
    #expect(Instant(seconds: 1.0 / 3).nanoseconds == 333_333_333)
    #expect(Instant(seconds: 3.3).seconds == 3.3)
  }

  @Test func `what does not fit is the nearest that does`() {
    #expect(Instant(seconds: .nan) == .zero)
    #expect(Instant(seconds: .infinity).nanoseconds == .max)
    #expect(Instant(seconds: -.infinity).nanoseconds == .min)
    #expect(Instant(nanoseconds: .max) + TimeSpan(seconds: 1) == Instant(nanoseconds: .max))
    #expect(
      TimeSpan(nanoseconds: .max) + TimeSpan(nanoseconds: 1) == TimeSpan(nanoseconds: .max))
  }

  @Test func `a sum beyond the first moment there is stays there`() {
    let first = Instant(nanoseconds: .min)
    #expect(first + TimeSpan(seconds: -1) == first)
    #expect(
      TimeSpan(nanoseconds: .min) + TimeSpan(nanoseconds: -1) == TimeSpan(nanoseconds: .min))
    #expect(Instant(nanoseconds: .max) - first == TimeSpan(nanoseconds: .max))
    #expect(first - Instant(nanoseconds: .max) == TimeSpan(nanoseconds: .min))
  }

  @Test func `spans and instants add up and compare`() {
    let early = Instant(seconds: 1.5)
    let late = early + TimeSpan(seconds: 0.3)

    #expect(late - early == TimeSpan(seconds: 0.3))
    #expect(early < late)
    #expect(TimeSpan(seconds: 0.2) < TimeSpan(seconds: 0.3))
    #expect(TimeSpan(seconds: 0.1) + TimeSpan(seconds: 0.2) == TimeSpan(seconds: 0.3))
  }
}
