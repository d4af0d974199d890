internal import HeadlessUIKit
internal import JSON
internal import VirtualTime

/// A trace in Chrome's trace event form, as Perfetto, `chrome://tracing` and Speedscope read it.
///
/// What nests by nature – callbacks, a controller's life and its appearance in it – is a slice on a
/// lane of its own; what may overlap – transitions, animations, timers, links – is an asynchronous
/// pair with an id; what only happens is an instant.
struct ChromeTrace {
  private let app: String
  private var lines: [ChromeEvent] = []
  private var controllers: [OpenController] = []
  private var pairs = OpenPairs()
  private var state: String?
  private var session: String?
  private var callbacks: [String] = []

  private struct OpenController {
    let object: String
    let lane: ChromeLane
    var appearance: String?
  }

  init(_ events: [TraceEvent], app: String, end: Instant) {
    self.app = app
    for event in events { take(event) }
    close(at: end.nanoseconds)
  }

  /// The whole as one JSON object, one event a line.
  var text: String {
    let name = ChromeEvent.metadata("process_name", "name", .string(app), thread: 0)
    let lanes = ChromeLane.fixed.flatMap { Self.naming($0, $0.name) }
    return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n"
      + ([name] + lanes + lines).map(\.line).joined(separator: ",\n") + "\n]}\n"
  }

  private static func naming(_ lane: ChromeLane, _ name: String) -> [ChromeEvent] {
    let order = JSONValue.number(JSONNumber(lane.thread))
    return [
      .metadata("thread_name", "name", .string(name), thread: lane.thread),
      .metadata("thread_sort_index", "sort_index", order, thread: lane.thread),
    ]
  }

  private mutating func take(_ event: TraceEvent) {
    switch event.event {
    case .input(let input): takeInput(input, event)
    case .app(let app): takeApp(app, event)
    case .alloc(let alloc): takeAlloc(alloc, event)
    case .dealloc(let dealloc): endLife(of: dealloc.object.description, at: event.nanoseconds)
    case .callback(let callback): begin(callback, event)
    case .callbackEnd(let callback): end(callback, event)
    case .transition(let change): takeTransition(change, event)
    case .animation(let animation): takeAnimation(animation, event)
    case .timer(let timer): takeTimer(timer, event)
    case .deeplink(let step): takeLink(step, event)
    case .finding(let finding): add(.instant, finding.rule, event, in: .findings)
    case .crash(let crash): add(.instant, "crash: \(crash.exception)", event, in: .findings)
    default: break
    }
  }

  private mutating func add(
    _ phase: ChromeEvent.Phase, _ name: String, _ event: TraceEvent, in lane: ChromeLane,
    without keys: Set<String> = []
  ) {
    lines.append(
      ChromeEvent(phase, name, event.kind, at: event.nanoseconds, in: lane)
        .told(by: event, without: keys))
  }

  // MARK: Instants

  private mutating func takeInput(_ input: InputEvent, _ event: TraceEvent) {
    let name = StoryText.input(input)
    add(.instant, input.name == nil ? name : "ignored: \(name)", event, in: .inputs)
  }

  // MARK: Slices

  private mutating func takeApp(_ app: AppEvent, _ event: TraceEvent) {
    switch app.name {
    case .state:
      let state = app.state == .notRunning ? nil : app.state.rawValue
      change(\.state, to: state, event, in: .state)
      if app.state == .notRunning || app.state == .crashed { endProcess(at: event.nanoseconds) }
    case .session: change(\.session, to: app.session.rawValue, event, in: .session)
    default: add(.instant, app.name.rawValue, event, in: .state)
    }
  }

  private mutating func change(
    _ path: WritableKeyPath<ChromeTrace, String?>, to value: String?, _ event: TraceEvent,
    in lane: ChromeLane
  ) {
    guard self[keyPath: path] != value else { return }
    end(path, at: event.nanoseconds, in: lane)
    if let value { add(.begin, value, event, in: lane) }
    self[keyPath: path] = value
  }

  private mutating func end(
    _ path: WritableKeyPath<ChromeTrace, String?>, at time: Int64, in lane: ChromeLane
  ) {
    guard let name = self[keyPath: path] else { return }
    lines.append(ChromeEvent(.end, name, "app", at: time, in: lane))
    self[keyPath: path] = nil
  }

  private mutating func takeAlloc(_ alloc: AllocEvent, _ event: TraceEvent) {
    guard alloc.base.hasSuffix("Controller"), alloc.object.number > 0 else { return }
    let object = alloc.object.description
    let lane = ChromeLane.controller(Int(alloc.object.number))
    lines += Self.naming(lane, object)
    controllers.append(OpenController(object: object, lane: lane))
    add(.begin, "alive", event, in: lane)
  }

  private mutating func begin(_ callback: CallbackEvent, _ event: TraceEvent) {
    let name = "\(callback.object.description) \(callback.callback.rawValue)"
    callbacks.append(name)
    add(.begin, name, event, in: .callbacks)
    appear(callback, event)
  }

  private mutating func end(_ callback: CallbackEvent, _ event: TraceEvent) {
    guard callbacks.popLast() != nil else { return }
    let name = "\(callback.object.description) \(callback.callback.rawValue)"
    lines.append(
      ChromeEvent(.end, name, "callback", at: event.nanoseconds, in: .callbacks))
  }

  private mutating func appear(_ callback: CallbackEvent, _ event: TraceEvent) {
    guard let appearance = callback.callback.appearance,
      let index = controllers.firstIndex(where: { $0.object == callback.object.description })
    else { return }
    endAppearance(at: index, event.nanoseconds)
    guard !appearance.isEmpty else { return }
    controllers[index].appearance = appearance
    add(.begin, appearance, event, in: controllers[index].lane)
  }

  private mutating func endAppearance(at index: Int, _ time: Int64) {
    guard let appearance = controllers[index].appearance else { return }
    lines.append(
      ChromeEvent(.end, appearance, "callback", at: time, in: controllers[index].lane))
    controllers[index].appearance = nil
  }

  private mutating func endLife(of object: String, at time: Int64) {
    guard let index = controllers.firstIndex(where: { $0.object == object }) else { return }
    endAppearance(at: index, time)
    lines.append(ChromeEvent(.end, "alive", "alloc", at: time, in: controllers[index].lane))
    controllers.remove(at: index)
  }

  // MARK: What may overlap

  private mutating func takeTransition(_ change: TransitionEvent, _ event: TraceEvent) {
    let name = StoryText.transition(change)
    takePair(event, begins: change.name == .begin, name, .transition, change.id, in: .transitions)
  }

  private mutating func takeAnimation(_ animation: AnimationEvent, _ event: TraceEvent) {
    let name = "\(animation.view.description) \(animation.property.rawValue)"
    takePair(
      event, begins: animation.name == .begin, name, .animation, animation.id, in: .transitions)
  }

  private mutating func takeTimer(_ timer: TimerEvent, _ event: TraceEvent) {
    let name = "\(timer.origin) \(timer.source?.description ?? "")"
    takePair(event, begins: timer.name == .schedule, name, .timer, timer.id, in: .timers)
  }

  private mutating func takeLink(_ step: LinkEvent, _ event: TraceEvent) {
    let name = "\(step.name.rawValue) \(step.value ?? "")".trimmingSpaces
    add(.instant, name, event, in: .links)
    guard step.name == .received || step.name.isEnd else { return }
    takePair(
      event, begins: step.name == .received, "link \(step.link)", .deeplink, step.link, in: .links)
  }

  private mutating func takePair(
    _ event: TraceEvent, begins: Bool, _ name: String, _ kind: EventKind, _ number: Int,
    in lane: ChromeLane
  ) {
    if begins {
      let id = pairs.begin(kind, number, name, lane)
      lines.append(
        ChromeEvent(.asyncBegin, name, event.kind, at: event.nanoseconds, in: lane)
          .identified(id).told(by: event))
    } else if let open = pairs.end(kind, number) {
      lines.append(
        ChromeEvent(.asyncEnd, open.name, event.kind, at: event.nanoseconds, in: lane)
          .identified(open.id).told(by: event))
    }
  }

  // MARK: Ends

  /// Nothing of a process goes on after it.
  private mutating func endProcess(at time: Int64) {
    for controller in controllers { endLife(of: controller.object, at: time) }
    endCallbacks(at: time)
    end(\.session, at: time, in: .session)
    closePairs(of: [.transition, .animation, .timer], at: time)
  }

  private mutating func endCallbacks(at time: Int64) {
    while let name = callbacks.popLast() {
      lines.append(ChromeEvent(.end, name, "callback", at: time, in: .callbacks))
    }
  }

  private mutating func close(at time: Int64) {
    endProcess(at: time)
    end(\.state, at: time, in: .state)
    closePairs(of: [.deeplink], at: time)
  }

  private mutating func closePairs(of kinds: Set<EventKind>, at time: Int64) {
    for open in pairs.endAll(of: kinds) {
      lines.append(
        ChromeEvent(.asyncEnd, open.name, open.kind.rawValue, at: time, in: open.lane).identified(
          open.id))
    }
  }
}

extension Callback {
  /// What a controller is from this callback on; empty where it leaves the screen, nil where
  /// nothing changes.
  fileprivate var appearance: String? {
    switch self {
    case .viewWillAppear: "appearing"
    case .viewDidAppear: "appeared"
    case .viewWillDisappear: "disappearing"
    case .viewDidDisappear: ""
    default: nil
    }
  }
}
