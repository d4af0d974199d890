import Testing
import VirtualTime

@testable import Explorer

@Suite struct ZoneTests {
  private func instants(_ seconds: [Double]) -> [Instant] { seconds.map { Instant(seconds: $0) } }

  /// The timing of an input at 1 s, with what was pending before it; what followed from the input,
  /// and from the first of those.
  private func timing(
    pending: [Double], moving: [Double] = [], following: [Double] = []
  ) -> Timing {
    var timing = Timing(of: Instant(seconds: 1), pending: instants(pending))
    for instant in instants(moving) {
      timing.insert(instant, after: .init(origin: nil, delay: .zero))
    }
    for instant in instants(following) {
      timing.insert(instant, after: .init(origin: 0, delay: .zero))
    }
    return timing
  }

  /// At which of some times an input meets what is due at others in the zone.
  private func times(_ times: [Double], in zone: Zone, pending: [Double]) -> [Double] {
    times.filter { zone.contains(instants(pending), from: Instant(seconds: $0)) }
  }

  @Test func `an input from which nothing follows can come until the next that is due`() {
    let zone = timing(pending: [3, 2]).zone
    #expect(times([0, 1, 1.9, 2, 2.5], in: zone, pending: [3, 2]) == [0, 1, 1.9])
  }

  @Test func `with nothing due it can come at any time`() {
    let zone = timing(pending: [], moving: [1.5]).zone
    #expect(times([0, 50], in: zone, pending: []) == [0, 50])
  }

  @Test func `it can come until what follows from it meets what was due`() {
    let zone = timing(pending: [3], moving: [2.5]).zone
    #expect(times([1, 1.4, 1.5, 1.6], in: zone, pending: [3]) == [1, 1.4])
  }

  @Test func `what follows later than all that was due bounds it from below`() {
    let zone = timing(pending: [3], moving: [3.5]).zone
    #expect(times([0.4, 0.5, 0.6, 2.9, 3], in: zone, pending: [3]) == [0.6, 2.9])
  }

  @Test func `what is scheduled by what was due stays where it is`() {
    let zone = timing(pending: [3], moving: [3.5], following: [3.75]).zone
    #expect(times([0.6, 1.2, 1.25, 1.3], in: zone, pending: [3]) == [0.6, 1.2])
  }

  @Test func `where two meet the zone holds that time alone`() {
    let zone = timing(pending: [3], moving: [3]).zone
    #expect(times([0.9, 1, 1.1], in: zone, pending: [3]) == [1])
  }

  @Test func `what was pending may lie elsewhere as long as the order is the same`() {
    let zone = timing(pending: [3, 4], following: [3.5]).zone
    #expect(times([1], in: zone, pending: [2, 9]) == [1])
    #expect(times([1], in: zone, pending: [3, 3.4]).isEmpty)
    #expect(times([1], in: zone, pending: [4, 3]).isEmpty)
  }

  @Test func `it holds as many instants as it is of`() {
    let zone = timing(pending: [3]).zone
    #expect(times([1], in: zone, pending: []).isEmpty)
    #expect(times([1], in: zone, pending: [3, 4]).isEmpty)
  }

  @Test func `an outline says when the same happens at other times`() throws {
    let timing = timing(pending: [3], moving: [1.5])
    let gaps = [(1.0, 1.5, [3, 1.5]), (1.5, 3, [3]), (3, nil, [])].map { begin, end, dues in
      Gap(
        begin: Instant(seconds: begin), end: end.map { Instant(seconds: $0) },
        dues: instants(dues), thresholds: [], situations: [])
    }
    let outline = try #require(Outline(of: gaps, timing))
    let moved = outline.gaps(after: Instant(seconds: 2), pending: instants([5]))
    #expect(moved.map(\.begin) == instants([2, 2.5, 5]))
    #expect(moved.map(\.end) == instants([2.5, 5]) + [nil])
    #expect(moved.map(\.dues) == [instants([5, 2.5]), instants([5]), []])
  }

  @Test func `there is no outline of what follows from nothing that is known`() {
    let gap = Gap(
      begin: Instant(seconds: 2), end: nil, dues: [], thresholds: [], situations: [])
    #expect(Outline(of: [gap], timing(pending: [3])).map { _ in true } == nil)
  }
}
