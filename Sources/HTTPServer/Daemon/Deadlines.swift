import Foundation

/// Until when each connection has to have sent a whole request, by its socket.
///
/// libmicrohttpd's own timeout measures silence only: a request that drips would stay for ever.
struct Deadlines {
  private var instants: [Int32: ContinuousClock.Instant] = [:]
  /// No deadline is before this one; `nil` if there is none.
  private(set) var next: ContinuousClock.Instant?

  mutating func set(_ deadline: ContinuousClock.Instant, for socket: Int32) {
    instants[socket] = deadline
    next = min(next ?? deadline, deadline)
  }

  /// Sets a deadline unless there is an earlier one.
  mutating func shorten(to deadline: ContinuousClock.Instant, for socket: Int32) {
    set(min(instants[socket] ?? deadline, deadline), for: socket)
  }

  mutating func remove(_ socket: Int32) {
    instants[socket] = nil
  }

  /// The sockets whose time is over; they have no deadline any more.
  mutating func removeOverdue(at now: ContinuousClock.Instant) -> [Int32] {
    guard let next, next <= now else { return [] }
    let overdue = instants.filter { $0.value <= now }.map(\.key)
    for socket in overdue { instants[socket] = nil }
    self.next = instants.values.min()
    return overdue
  }
}
