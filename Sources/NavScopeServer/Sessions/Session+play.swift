internal import HTTPServer
internal import JSON
internal import Phone
internal import Playback
internal import Trace
internal import VirtualTime

// How the run follows the clock, and how viewers learn of it.
extension Session {
  /// While the journal keeps something the run stands still. Returns the wall time that it has
  /// caught up with.
  @discardableResult
  func catchUp() -> Double {
    // In this order: a viewer that leaves later has seen more, and the session rests at what it has
    // seen.
    let isWatched = isWatched
    let now = wall.now()
    guard !hasEnded, !clock.isPaused, !journalWork.isUnderWay else { return now }
    if clock.isResting {
      guard isWatched, nextMoment != nil else { return now }
      resume(at: now)
    }
    let wanted = max(run.now, clock.virtual(at: now))
    let stop = play(to: wanted)
    if stop == nil, !isWatched || nextMoment == nil { rest(at: now) }
    publish()
    if let stop { self.stop(at: stop) }
    return now
  }

  /// Lets time pass to a moment; says why if it stopped before. Time in which nothing is pending
  /// does not pass.
  private func play(to target: Instant) -> Stop? {
    var seen = run.eventCount
    while reachedLimit == nil {
      guard run.runNext(dueBy: target) else {
        if let next = nextMoment {
          run.moveClock(to: run.nextDue == nil ? min(target, next) : target)
        }
        return target >= LiveClock.end && run.nextDue != nil ? .full : nil
      }
      let count = run.eventCount
      if let met = breakpoints.firstMet(in: seen..<count, of: run) { return .breakpoint(met) }
      seen = count
      // So that the bytes of what has happened are known.
      if count - published.count >= Self.unpublished { publish() }
    }
    return .full
  }

  private static let unpublished = 1000

  /// Why live play stops by itself.
  enum Stop: Equatable {
    case full
    case breakpoint(Int)
  }

  /// Pauses where the run stands.
  func stop(at stop: Stop) {
    let now = wall.now()
    clock.set(run.now, at: now)
    clock.setPaused(true, at: now)
    if case .breakpoint(let seq) = stop { breakpoints.stop(at: seq) }
    announceClock()
    // If this is not stored: a restart plays on from the last mark, and stops at the same event.
    journal.keep(.clock(mark(clock), of: id)) { _ in }
  }

  func publish() {
    defer { updateSnapshot() }
    let fresh = published.count..<run.eventCount
    guard !fresh.isEmpty else { return }
    let lines = Self.lines(of: fresh.map { run.event(at: $0) })
    for line in lines { published.add(line) }
    log.append(event: "trace", data: lines)
  }

  /// What a recording brings at once is written on all cores.
  private static func lines(of events: [RunEvent]) -> [String] {
    let piece = 8192
    guard events.count > piece else { return events.map(\.line) }
    return Workers.results(
      of: (events.count + piece - 1) / piece, workers: Workers.available
    ) { events.dropFirst($0 * piece).prefix(piece).map(\.line) }.flatMap(\.self)
  }

  func mark(_ clock: LiveClock) -> ClockMark {
    ClockMark(
      time: max(clock.mark.virtual, clock.stands ? run.now : clock.mark.virtual),
      moment: wall.moment(ago: wall.now() - clock.mark.wall), rate: clock.rate,
      isPaused: clock.isPaused, isResting: clock.isResting, events: run.eventCount)
  }

  func announceClock() {
    updateSnapshot()
    log.send(clockEvent)
  }

  var clockEvent: ServerSentEvent {
    var json = reading.json
    json["seq"] = JSONValue(published.count)
    if isReadOnly { json["readOnly"] = true }
    return ServerSentEvent(event: "clock", data: JSONValue.object(json).encoded)
  }
}
