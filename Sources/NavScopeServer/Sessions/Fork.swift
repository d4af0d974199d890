public import Phone
internal import Playback
internal import Trace
public import VirtualTime

/// A moment that a session has reached.
public enum ReachedMoment: Sendable, Equatable {
  /// The event with this `seq`.
  case event(Int)
  /// An instant, whether or not something happened then.
  case time(Instant)
}

/// Where a branch leaves a session, and what happens in it there.
public struct Fork: Sendable, Equatable {
  /// The branch has all of the turn of an event.
  public var moment: ReachedMoment
  /// The first input that is the branch's own.
  public var input: Input?

  public init(_ moment: ReachedMoment, input: Input? = nil) {
    self.moment = moment
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
  /// The notes on what both have.
  var notes: [Note]
  var breakpoints: [Breakpoint]
}

extension Session {
  /// What a branch at a moment has from here.
  func past(upTo moment: ReachedMoment) throws(SessionFailure) -> SharedPast {
    try requireWritable()
    catchUp()
    let (seq, time) = try reached(moment, eventKey: "at")
    var script = script
    switch moment {
    case .event(let seq):
      let inputs = (0..<seq).count { index in
        guard case .input(let input) = run.event(at: index).event else { return false }
        return input.name == nil
      }
      script.inputs = Array(script.inputs.prefix(inputs))
    case .time(let time): script.inputs = Array(script.inputs.prefix { $0.at <= time })
    }
    return SharedPast(
      script: script, time: time, seq: seq,
      notes: notes.all.filter { $0.seq <= seq && $0.time <= time }, breakpoints: breakpoints.list)
  }

  /// The last event by a moment, 0 if there is none, and the time of the moment. A refusal names
  /// the key of a body, `eventKey` or `time`.
  func reached(
    _ moment: ReachedMoment, eventKey: String
  ) throws(SessionFailure) -> (seq: Int, time: Instant) {
    switch moment {
    case .event(let seq):
      guard seq >= 1, seq <= run.eventCount else {
        throw .noSuchEvent(key: eventKey, seq: seq, last: run.eventCount)
      }
      return (seq, instant(of: seq))
    case .time(let time):
      guard time <= run.now else { throw .timeHasNotCome(key: "time", time, now: run.now) }
      return (eventCount(by: time), time)
    }
  }

  private func instant(of seq: Int) -> Instant { run.event(at: seq - 1).instant }

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
