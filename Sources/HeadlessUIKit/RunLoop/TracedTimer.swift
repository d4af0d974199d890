internal import VirtualTime

/// A timer of the app's own: its schedule, firing and cancelling are events.
final class TracedTimer {
  private let process: ProcessImage
  private let number: Int
  private var ticket: Schedule<() -> Void>.Ticket?

  /// Schedules a block; it runs in a turn of its own.
  init(
    _ process: ProcessImage, origin: String, after span: TimeSpan, source: SourceLine,
    block: @escaping () -> Void
  ) {
    self.process = process
    number = process.application.nextTimerNumber()
    process.record(
      .timer, nil, "schedule",
      [
        ("id", .int(number)), ("origin", .string(origin)), ("delay", .span(max(.zero, span))),
        ("source", .source(source)),
      ])
    ticket = process.schedule(after: span) { [number, unowned process] in
      process.record(.timer, nil, "fire", [("id", .int(number))])
      process.runLoop.run(as: .block(source), block)
    }
  }

  func cancel() {
    guard let ticket, process.isRunning, process.clock.schedule.cancel(ticket) else { return }
    process.record(.timer, nil, "cancel", [("id", .int(number))])
  }
}
