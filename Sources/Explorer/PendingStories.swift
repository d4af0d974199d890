internal import HeadlessUIKit
internal import Phone
internal import Rules
internal import VirtualTime

/// Timers, blocks and transitions that are pending, each by its origin and by the story of how it came to be.
///
/// A closure cannot be looked into. What it will do depends on what it captured, which is what there was when it was made: the line that made
/// it, and the chain of causes that led there, back to an input. The trace is read once, as it grows.
struct PendingStories {
  /// One link in the chain of how something came to be.
  private final class Story {
    let before: Story?
    let what: StateHash
    /// The controllers that a transition is about.
    let objects: [Int32]
    /// The line and the length of a timer; nil for all else.
    let origin: StateHash?

    init(after before: Story?, what: StateHash, objects: [Int32] = [], origin: StateHash? = nil) {
      self.before = before
      self.what = what
      self.objects = objects
      self.origin = origin
    }
  }

  private var cause: Story?
  private var pending: [(id: Int, isTimer: Bool, story: Story?)] = []
  private var next = 0

  /// Reads what the trace has grown by.
  mutating func read(_ simulation: Simulation) {
    while next < simulation.eventCount {
      if case .other(let details) = simulation.recordedEvent(at: next).what {
        take(details, at: next, of: simulation)
      }
      next += 1
    }
  }

  /// Adds the stories of all that is pending, in the order in which it was begun.
  func add(to hash: inout StateHash, _ ranks: ObjectRanks) {
    hash.add(pending.count)
    for item in pending {
      var story = item.story
      while let link = story {
        hash.add(link.what)
        for object in link.objects { hash.add(ranks[object]) }
        story = link.before
      }
      hash.add(Self.end)
    }
  }

  private static let end = 0x0dd5_70c1_e5a1_10fe as UInt64

  private mutating func take(
    _ details: RecordedEvent.Details, at index: Int, of simulation: Simulation
  ) {
    switch (details.kind, details.name) {
    case (.input, nil):
      cause = Story(after: nil, what: Self.hash(of: simulation.event(at: index)))
    case (.timer, "schedule"?):
      pending.append((details.int("id"), true, story(of: details)))
    case (.transition, "begin"?):
      var what = StateHash()
      what.add(details.string("effect") ?? "")
      let objects = ["from", "to", "container"].map { details.object($0)?.number ?? 0 }
      let story = Story(after: cause, what: what, objects: objects)
      pending.append((details.int("id"), false, story))
    case (.timer, "fire"?): end(details.int("id"), isTimer: true)
    case (.transition, "end"?): end(details.int("id"), isTimer: false)
    case (.timer, _): pending.removeAll { $0.isTimer && $0.id == details.int("id") }
    case (.app, "state"?):
      guard let state = details.string("state") else { return }
      var what = StateHash()
      what.add(state)
      cause = Story(after: cause, what: what, origin: cause?.origin)
      if state == "notRunning" { pending = [] }
    case (.crash, _): pending = []
    default: break
    }
  }

  /// A timer that begins itself anew keeps its story, so that what goes in circles is seen to.
  private func story(of timer: RecordedEvent.Details) -> Story? {
    var origin = StateHash()
    if let (file, line) = timer.source {
      origin.add(file)
      origin.add(line)
    }
    origin.add(timer.number("delay") ?? 0)
    guard origin != cause?.origin else { return cause }
    return Story(after: cause, what: origin, origin: origin)
  }

  private mutating func end(_ id: Int, isTimer: Bool) {
    guard let place = pending.firstIndex(where: { $0.id == id && $0.isTimer == isTimer }) else {
      return
    }
    cause = pending.remove(at: place).story
  }

  private static func hash(of event: TraceEvent) -> StateHash {
    var hash = StateHash()
    for field in event.fields {
      hash.add(field.key)
      if let text = field.value.string { hash.add(text) } else { hash.add("\(field.value)") }
    }
    return hash
  }
}
