internal import HeadlessUIKit
internal import VirtualTime

/// A trace told in moves of the root: what was done, which screen gave way to which, where links went, what was found.
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
    let severity: String
    let message: String
    let hint: String
    let events: [Int]
  }

  private(set) var moves: [Move] = []
  private var containers: Set<String> = []
  /// The move of each transition that runs.
  private var running: [Int: Int] = [:]
  private var lastEnd = Instant(nanoseconds: -1)

  init(_ events: [TraceEvent]) {
    for event in events { take(event) }
  }

  private mutating func take(_ event: TraceEvent) {
    switch event.kind {
    case "input": add(event, Self.input(event))
    case "child":
      if event.name == "add", let container = event.object { containers.insert(container) }
    case "transition": event.name == "begin" ? begin(event) : end(event)
    case "callback": if event.name == "viewDidAppear" { show(event) }
    case "deeplink": takeLink(event)
    case "finding": add(event, .finding(Found(event)))
    case "crash":
      add(event, .crash(name: event.name ?? "", reason: event["reason"]?.string ?? ""))
    case "app": if event.name == "state", event["state"]?.string == "notRunning" { running = [:] }
    default: break
    }
  }

  private mutating func add(_ event: TraceEvent, _ what: What) {
    moves.append(Move(seq: event.seq, at: Instant(nanoseconds: event.nanoseconds), what: what))
  }

  private static func input(_ event: TraceEvent) -> What {
    let text = StoryText.input(event)
    guard event.name == "ignored" else { return .input(text) }
    return .ignored(text, reason: event["reason"]?.string ?? "")
  }

  private mutating func begin(_ event: TraceEvent) {
    if let id = event["id"]?.number { running[Int(id)] = moves.count }
    add(
      event,
      .transition(
        Transition(
          effect: event["effect"]?.string ?? "transition",
          duration: event["duration"]?.number ?? 0,
          from: event["from"]?.string.map(StoryText.className),
          to: event["to"]?.string.map(StoryText.className),
          source: (event["source"] ?? event["caller"])?.string)))
  }

  private mutating func end(_ event: TraceEvent) {
    guard let id = event["id"]?.number, let index = running.removeValue(forKey: Int(id)),
      case .transition(var transition) = moves[index].what
    else { return }
    lastEnd = Instant(nanoseconds: event.nanoseconds)
    transition.ended = lastEnd
    transition.isFinished = event["finished"]?.bool
    moves[index] = Move(seq: moves[index].seq, at: moves[index].at, what: .transition(transition))
  }

  private mutating func show(_ event: TraceEvent) {
    guard let object = event.object, !containers.contains(object) else { return }
    let isMoving = !running.isEmpty || lastEnd.nanoseconds == event.nanoseconds
    add(event, .shown(StoryText.className(object), cut: !isMoving))
  }

  private mutating func takeLink(_ event: TraceEvent) {
    guard let number = event["link"]?.number, let step = event.name else { return }
    let via = step == "received" ? event["via"] : nil
    add(
      event,
      .link(
        Int(number), step: step, value: (event["value"] ?? event["raw"])?.string,
        detail: (via ?? event["by"] ?? event["reason"])?.string))
  }
}

extension Story.Found {
  fileprivate init(_ event: TraceEvent) {
    func text(_ key: String) -> String { event[key]?.string ?? "" }
    var events: [Int] = []
    if case .array(let numbers)? = event["events"] {
      events = numbers.compactMap { $0.number.map { Int($0) } }
    }
    self.init(
      rule: text("rule"), severity: text("severity"), message: text("message"), hint: text("hint"),
      events: events)
  }
}
