internal import AppProgram
internal import Explorer
internal import Exports
internal import HTTPServer
internal import JSON
internal import Phone
internal import Playback

/// One exploration on all cores, begun on a thread of its own that yields to what people watch; an
/// app that is not trusted is explored in a process of its own.
final class RunningExploration: BackgroundWork {
  static let word = "exploration"
  static let path = "/api/explorations"

  enum Phase: String {
    case running, done, cancelled
  }

  private struct State {
    var phase = Phase.running
    var isCancelled = false
    var exploration: Exploration
    var lastProgress = ExplorationProgress()
    var announced = 0.0
  }

  let id: SessionID
  let log: EventLog
  private let run: AppExploration
  private let wall: WallClock
  private let started: Double
  private let state: Mutex<State>

  init(
    id: SessionID, _ body: ExplorationBody, viewers: Int, wall: WallClock, host: AppHost?,
    sources: AppSources
  ) throws(ExplorerProblem) {
    self.id = id
    self.wall = wall
    var exploration = Exploration(of: body.app.entry.id, inputs: body.bounds.inputs)
    exploration.fraction = 0
    state = Mutex(State(exploration: exploration))
    run = try AppExploration(of: body.app, body.bounds, in: host, sources: sources)
    log = EventLog(maximumViewers: viewers)
    started = wall.now()
  }

  var isRunning: Bool { state.withLock { $0.phase == .running } }

  /// An exploration as a client wants it; refuses one that cannot be.
  static func toStart(
    _ body: ExplorationBody, wall: WallClock, host: AppHost?, sources: AppSources
  ) throws -> RunningExploration {
    do throws(ExplorerProblem) {
      return try RunningExploration(
        id: .random(), body, viewers: WorkLimits.viewers, wall: wall, host: host,
        sources: sources)
    } catch {
      throw HTTPProblem(422, error.description, members: ["pointer": "/"])
    }
  }

  func start() { BackgroundThread.start { [self] in finish() } }
  func cancel() { state.withLock { $0.isCancelled = true } }

  private static let secondsBetweenNews = 0.25

  private func record(_ progress: ExplorationProgress) {
    let now = wall.now()
    let isNews = state.withLock { state -> Bool in
      state.lastProgress = progress
      state.exploration.add(progress, after: now - started)
      let isNews = now - state.announced >= Self.secondsBetweenNews
      if isNews { state.announced = now }
      return isNews
    }
    for finding in progress.newCounterexamples {
      log.append(event: "finding", data: finding.json.encoded)
    }
    if isNews { log.send(ServerSentEvent(event: "progress", data: progressJSON.encoded)) }
  }

  private func finish() {
    let result: Exploration
    do throws(AppExploration.Failure) {
      result = try run.run(isCancelled: { self.state.withLock(\.isCancelled) }) {
        record($0)
        return true
      }
    } catch {
      result = unfinished(because: error.reason)
    }
    state.withLock { state in
      state.exploration = result
      state.phase = state.isCancelled ? .cancelled : .done
    }
    log.append(event: "result", data: json.encoded)
    log.end()
  }
}

extension RunningExploration {
  /// The exploration with its results so far.
  var json: JSONValue {
    let state = state.withLock { $0 }
    let body = state.exploration.json.object ?? [:]
    let head: [(String, JSONValue)] = [
      ("id", .string(id.description)), ("state", .string(state.phase.rawValue)),
    ]
    return .object(JSONObject(head + body.map { ($0.key, $0.value) } + [("links", links)]))
  }

  private func unfinished(because reason: String) -> Exploration {
    var exploration = state.withLock(\.exploration)
    exploration.end(because: reason)
    exploration.seconds = wall.now() - started
    return exploration
  }

  /// What viewers are sent now and then.
  var progressJSON: JSONValue { state.withLock(\.lastProgress.json) }
}
