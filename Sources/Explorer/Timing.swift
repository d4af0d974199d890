internal import VirtualTime

/// When everything happened that followed an input, each instant by what it depends on: what
/// follows from the input moves with it, all else stays at the time that what was pending gives it.
struct Timing: Codable {
  /// An instant as a length of time after something.
  struct Moment: Codable {
    /// The position of what was pending; `nil` for the input.
    let origin: Int?
    let delay: TimeSpan
  }

  private let input: Instant
  /// What was pending before the input.
  private let dues: [Instant]
  private var moving: Set<TimeSpan> = [.zero]
  private var following: [Set<TimeSpan>]

  init(of input: Instant, pending dues: [Instant]) {
    self.input = input
    self.dues = dues
    following = dues.map { _ in [.zero] }
  }

  /// What an instant follows from; `nil` if it is not known. If it follows from two, they are at
  /// one instant in the whole zone.
  func moment(of instant: Instant) -> Moment? {
    if moving.contains(instant - input) { return Moment(origin: nil, delay: instant - input) }
    return dues.indices.first { following[$0].contains(instant - dues[$0]) }
      .map { Moment(origin: $0, delay: instant - dues[$0]) }
  }

  /// Adds an instant at which something happens, or was to happen, that was scheduled at a moment.
  mutating func insert(_ instant: Instant, after moment: Moment) {
    if let origin = moment.origin {
      following[origin].insert(instant - dues[origin])
    } else {
      moving.insert(instant - input)
    }
  }

  /// The times at which what was pending may lie for the same to happen in the same order.
  var zone: Zone { Zone(of: dues.map { $0 - input }, moving: moving, following: following) }
}

extension Timing.Moment {
  /// The instant, when the input comes and what was pending is due.
  func instant(with input: Instant, _ dues: [Instant]) -> Instant {
    origin.map { dues[$0] + delay } ?? input + delay
  }
}
