internal import HeadlessUIKit
internal import VirtualTime

/// Timers, blocks and transitions that are pending, each by its origin and by the story of how it came to be.
///
/// A closure cannot be looked into. What it will do depends on what it captured, which is what there was when it was made: the line that made
/// it, and the chain of causes that led there, back to an input.
struct PendingWork {
  /// How something came to be.
  private struct Story {
    var hash = StateHash()
    /// The line and the length of the timer at its end; empty where there is none.
    var origin = ""
  }

  private(set) var hash = StateHash()
  private var cause = Story()
  private var pending: [(id: Int, isTimer: Bool, story: Story)] = []
  private let ranks: ObjectRanks

  init(_ run: Run, _ ranks: ObjectRanks) {
    self.ranks = ranks
    for index in 0..<run.simulation.eventCount {
      guard case .other(let details) = run.simulation.recordedEvent(at: index).what else {
        continue
      }
      take(details, at: index, of: run.simulation)
    }
    for item in pending { hash.add(item.story.hash) }
  }

  private mutating func take(
    _ details: RecordedEvent.Details, at index: Int, of simulation: Simulation
  ) {
    switch (details.kind, details.name) {
    case (.input, nil):
      cause = Story()
      cause.hash.add(Self.text(of: simulation.event(at: index)))
    case (.timer, "schedule"?):
      pending.append((details.int("id"), true, story(of: simulation.event(at: index))))
    case (.transition, "begin"?):
      var story = Story(hash: cause.hash)
      story.hash.add(details.string("effect") ?? "")
      for key in ["from", "to", "container"] {
        story.hash.add(details.object(key).map { ranks[$0.number] } ?? 0)
      }
      pending.append((details.int("id"), false, story))
    case (.timer, "fire"?): end(details.int("id"), isTimer: true)
    case (.transition, "end"?): end(details.int("id"), isTimer: false)
    case (.timer, _): pending.removeAll { $0.isTimer && $0.id == details.int("id") }
    case (.app, "state"?):
      if let state = details.string("state") { cause.hash.add(state) }
      if details.string("state") == "notRunning" { pending = [] }
    case (.crash, _): pending = []
    default: break
    }
  }

  /// A timer that begins itself anew keeps its story, so that what goes in circles is seen to.
  private func story(of timer: TraceEvent) -> Story {
    let origin = "\(timer["source"]?.string ?? "") \(timer["delay"]?.number ?? 0)"
    guard origin != cause.origin else { return cause }
    var story = Story(hash: cause.hash, origin: origin)
    story.hash.add(origin)
    return story
  }

  private mutating func end(_ id: Int, isTimer: Bool) {
    guard let place = pending.firstIndex(where: { $0.id == id && $0.isTimer == isTimer }) else {
      return
    }
    cause = pending.remove(at: place).story
  }

  private static func text(of event: TraceEvent) -> String {
    event.fields.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
}
