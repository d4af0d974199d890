import Testing
import VirtualTime

@testable import Explorer

@Suite struct CandidateTimesTests {
  private func instant(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  private func sums(_ lengths: Double..., upTo count: Int) -> [TimeSpan] {
    var durations = Durations()
    for length in lengths { durations.insert(TimeSpan(seconds: length)) }
    return durations.sums(ofUpTo: count)
  }

  @Test func `sums are of one up to so many lengths, each once, in order`() {
    #expect(sums(0.3, 3, 0.3, upTo: 1) == [0.3, 3].map(TimeSpan.init(seconds:)))
    #expect(sums(3, 0.3, upTo: 2) == [0.3, 0.6, 3, 3.3, 6].map(TimeSpan.init(seconds:)))
  }

  @Test func `nothing and more than an hour are no lengths`() {
    #expect(sums(0, -1, 3601, upTo: 2) == [])
  }

  @Test func `a gap has its begin, what lies a sum before something that is due, and the middles`()
  {
    let times = CandidateTimes.inGap(
      from: .zero, to: instant(3), dues: [instant(3)], sums: sums(0.3, 3, upTo: 2))
    #expect(times == [0, 1.2, 2.4, 2.55, 2.7, 2.85].map(instant))
  }

  @Test func `what is due after the gap counts inside it`() {
    let times = CandidateTimes.inGap(
      from: instant(3), to: instant(3.3), dues: [instant(3.3), instant(3.5)],
      sums: sums(0.3, upTo: 1))
    #expect(times == [3, 3.1, 3.2, 3.25].map(instant))
  }

  @Test func `a rule's threshold counts like what is due, and inside the gap by itself`() {
    let times = CandidateTimes.inGap(
      from: instant(3), to: instant(5), dues: [instant(5)], thresholds: [instant(2), instant(4)],
      sums: sums(0.5, upTo: 1))
    #expect(times == [3, 3.25, 3.5, 3.75, 4, 4.25, 4.5, 4.75].map(instant))
  }

  @Test func `when nothing is pending one time stands for all`() {
    #expect(
      CandidateTimes.inGap(from: instant(4), to: nil, dues: [], sums: sums(0.3, upTo: 2))
        == [instant(4)])
  }

  @Test func `a gap without length has its begin alone`() {
    #expect(
      CandidateTimes.inGap(
        from: instant(4), to: instant(4), dues: [instant(4)], sums: sums(0.3, upTo: 2))
        == [instant(4)])
  }
}
