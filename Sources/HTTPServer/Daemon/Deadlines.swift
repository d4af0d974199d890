import Foundation

/// Until when each connection has to have sent a whole request, by its socket.
///
/// libmicrohttpd's own timeout measures silence only: a request that drips would stay for ever.
struct Deadlines {
  private struct Deadline {
    var instant: ContinuousClock.Instant
    var hasRequestBegun = false
  }

  private var deadlines: [Int32: Deadline] = [:]
  /// No deadline is before this one; `nil` if there is none.
  private(set) var next: ContinuousClock.Instant?

  mutating func set(_ instant: ContinuousClock.Instant, for socket: Int32) {
    set(Deadline(instant: instant), for: socket)
  }

  /// A request has begun, which has to be there by then, or by the deadline that was set before.
  mutating func requestBegan(on socket: Int32, by instant: ContinuousClock.Instant) {
    let instant = min(deadlines[socket]?.instant ?? instant, instant)
    set(Deadline(instant: instant, hasRequestBegun: true), for: socket)
  }

  mutating func remove(_ socket: Int32) {
    deadlines[socket] = nil
  }

  /// The socket that gives way to others: the one whose deadline comes first, of those on which no
  /// request has begun if there is one. It has no deadline any more.
  mutating func removeFirst() -> Int32? {
    let first = deadlines.min {
      $0.value.hasRequestBegun == $1.value.hasRequestBegun
        ? $0.value.instant < $1.value.instant : !$0.value.hasRequestBegun
    }
    if let first { deadlines[first.key] = nil }
    return first?.key
  }

  /// The sockets whose time is over; they have no deadline any more.
  mutating func removeOverdue(at now: ContinuousClock.Instant) -> [Int32] {
    guard let next, next <= now else { return [] }
    let overdue = deadlines.filter { $0.value.instant <= now }.map(\.key)
    for socket in overdue { deadlines[socket] = nil }
    self.next = deadlines.values.map(\.instant).min()
    return overdue
  }

  private mutating func set(_ deadline: Deadline, for socket: Int32) {
    deadlines[socket] = deadline
    next = min(next ?? deadline.instant, deadline.instant)
  }
}
