internal import HeadlessUIKit
internal import Phone
internal import Rules
internal import VirtualTime

/// Timers, blocks and transitions that are pending, each by its origin and by the story of how it
/// came to be.
///
/// A closure cannot be looked into. What it will do depends on what it captured, which is what
/// there was when it was made: the line that made it, and the chain of causes that led there, back
/// to an input. The trace is read once, as it grows.
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
      if case .event(let event) = simulation.recordedEvent(at: next).what {
        take(event, at: next, of: simulation)
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

  private mutating func take(_ event: Event, at index: Int, of simulation: Simulation) {
    switch event {
    case .input(let input) where input.name == nil:
      cause = Story(after: nil, what: Self.hash(of: simulation.event(at: index)))
    case .timer(let timer): take(timer)
    case .transition(let change): take(change)
    case .app(let app) where app.name == .state:
      var what = StateHash()
      what.add(app.state.rawValue)
      cause = Story(after: cause, what: what, origin: cause?.origin)
      if app.state == .notRunning { pending = [] }
    case .crash: pending = []
    default: break
    }
  }

  private mutating func take(_ timer: TimerEvent) {
    switch timer.name {
    case .schedule: pending.append((timer.id, true, story(of: timer)))
    case .fire: end(timer.id, isTimer: true)
    case .cancel: pending.removeAll { $0.isTimer && $0.id == timer.id }
    }
  }

  private mutating func take(_ change: TransitionEvent) {
    switch change.name {
    case .begin:
      var what = StateHash()
      what.add(change.effect.rawValue)
      let objects = [change.from, change.to, change.container].map { $0?.number ?? 0 }
      let story = Story(after: cause, what: what, objects: objects)
      pending.append((change.id, false, story))
    case .end: end(change.id, isTimer: false)
    }
  }

  /// A timer that begins itself anew keeps its story, so that what goes in circles is seen to.
  private func story(of timer: TimerEvent) -> Story? {
    var origin = StateHash()
    if let source = timer.source, let file = source.fileID {
      origin.add(file)
      origin.add(Int(source.line))
    }
    origin.add(timer.delay.seconds)
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
