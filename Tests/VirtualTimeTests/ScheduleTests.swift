import Testing
import VirtualTime

@Suite struct ScheduleTests {
  @Test func `runs by instant, and by number where instants are equal`() {
    var schedule = Schedule<String>()
    schedule.schedule(at: Instant(seconds: 2), "late")
    schedule.schedule(at: Instant(seconds: 1), "first of two")
    schedule.schedule(at: Instant(seconds: 1), "second of two")
    schedule.schedule(at: .zero, "at once")

    let lines = schedule.drain(by: Instant(seconds: 2))
    #expect(
      lines == [
        "0 #4 at once", "1 #2 first of two", "1 #3 second of two", "2 #1 late",
      ])
    #expect(schedule.isEmpty)
  }

  @Test func `leaves what is due later`() {
    var schedule = Schedule<String>()
    schedule.schedule(at: Instant(seconds: 1), "now")
    schedule.schedule(at: Instant(nanoseconds: 1_000_000_001), "a nanosecond late")

    let lines = schedule.drain(by: Instant(seconds: 1))
    let next = schedule.nextDue
    #expect(lines == ["1 #1 now"])
    #expect(schedule.count == 1)
    #expect(next == Instant(nanoseconds: 1_000_000_001))
  }

  @Test func `forgets what is cancelled, once`() {
    var schedule = Schedule<String>()
    let first = schedule.schedule(at: Instant(seconds: 1), "first")
    let second = schedule.schedule(at: Instant(seconds: 2), "second")

    let answers = [schedule.cancel(first), schedule.cancel(first)]
    let next = schedule.nextDue
    #expect(answers == [true, false])
    #expect(next == Instant(seconds: 2))
    #expect(schedule.dueTimes.map(\.ticket) == [second])

    let lines = schedule.drain(by: Instant(seconds: 9))
    let isCancelled = schedule.cancel(second)
    #expect(lines == ["2 #2 second"])
    #expect(!isCancelled)
  }

  @Test func `gives out what is asked for before its turn, once`() {
    var schedule = Schedule<String>()
    schedule.schedule(at: Instant(seconds: 1), "first")
    let second = schedule.schedule(at: Instant(seconds: 2), "second")
    schedule.schedule(at: Instant(seconds: 3), "third")

    let taken = [schedule.take(second), schedule.take(second)]
    #expect(taken == ["second", nil] && schedule.count == 2)
    #expect(schedule.drain(by: Instant(seconds: 9)) == ["1 #1 first", "3 #3 third"])
  }

  @Test func `numbers go on after everything is forgotten`() {
    var schedule = Schedule<String>()
    schedule.schedule(at: .zero, "gone")
    schedule.removeAll()
    schedule.schedule(at: .zero, "new")

    let lines = schedule.drain(by: .zero)
    #expect(lines == ["0 #2 new"])
  }

  @Test func `an action may be scheduled at the last moment there is`() {
    var schedule = Schedule<String>()
    let end = Instant(nanoseconds: .max)
    schedule.schedule(at: end + TimeSpan(seconds: 1), "never")

    let next = schedule.nextDue
    let lines = schedule.drain(by: end)
    #expect(next == end)
    #expect(lines == ["9223372036.854775807 #1 never"])
  }

  @Test func `keeps the order among a thousand random instants and cancellations`() {
    var random = Generator(state: 7)
    var schedule = Schedule<Int>()
    var expected: [(due: Int64, number: Int)] = []
    for number in 1...1000 {
      let due = Int64(random.next() % 40)
      let ticket = schedule.schedule(at: Instant(nanoseconds: due), number)
      if random.next().isMultiple(of: 3) {
        schedule.cancel(ticket)
      } else {
        expected.append((due, number))
      }
    }
    expected.sort { $0 < $1 }

    var seen: [Int] = []
    while let next = schedule.popNext(dueBy: Instant(nanoseconds: .max)) {
      seen.append(next.action)
    }
    #expect(seen == expected.map(\.number))
  }
}

/// Numbers that look random and are the same every time.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

extension Schedule<String> {
  fileprivate mutating func drain(by limit: Instant) -> [String] {
    var lines: [String] = []
    while let next = popNext(dueBy: limit) {
      lines.append("\(next.due) #\(next.ticket.number) \(next.action)")
    }
    return lines
  }
}
