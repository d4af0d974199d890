internal import AppProgram
internal import Explorer
internal import Exports
internal import Foundation
internal import HTTPServer
internal import JSON
internal import Phone
internal import Playback

/// One exploration on a thread of its own, which yields to everything that people watch; an app
/// that is not trusted is explored in a process of its own.
final class RunningExploration: Sendable {
  enum Phase: String {
    case running, done, cancelled
  }

  private struct State {
    var phase = Phase.running
    var isCancelled = false
    var exploration: ReportedExploration
    var lastReport = ExplorationReport()
    var announced = 0.0
  }

  let id: SessionID
  let log: EventLog
  private let explorer: Explorer
  private let host: AppHost?
  private let request: ExplorationRequest
  private let wall: WallClock
  private let started: Double
  private let state: Mutex<State>

  init(
    id: SessionID, request: ExplorationRequest, viewers: Int, wall: WallClock, host: AppHost?
  ) throws(ExplorerProblem) {
    self.id = id
    self.request = request
    self.wall = wall
    self.host = host
    explorer = try Explorer(request.app, bounds: request.bounds)
    state = Mutex(
      State(
        exploration: ReportedExploration(
          of: request.app.entry.id, inputs: request.bounds.inputs)))
    log = EventLog(maximumViewers: viewers)
    started = wall.now()
  }

  var isRunning: Bool { state.withLock { $0.phase == .running } }

  /// Starts, and returns at once.
  func start() {
    let thread = Thread { [self] in
      Self.yieldToOthers()
      finish(host.map(explore) ?? exploreHere())
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

  private func exploreHere() -> ReportedExploration {
    let exploration = explorer.explore { progress in
      record(ExplorationReport(progress))
      return stopReason
    }
    return ReportedExploration(exploration, seconds: wall.now() - started)
  }

  private func explore(in host: AppHost) -> ReportedExploration {
    do throws(ProcessProblem) {
      let process = try ExplorationProcess(request, in: host)
      let result = process.run { report in
        if let report { record(report) }
        return stopReason != .cancelled
      }
      switch result {
      case .success(let exploration): return exploration
      case .failure(let failure): return unfinished(because: failure.reason)
      }
    } catch {
      return unfinished(because: ExplorationProcess.Failure(error).reason)
    }
  }

  private var stopReason: StopReason? {
    if state.withLock(\.isCancelled) { return .cancelled }
    return wall.now() - started >= request.timeLimit ? .time : nil
  }

  private static let secondsBetweenNews = 0.25

  private func record(_ report: ExplorationReport) {
    let now = wall.now()
    let isNews = state.withLock { state -> Bool in
      state.lastReport = report
      state.exploration.add(report, after: now - started)
      let isNews = now - state.announced >= Self.secondsBetweenNews
      if isNews { state.announced = now }
      return isNews
    }
    for finding in report.new {
      log.append(event: "finding", data: finding.json.encoded)
    }
    if isNews { log.send(ServerSentEvent(event: "progress", data: progressJSON.encoded)) }
  }

  private func finish(_ result: ReportedExploration) {
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

  private func unfinished(because reason: String) -> ReportedExploration {
    var exploration = state.withLock(\.exploration)
    exploration.end(because: reason)
    exploration.seconds = wall.now() - started
    return exploration
  }

  /// What viewers are sent now and then.
  var progressJSON: JSONValue { state.withLock(\.lastReport.json) }

  private var links: JSONValue {
    let base = "/api/explorations/\(id)"
    return ["self": .string(base), "events": .string("\(base)/events")]
  }
}
