internal import VirtualTime

/// The times at which what is pending may lie before an input, so that everything that follows
/// happens in the same order: a zone of a timed automaton, which bounds how far each instant is
/// from the input, and the differences of two.
struct Zone: Equatable {
  /// The values between two borders, or one that is itself a border.
  private struct Bound: Equatable {
    private var lower = Int64.min
    private var upper = Int64.max

    /// Of what may be anything.
    init() {}

    /// Around a value; each border is the difference of two delays.
    init(of value: Int64, between delays: Set<TimeSpan>, and others: Set<TimeSpan>) {
      for delay in delays {
        for other in others {
          let border = other.nanoseconds - delay.nanoseconds
          if border <= value { lower = max(lower, border) }
          if border >= value { upper = min(upper, border) }
        }
      }
    }

    private var isPoint: Bool { lower == upper }

    func contains(_ value: Int64) -> Bool {
      isPoint ? value == lower : lower < value && value < upper
    }

    /// Whether this bound, on the difference of two values, follows from the bounds on both.
    func follows(from minuend: Bound, minus subtrahend: Bound) -> Bool {
      if minuend.isPoint, subtrahend.isPoint { return true }
      if isPoint { return false }
      let isAbove =
        lower == .min
        || minuend.lower > .min && subtrahend.upper < .max
          && minuend.lower - subtrahend.upper >= lower
      let isBelow =
        upper == .max
        || minuend.upper < .max && subtrahend.lower > .min
          && minuend.upper - subtrahend.lower <= upper
      return isAbove && isBelow
    }
  }

  /// A bound on how much later one instant is than another.
  private struct Difference: Equatable {
    let later: Int32
    let earlier: Int32
    let bound: Bound

    init(_ later: Int, _ earlier: Int, _ bound: Bound) {
      (self.later, self.earlier, self.bound) = (Int32(later), Int32(earlier), bound)
    }
  }

  /// On how much later than the input each instant is, in order.
  private let bounds: [Bound]
  /// Those that the bounds do not imply.
  private let differences: [Difference]

  /// The zone of a run.
  ///
  /// - Parameters:
  ///   - pending: how far from the input each instant is at which something was due before it.
  ///   - moving: how long after the input what follows from it happens.
  ///   - following: for each pending instant, how long after it what follows from it happens.
  init(of pending: [TimeSpan], moving: Set<TimeSpan>, following: [Set<TimeSpan>]) {
    // What is due at one instant stays so, and then all follows from the first of it.
    let first = pending.map { distance in pending.firstIndex(of: distance) ?? 0 }
    var delays = following
    for (index, first) in first.enumerated() where first != index {
      delays[first].formUnion(following[index])
    }
    var bounds: [Bound] = []
    var differences: [Difference] = []
    for (index, distance) in pending.enumerated() {
      guard first[index] == index else {
        bounds.append(Bound())
        differences.append(
          Difference(index, first[index], Bound(of: 0, between: [.zero], and: [.zero])))
        continue
      }
      bounds.append(Bound(of: distance.nanoseconds, between: delays[index], and: moving))
      for earlier in 0..<index where first[earlier] == earlier {
        let bound = Bound(
          of: distance.nanoseconds - pending[earlier].nanoseconds,
          between: delays[index], and: delays[earlier])
        if bound.follows(from: bounds[index], minus: bounds[earlier]) { continue }
        differences.append(Difference(index, earlier, bound))
      }
    }
    self.bounds = bounds
    self.differences = differences
  }

  /// Whether it holds instants that are so far from an input: as many as it is of.
  func contains(_ dues: [Instant], from input: Instant) -> Bool {
    guard dues.count == bounds.count else { return false }
    for (due, bound) in zip(dues, bounds) {
      guard bound.contains((due - input).nanoseconds) else { return false }
    }
    return differences.allSatisfy {
      $0.bound.contains((dues[Int($0.later)] - dues[Int($0.earlier)]).nanoseconds)
    }
  }
}
