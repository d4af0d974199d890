package import VirtualTime

/// A timer, a block on the main queue or a task's job was scheduled, ran, or was cancelled.
package struct TimerEvent: EventPayload {
  package static var kind: String { "timer" }
  package static var topic: EventTopic? { .timers }

  package enum Name: String, EventName {
    case schedule, fire, cancel
  }

  package var name = Name.schedule
  package var id = 0
  /// `async`, `asyncAfter`, `notify`, `Timer` or `perform`; begins with `Task` for a task's job.
  package var origin = ""
  package var delay = TimeSpan.zero
  /// The app's line that scheduled it; `nil` for a task.
  package var source: SourceLine?

  package init() {}

  package init(schedule id: Int, origin: String, delay: TimeSpan, source: SourceLine?) {
    (name, self.id, self.origin) = (.schedule, id, origin)
    (self.delay, self.source) = (delay, source)
  }

  package init(_ name: Name, _ id: Int) { (self.name, self.id) = (name, id) }

  /// Whether it is the job of a task or an actor.
  package var isJob: Bool { origin.hasPrefix("Task") }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.name(&name)
    visitor.column("id", &id)
    guard name == .schedule else { return }
    visitor.column("origin", &origin)
    visitor.column("delay", &delay)
    visitor.optional("source", &source)
  }
}
