internal import Trace
internal import VirtualTime

/// A trace told in moves of the root: what was done, which screen gave way to which, where links
/// went, what was found.
struct Story {
  /// One move, at the event that tells it.
  struct Move {
    let seq: Int
    let at: Instant
    let what: What
  }

  enum What {
    case input(String)
    case ignored(String, reason: String)
    case transition(Transition)
    /// A screen stood in front of the person; `cut` when no transition brought it.
    case shown(String, cut: Bool)
    case link(Int, step: String, value: String?, detail: String?)
    case finding(Found)
    case crash(name: String, reason: String)
  }

  /// A change of screens that takes time; screens by class.
  struct Transition {
    let effect: String
    let duration: Double
    let from: String?
    let to: String?
    let source: String?
    var ended: Instant?
    var isFinished: Bool?
  }

  /// A rule that was broken.
  struct Found {
    let rule: String
    let severity: FindingSeverity
    let message: String
    let hint: String
    let events: [Int]
  }

  private(set) var moves: [Move] = []
  private let world = World()
  private var lastEnd = Instant(nanoseconds: -1)

  init(_ events: [TraceEvent]) {
    for event in events {
      guard let known = event.event else { continue }
      read(known, event)
      world.apply(known, seq: event.seq, at: event.instant)
    }
  }

  /// Reads an event that the world has not taken in yet.
  private mutating func read(_ known: Event, _ event: TraceEvent) {
    switch known {
    case .input(let input): add(event, Self.what(input))
    case .transition(let change): change.name == .begin ? begin(change, event) : end(change, event)
    case .callback(let callback):
      if callback.callback == .viewDidAppear { show(callback.object, event) }
    case .deeplink(let step): add(event, Self.what(step))
    case .finding(let finding): add(event, .finding(Found(finding)))
    case .crash(let crash):
      add(event, .crash(name: crash.exception, reason: crash.reason))
    default: break
    }
  }

  private mutating func add(_ event: TraceEvent, _ what: What) {
    moves.append(Move(seq: event.seq, at: event.instant, what: what))
  }

  private static func what(_ input: InputEvent) -> What {
    let text = StoryText.input(input)
    return input.name == .ignored ? .ignored(text, reason: input.reason) : .input(text)
  }

  private mutating func begin(_ change: TransitionEvent, _ event: TraceEvent) {
    add(
      event,
      .transition(
        Transition(
          effect: change.effect.rawValue, duration: change.timing.duration.seconds,
          from: change.from?.className, to: change.to?.className,
          source: change.source?.description ?? event.caller)))
  }

  private mutating func end(_ change: TransitionEvent, _ event: TraceEvent) {
    guard let begun = world.transitions.first(where: { $0.id == change.id }),
      let index = moves.lastIndex(where: { $0.seq == begun.seq }),
      case .transition(var transition) = moves[index].what
    else { return }
    lastEnd = event.instant
    transition.ended = lastEnd
    transition.isFinished = change.isFinished
    moves[index] = Move(seq: moves[index].seq, at: moves[index].at, what: .transition(transition))
  }

  private mutating func show(_ object: ObjectReference, _ event: TraceEvent) {
    guard world.controller(object)?.isContainer != true else { return }
    let isMoving = !world.transitions.isEmpty || lastEnd == event.instant
    add(event, .shown(object.className, cut: !isMoving))
  }

  private static func what(_ step: LinkEvent) -> What {
    let isReceived = step.name == .received
    return .link(
      step.link, step: step.name.rawValue, value: isReceived ? step.raw : step.value,
      detail: isReceived ? step.via : step.by ?? step.reason)
  }
}

extension Story.Found {
  fileprivate init(_ finding: FindingEvent) {
    self.init(
      rule: finding.rule, severity: finding.severity, message: finding.message,
      hint: finding.hint, events: finding.events)
  }
}
