internal import Explorer
internal import Foundation
internal import HTTPServer
internal import JSON
internal import Locking
internal import Phone

/// One exploration on a thread of its own, which yields to everything that people watch.
final class RunningExploration: Sendable {
  enum Phase: String {
    case running, done, cancelled
  }

  private struct State {
    var phase = Phase.running
    var isCancelled = false
    var progress = ExplorationProgress()
    var found: [Counterexample] = []
    var result: Exploration?
    var seconds = 0.0
    var lastTold = 0.0
  }

  let id: SessionID
  let log: EventLog
  private let app: String
  private let explorer: Explorer
  private let request: ExplorationRequest
  private let wall: WallClock
  private let started: Double
  private let state = Mutex(State())

  init(
    id: SessionID, request: ExplorationRequest, viewers: Int, wall: WallClock
  ) throws(ExplorerProblem) {
    self.id = id
    self.request = request
    self.wall = wall
    explorer = try Explorer(request.app, bounds: request.bounds)
    app = request.app.entry.id
    log = EventLog(maximumViewers: viewers)
    started = wall.now()
  }

  var isRunning: Bool { state.withLock { $0.phase == .running } }

  /// Begins, and returns at once; `whenDone` is called from its thread.
  func start(whenDone: @escaping @Sendable () -> Void) {
    let thread = Thread { [self] in
      Self.yieldToOthers()
      finish(explorer.explore(note))
      whenDone()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Ends it soon; what was found so far stays.
  func cancel() { state.withLock { $0.isCancelled = true } }

  /// On Linux a priority belongs to a thread: 0 is the one that calls.
  private static func yieldToOthers() {
    #if os(Linux)
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #endif
  }

  private static let secondsBetweenNews = 0.25

  private func note(_ progress: ExplorationProgress) -> StopReason? {
    let now = wall.now()
    let (reason, isNews) = state.withLock { state -> (StopReason?, Bool) in
      state.progress = progress
      state.found += progress.newCounterexamples
      state.seconds = now - started
      let isNews = now - state.lastTold >= Self.secondsBetweenNews
      if isNews { state.lastTold = now }
      let isLate = now - started >= request.timeLimit
      return (state.isCancelled ? .cancelled : isLate ? .time : nil, isNews)
    }
    for counterexample in progress.newCounterexamples {
      log.append(event: "finding", data: counterexample.json.encoded)
    }
    if isNews { log.send(ServerSentEvent(event: "progress", data: progressJSON.encoded)) }
    return reason
  }

  private func finish(_ exploration: Exploration) {
    state.withLock { state in
      state.result = exploration
      state.phase = state.isCancelled ? .cancelled : .done
      state.seconds = wall.now() - started
    }
    log.append(event: "result", data: json.encoded)
    log.end()
  }
}

extension RunningExploration {
  /// The exploration as far as it has come.
  var json: JSONValue {
    let state = state.withLock { $0 }
    let body = state.result?.json(seconds: state.seconds) ?? soFar(state)
    let head: [(String, JSONValue)] = [
      ("id", .string(id.description)), ("state", .string(state.phase.rawValue)),
    ]
    let rest = (body.object?.keys ?? []).compactMap { key in body[key].map { (key, $0) } }
    return .object(JSONObject(head + rest + [("links", links)]))
  }

  private func soFar(_ state: State) -> JSONValue {
    .object([
      "app": .string(app), "inputs": .number(JSONNumber(request.bounds.inputs)),
      "interleavings": .number(JSONNumber(state.progress.interleavings)),
      "played": .number(JSONNumber(state.progress.played)),
      "states": .number(JSONNumber(state.progress.states)), "exhaustive": false,
      "seconds": JSONValue(floatLiteral: (state.seconds * 1000).rounded() / 1000),
      "fraction": JSONValue(floatLiteral: (state.progress.fraction * 1000).rounded() / 1000),
      "findings": .array(state.found.map(\.json)),
    ])
  }

  /// What watchers are told now and then.
  var progressJSON: JSONValue {
    let progress = state.withLock(\.progress)
    return .object([
      "inputs": .number(JSONNumber(progress.inputs)),
      "played": .number(JSONNumber(progress.played)),
      "states": .number(JSONNumber(progress.states)),
      "findings": .number(JSONNumber(progress.counterexamples)),
      "fraction": JSONValue(floatLiteral: (progress.fraction * 1000).rounded() / 1000),
    ])
  }

  private var links: JSONValue {
    let base = "/api/explorations/\(id)"
    return ["self": .string(base), "events": .string("\(base)/events")]
  }
}
