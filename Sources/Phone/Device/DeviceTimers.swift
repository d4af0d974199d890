internal import HeadlessUIKit
package import VirtualTime

/// What the phone itself has planned.
///
/// That is the end of an interruption, the suspension of the app, the end of a banner.
package final class DeviceTimers {
  package enum Plan: Equatable {
    case interruptionEnds
    case suspends
    case bannerEnds
    case activityArrives
  }

  private var schedule = Schedule<Plan>()
  private var tickets: [(plan: Plan, ticket: Schedule<Plan>.Ticket)] = []

  package var nextDue: Instant? { schedule.nextDue }

  /// What is planned, and when each is due, in the order in which they will come.
  package var pending: [(plan: Plan, due: Instant)] {
    schedule.dueTimes.compactMap { entry in
      tickets.first { $0.ticket == entry.ticket }.map { ($0.plan, entry.due) }
    }
  }

  /// How many things were planned so far, whatever became of them.
  package var plannedCount: Int { schedule.scheduledCount }

  /// When those come that were planned after so many others.
  package func dues(plannedAfter count: Int) -> [Instant] { schedule.dues(scheduledAfter: count) }

  /// Plans something, in place of the same that was planned before.
  package func plan(_ plan: Plan, at due: Instant) {
    cancel(plan)
    tickets.append((plan, schedule.schedule(at: due, plan)))
  }

  package func cancel(_ plan: Plan) {
    for entry in tickets where entry.plan == plan { schedule.cancel(entry.ticket) }
    tickets.removeAll { $0.plan == plan }
  }

  package func popNext(dueBy limit: Instant) -> (due: Instant, plan: Plan)? {
    guard let next = schedule.popNext(dueBy: limit) else { return nil }
    tickets.removeAll { $0.plan == next.action }
    return (next.due, next.action)
  }

  package func cancelAll() {
    schedule.removeAll()
    tickets = []
  }
}
