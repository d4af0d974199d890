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
    case link(LinkEvent)
    case finding(FindingEvent)
    case crash(CrashEvent)
  }

  /// A change of screens that takes time.
  struct Transition {
    let begin: TransitionEvent
    /// The app's line that asked for it, or the one that ran.
    let source: String?
    var end: (at: Instant, isFinished: Bool)?
  }

  private(set) var moves: [Move] = []
  private let world = World()
  private var lastEnd = Instant(nanoseconds: -1)

  init(_ events: [RunEvent]) {
    for event in events {
      read(event)
      world.apply(event)
    }
  }

  /// Reads an event that the world has not taken in yet.
  private mutating func read(_ event: RunEvent) {
    switch event.event {
    case .input(let input): add(event, Self.what(input))
    case .transition(let change): change.name == .begin ? begin(change, event) : end(change, event)
    case .callback(let callback):
      if callback.callback == .viewDidAppear { show(callback.object, event) }
    case .deeplink(let step): add(event, .link(step))
    case .finding(let finding): add(event, .finding(finding))
    case .crash(let crash): add(event, .crash(crash))
    default: break
    }
  }

  private mutating func add(_ event: RunEvent, _ what: What) {
    moves.append(Move(seq: event.seq, at: event.instant, what: what))
  }

  private static func what(_ input: InputEvent) -> What {
    let text = StoryText.input(input)
    return input.name == .ignored ? .ignored(text, reason: input.reason) : .input(text)
  }

  private mutating func begin(_ change: TransitionEvent, _ event: RunEvent) {
    let source = change.source?.description ?? event.caller?.description
    add(event, .transition(Transition(begin: change, source: source)))
  }

  private mutating func end(_ change: TransitionEvent, _ event: RunEvent) {
    guard let begun = world.transitions.first(where: { $0.id == change.id }),
      let index = moves.lastIndex(where: { $0.seq == begun.seq }),
      case .transition(var transition) = moves[index].what
    else { return }
    lastEnd = event.instant
    transition.end = (lastEnd, change.isFinished)
    moves[index] = Move(seq: moves[index].seq, at: moves[index].at, what: .transition(transition))
  }

  private mutating func show(_ object: ObjectReference, _ event: RunEvent) {
    guard world.controller(object)?.isContainer != true else { return }
    let isMoving = !world.transitions.isEmpty || lastEnd == event.instant
    add(event, .shown(object.className, cut: !isMoving))
  }
}
