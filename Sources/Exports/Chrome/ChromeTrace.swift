internal import HeadlessUIKit
internal import JSON
internal import VirtualTime

/// A trace in Chrome's trace event form, as Perfetto, `chrome://tracing` and Speedscope read it.
///
/// What nests by nature – callbacks, a controller's life and its appearance in it – is a slice on a lane of its own; what may overlap –
/// transitions, animations, timers, links – is an asynchronous pair with an id; what only happens is an instant.
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
    switch event.kind {
    case "input": takeInput(event)
    case "app": takeApp(event)
    case "alloc": takeAlloc(event)
    case "dealloc": endLife(of: event.object ?? "", at: event.nanoseconds)
    case "callback", "callbackEnd": takeCallback(event)
    case "transition", "animation": takeMotion(event)
    case "timer": takeTimer(event)
    case "deeplink": takeLink(event)
    case "finding":
      add(.instant, event["rule"]?.string ?? "finding", event, in: .findings)
    case "crash":
      add(.instant, "crash: \(event.name ?? "")", event, in: .findings)
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

  private mutating func takeInput(_ event: TraceEvent) {
    let name = StoryText.input(event)
    add(.instant, event.name == nil ? name : "ignored: \(name)", event, in: .inputs)
  }

  // MARK: Slices

  private mutating func takeApp(_ event: TraceEvent) {
    let value = event["state"]?.string
    switch event.name {
    case "state":
      change(\.state, to: value == "notRunning" ? nil : value, event, in: .state)
      if value == "notRunning" || value == "crashed" { endProcess(at: event.nanoseconds) }
    case "session": change(\.session, to: value, event, in: .session)
    default: add(.instant, event.name ?? "", event, in: .state)
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

  private mutating func takeAlloc(_ event: TraceEvent) {
    guard let object = event.object, event["base"]?.string?.hasSuffix("Controller") == true,
      let number = object.split(separator: "#").last.flatMap({ Int($0) })
    else { return }
    let lane = ChromeLane.controller(number)
    lines += Self.naming(lane, object)
    controllers.append(OpenController(object: object, lane: lane))
    add(.begin, "alive", event, in: lane)
  }

  private mutating func takeCallback(_ event: TraceEvent) {
    let name = "\(event.object.map { "\($0) " } ?? "")\(event.name ?? "")"
    guard event.kind == "callback" else {
      guard callbacks.popLast() != nil else { return }
      lines.append(
        ChromeEvent(.end, name, "callback", at: event.nanoseconds, in: .callbacks))
      return
    }
    callbacks.append(name)
    add(.begin, name, event, in: .callbacks)
    appear(event)
  }

  /// What a controller is from each of these callbacks on; after the last it is not on the screen.
  private static let appearances: [String: String] = [
    "viewWillAppear": "appearing", "viewDidAppear": "appeared",
    "viewWillDisappear": "disappearing", "viewDidDisappear": "",
  ]

  private mutating func appear(_ event: TraceEvent) {
    guard let appearance = event.name.flatMap({ Self.appearances[$0] }),
      let index = controllers.firstIndex(where: { $0.object == event.object })
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

  private mutating func takeMotion(_ event: TraceEvent) {
    let name =
      event.kind == "transition"
      ? StoryText.transition(event)
      : "\(event["object"]?.string ?? event.object ?? "") \(event["property"]?.string ?? "")"
    takePair(event, begins: event.name == "begin", name, id: event["id"], in: .transitions)
  }

  private mutating func takeTimer(_ event: TraceEvent) {
    let name = "\(event["origin"]?.string ?? "timer") \(event["source"]?.string ?? "")"
    takePair(event, begins: event.name == "schedule", name, id: event["id"], in: .timers)
  }

  private mutating func takeLink(_ event: TraceEvent) {
    guard let step = event.name, let number = event["link"] else { return }
    add(.instant, "\(step) \(event["value"]?.string ?? "")".trimmingSpaces, event, in: .links)
    let isOver = ["handled", "dropped", "refused", "replaced", "unparsed"].contains(step)
    guard step == "received" || isOver else { return }
    let name = "link \(number.number.map { String(Int($0)) } ?? "")"
    takePair(event, begins: step == "received", name, id: number, in: .links)
  }

  private mutating func takePair(
    _ event: TraceEvent, begins: Bool, _ name: String, id: TraceValue?, in lane: ChromeLane
  ) {
    guard let number = id?.number.map({ Int($0) }) else { return }
    if begins {
      let id = pairs.begin(event.kind, number, name, lane)
      lines.append(
        ChromeEvent(.asyncBegin, name, event.kind, at: event.nanoseconds, in: lane)
          .identified(id).told(by: event))
    } else if let open = pairs.end(event.kind, number) {
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
    closePairs(of: ["transition", "animation", "timer"], at: time)
  }

  private mutating func endCallbacks(at time: Int64) {
    while let name = callbacks.popLast() {
      lines.append(ChromeEvent(.end, name, "callback", at: time, in: .callbacks))
    }
  }

  private mutating func close(at time: Int64) {
    endProcess(at: time)
    end(\.state, at: time, in: .state)
    closePairs(of: ["deeplink"], at: time)
  }

  private mutating func closePairs(of kinds: Set<String>, at time: Int64) {
    for open in pairs.endAll(of: kinds) {
      lines.append(
        ChromeEvent(.asyncEnd, open.name, open.kind, at: time, in: open.lane).identified(open.id))
    }
  }
}
