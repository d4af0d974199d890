public import Phone
internal import Playback
internal import Trace
public import VirtualTime

/// Where a branch leaves a session, and what happens in it there.
public struct Fork: Sendable, Equatable {
  /// A moment that a session has reached.
  public enum Place: Sendable, Equatable {
    /// The turn of the event with this `seq`.
    case event(Int)
    /// An instant, whether or not something happened then.
    case time(Instant)
  }

  public var place: Place
  /// The first input that is the branch's own.
  public var input: Input?

  public init(_ place: Place, input: Input? = nil) {
    self.place = place
    self.input = input
  }
}

/// What a branch has in common with the session that it leaves.
struct SharedPast: Sendable {
  var script: Script
  /// The moment at which the two part.
  var time: Instant
  /// The last event of both.
  var seq: Int
}

extension Session {
  /// What a branch at a place has from here.
  func past(upTo place: Fork.Place) throws(SessionFailure) -> SharedPast {
    try requireWritable()
    catchUp()
    var shared = SharedPast(script: script, time: run.now, seq: run.eventCount)
    switch place {
    case .event(let seq):
      guard (1...max(1, run.eventCount)).contains(seq), run.eventCount > 0 else {
        throw .noSuchEvent(key: "at", seq: seq, last: run.eventCount)
      }
      let inputs = (0..<seq).count { index in
        let event = run.event(at: index)
        return event.eventKind == .input && event.name == nil
      }
      shared.script.inputs = Array(script.inputs.prefix(inputs))
      (shared.time, shared.seq) = (instant(of: seq), seq)
    case .time(let time):
      guard time <= run.now else { throw .timeHasNotCome(key: "time", time, now: run.now) }
      shared.script.inputs = Array(script.inputs.prefix { $0.at <= time })
      (shared.time, shared.seq) = (time, eventCount(by: time))
    }
    return shared
  }

  private func instant(of seq: Int) -> Instant {
    Instant(nanoseconds: run.event(at: seq - 1).nanoseconds)
  }

  /// How many events there were by an instant; times do not decrease.
  private func eventCount(by time: Instant) -> Int {
    var (low, high) = (0, run.eventCount)
    while low < high {
      let middle = (low + high) / 2
      if instant(of: middle + 1) <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
