internal import JSON
internal import Trace
internal import VirtualTime

/// A trace in Chrome's trace event form, as Perfetto, `chrome://tracing` and Speedscope read it.
///
/// What nests by nature – callbacks, a controller's life and its appearance in it – is a slice on a
/// lane of its own; what may overlap – transitions, animations, timers, links – is an asynchronous
/// pair with an id; what only happens is an instant.
struct ChromeTrace: TraceWriter {
  private var lines: [ChromeEvent] = []
  private var hasBegun = false
  private let world = World()
  private var pairs = OpenPairs()
  private var callbacks: [String] = []

  /// One JSON object, one event a line.
  init(app: String) {
    lines.append(.metadata("process_name", "name", .string(app), thread: 0))
    lines += ChromeLane.fixed.flatMap { Self.naming($0, $0.name) }
  }

  mutating func read(_ event: RunEvent) -> String {
    note(event)
    world.apply(event)
    return written()
  }

  mutating func end(at moment: Instant) -> String {
    close(at: moment)
    return written() + "\n]}\n"
  }

  /// The lines that were not given out yet; each but the first comes after the end of another.
  private mutating func written() -> String {
    guard !lines.isEmpty else { return "" }
    defer { (lines, hasBegun) = ([], true) }
    let head = hasBegun ? ",\n" : "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n"
    return head + lines.map(\.line).joined(separator: ",\n")
  }

  private static func naming(_ lane: ChromeLane, _ name: String) -> [ChromeEvent] {
    let order = JSONValue.number(JSONNumber(lane.thread))
    return [
      .metadata("thread_name", "name", .string(name), thread: lane.thread),
      .metadata("thread_sort_index", "sort_index", order, thread: lane.thread),
    ]
  }

  /// Reads an event that the world has not taken in yet: what begins, and what is over by it.
  private mutating func note(_ event: RunEvent) {
    switch event.event {
    case .input(let input): readInput(input, event)
    case .app(let app): readApp(app, event)
    case .alloc(let alloc): readAlloc(alloc, event)
    case .dealloc(let dealloc):
      if let controller = world.controller(dealloc.object) {
        endLife(of: controller, at: event.instant)
      }
    case .callback(let callback): begin(callback, event)
    case .callbackEnd(let ended): end(ended.call, event)
    case .transition(let change): readTransition(change, event)
    case .animation(let animation): readAnimation(animation, event)
    case .timer(let timer): readTimer(timer, event)
    case .deeplink(let step): readLink(step, event)
    case .finding(let finding): add(.instant, finding.rule, event, in: .findings)
    case .crash(let crash): add(.instant, "crash: \(crash.exception)", event, in: .findings)
    default: break
    }
  }

  private mutating func add(
    _ phase: ChromeEvent.Phase, _ name: String, _ event: RunEvent, in lane: ChromeLane,
    without keys: Set<String> = []
  ) {
    lines.append(
      ChromeEvent(phase, name, event.kind, at: event.instant, in: lane)
        .told(by: event, without: keys))
  }

  // MARK: Instants

  private mutating func readInput(_ input: InputEvent, _ event: RunEvent) {
    let name = StoryText.input(input)
    add(.instant, input.name == nil ? name : "ignored: \(name)", event, in: .inputs)
  }

  // MARK: Slices

  private mutating func readApp(_ app: AppEvent, _ event: RunEvent) {
    switch app.name {
    case .state:
      if app.state != world.life {
        endState(at: event.instant)
        if app.state != .notRunning { add(.begin, app.state.rawValue, event, in: .state) }
      }
      if app.state == .notRunning || app.state == .crashed { endProcess(at: event.instant) }
    case .session:
      guard world.isSignedIn.map(AppEvent.SignIn.init) != app.session else { return }
      endSession(at: event.instant)
      add(.begin, app.session.rawValue, event, in: .session)
    default: add(.instant, app.name.rawValue, event, in: .state)
    }
  }

  private mutating func endState(at time: Instant) {
    guard world.life != .notRunning else { return }
    lines.append(ChromeEvent(.end, world.life.rawValue, "app", at: time, in: .state))
  }

  private mutating func endSession(at time: Instant) {
    guard let isSignedIn = world.isSignedIn else { return }
    let name = AppEvent.SignIn(isSignedIn).rawValue
    lines.append(ChromeEvent(.end, name, "app", at: time, in: .session))
  }

  private mutating func readAlloc(_ alloc: AllocEvent, _ event: RunEvent) {
    guard alloc.base.hasSuffix("Controller"), alloc.object.number > 0 else { return }
    let lane = ChromeLane.controller(Int(alloc.object.number))
    lines += Self.naming(lane, alloc.object.description)
    add(.begin, "alive", event, in: lane)
  }

  private mutating func begin(_ callback: CallbackEvent, _ event: RunEvent) {
    let name = "\(callback.object.description) \(callback.callback.rawValue)"
    callbacks.append(name)
    add(.begin, name, event, in: .callbacks)
    appear(callback, event)
  }

  private mutating func end(_ callback: CallbackEvent, _ event: RunEvent) {
    guard callbacks.popLast() != nil else { return }
    let name = "\(callback.object.description) \(callback.callback.rawValue)"
    lines.append(
      ChromeEvent(.end, name, "callback", at: event.instant, in: .callbacks))
  }

  private mutating func appear(_ callback: CallbackEvent, _ event: RunEvent) {
    guard let appearance = callback.callback.appearance,
      let controller = world.controller(callback.object)
    else { return }
    endAppearance(of: controller, event.instant)
    guard appearance != .disappeared else { return }
    add(.begin, appearance.rawValue, event, in: .controller(Int(controller.object.number)))
  }

  private mutating func endAppearance(of controller: ControllerState, _ time: Instant) {
    guard controller.appearance != .disappeared else { return }
    lines.append(
      ChromeEvent(
        .end, controller.appearance.rawValue, "callback", at: time,
        in: .controller(Int(controller.object.number))))
  }

  private mutating func endLife(of controller: ControllerState, at time: Instant) {
    endAppearance(of: controller, time)
    lines.append(
      ChromeEvent(
        .end, "alive", "alloc", at: time, in: .controller(Int(controller.object.number))))
  }

  // MARK: What may overlap

  private mutating func readTransition(_ change: TransitionEvent, _ event: RunEvent) {
    let name = StoryText.transition(change)
    appendPair(event, begins: change.name == .begin, name, .transition, change.id, in: .transitions)
  }

  private mutating func readAnimation(_ animation: AnimationEvent, _ event: RunEvent) {
    let name = "\(animation.view.description) \(animation.property.rawValue)"
    appendPair(
      event, begins: animation.name == .begin, name, .animation, animation.id, in: .transitions)
  }

  private mutating func readTimer(_ timer: TimerEvent, _ event: RunEvent) {
    let name = "\(timer.origin) \(timer.source?.description ?? "")".trimmingSpaces
    appendPair(event, begins: timer.name == .schedule, name, .timer, timer.id, in: .timers)
  }

  private mutating func readLink(_ step: LinkEvent, _ event: RunEvent) {
    let name = "\(step.name.rawValue) \(step.value ?? "")".trimmingSpaces
    add(.instant, name, event, in: .links)
    guard step.name == .received || step.name.isEnd else { return }
    appendPair(
      event, begins: step.name == .received, "link \(step.link)", .deeplink, step.link, in: .links)
  }

  private mutating func appendPair(
    _ event: RunEvent, begins: Bool, _ name: String, _ kind: OpenPairs.Kind, _ number: Int,
    in lane: ChromeLane
  ) {
    if begins {
      let id = pairs.begin(kind, number, name, lane)
      lines.append(
        ChromeEvent(.asyncBegin, name, event.kind, at: event.instant, in: lane)
          .identified(id).told(by: event))
    } else if let open = pairs.end(kind, number) {
      lines.append(
        ChromeEvent(.asyncEnd, open.name, event.kind, at: event.instant, in: lane)
          .identified(open.id).told(by: event))
    }
  }

  // MARK: Ends

  /// Nothing of a process goes on after it.
  private mutating func endProcess(at time: Instant) {
    guard world.isRunning else { return }
    for controller in world.livingControllers { endLife(of: controller, at: time) }
    endCallbacks(at: time)
    endSession(at: time)
    closePairs(of: [.transition, .animation, .timer], at: time)
  }

  private mutating func endCallbacks(at time: Instant) {
    while let name = callbacks.popLast() {
      lines.append(ChromeEvent(.end, name, "callback", at: time, in: .callbacks))
    }
  }

  private mutating func close(at time: Instant) {
    endProcess(at: time)
    endState(at: time)
    closePairs(of: [.deeplink], at: time)
  }

  private mutating func closePairs(of kinds: Set<OpenPairs.Kind>, at time: Instant) {
    for open in pairs.endAll(of: kinds) {
      lines.append(
        ChromeEvent(.asyncEnd, open.name, open.kind.rawValue, at: time, in: open.lane).identified(
          open.id))
    }
  }
}

extension AppEvent.SignIn {
  fileprivate init(_ isSignedIn: Bool) { self = isSignedIn ? .valid : .none }
}
