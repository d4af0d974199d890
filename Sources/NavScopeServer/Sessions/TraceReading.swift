internal import HTTPServer
internal import Phone
internal import Playback
internal import Trace
internal import VirtualTime

/// A session's trace as it was when it was asked for, read in pieces: between two of them the
/// session does what others ask of it.
struct TraceReading: Sendable {
  let session: Session
  let script: Script
  let clock: Session.ClockReading
  /// The moment up to which the events are all.
  let now: Instant
  /// How many events there are.
  let count: Int
  let notes: [Note]

  private static let piece = 256

  /// Gives all events, a few at a time and in their order.
  func read(_ take: ([RunEvent]) async throws -> Void) async throws {
    for range in ranges { try await take(await session.events(range)) }
  }

  /// The places of the events of each piece.
  var ranges: [Range<Int>] {
    stride(from: 0, to: count, by: Self.piece).map { $0..<min($0 + Self.piece, count) }
  }

  /// All of it at once.
  func whole() async throws -> PastRun {
    var past = PastRun(app: session.runner.app, script: script, now: now)
    past.events.reserveCapacity(count)
    try await read { events in
      try Task.checkCancellation()
      past.events += events
    }
    return past
  }
}

/// What was played up to a moment.
struct PastRun: PlayedRun, Sendable {
  var app: any SimulatedApp
  var script: Script
  var now: Instant
  var events: [RunEvent] = []

  var eventCount: Int { events.count }
  func event(at index: Int) -> RunEvent { events[index] }
}

extension PastRun {
  init(_ run: any AppRun) {
    self.init(app: run.app, script: run.script, now: run.now, events: run.events)
  }
}

extension Session {
  /// The trace so far, to be read.
  var traceReading: TraceReading {
    catchUp()
    return TraceReading(
      session: self, script: script, clock: reading, now: snapshot.withLock(\.now),
      count: published.count, notes: notes.all)
  }

  /// Events that viewers know, by their places from 0 on.
  fileprivate func events(_ range: Range<Int>) -> [RunEvent] { range.map { run.event(at: $0) } }
}
