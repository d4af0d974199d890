internal import VirtualTime

/// A timer of the app's own: its schedule, firing and cancelling are events.
final class TracedTimer {
  private let process: ProcessImage
  let number: Int
  private var ticket: Schedule<() -> Void>.Ticket?

  /// Schedules a block of a line of the app; it runs in a turn of its own.
  convenience init(
    _ process: ProcessImage, origin: String, after span: TimeSpan, source: SourceLine,
    block: @escaping () -> Void
  ) {
    self.init(
      process, origin: origin, after: span, source: source, as: .block(source), block: block)
  }

  /// Schedules a block that was given to a queue; it runs in a turn of its own.
  convenience init(
    _ process: ProcessImage, _ submission: Submission, on queue: QueueCore,
    block: @escaping () -> Void
  ) {
    self.init(
      process, origin: submission.origin, after: submission.delay, source: submission.source,
      as: .block(submission.source), on: queue, isBarrier: submission.isBarrier, block: block)
  }

  /// Schedules a block; it runs in a turn of its own, as the cause that is named.
  init(
    _ process: ProcessImage, origin: String, after span: TimeSpan, source: SourceLine? = nil,
    as caller: Caller, on queue: QueueCore = .main, isBarrier: Bool = false,
    block: @escaping () -> Void
  ) {
    self.process = process
    number = process.application.nextTimerNumber()
    process.record(
      .timer(
        TimerEvent(
          schedule: number, origin: origin, delay: max(.zero, span), source: source)))
    let ticket = process.schedule(after: span) { [number, unowned process] in
      process.queues.run(on: queue, isBarrier: isBarrier) {
        process.recordFiring(number)
        process.runLoop.run(as: caller, block)
      }
    }
    process.queues.add(ticket, on: queue, isBarrier: isBarrier)
    self.ticket = ticket
  }

  func cancel() {
    guard let ticket, process.isRunning, process.clock.schedule.cancel(ticket) else { return }
    process.queues.forget(ticket)
    process.record(.timer(TimerEvent(.cancel, number)))
  }
}
