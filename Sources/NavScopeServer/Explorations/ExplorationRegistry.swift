internal import AppProgram
internal import Explorer
internal import HTTPServer
internal import JSON
internal import Phone
internal import Playback

/// The explorations of a server: a few that run, and the last ones that are done.
final class ExplorationRegistry: Sendable {
  /// How many run at once.
  static let mostRunning = 2
  /// How many are held, including those that run; the oldest finished one is evicted.
  static let mostKept = 16
  private static let viewers = 64

  private struct State {
    var kept: [RunningExploration] = []
    /// Those that were deleted and have not ended yet: an app's own process takes a while.
    var ending: [RunningExploration] = []
  }

  private let state = Mutex(State())
  private let wall: WallClock
  private let hosts: AppHosts
  private let sources: SourceFiles

  init(wall: WallClock, hosts: AppHosts, sources: SourceFiles) {
    self.wall = wall
    self.sources = sources
    self.hosts = hosts
  }

  func start(_ body: ExplorationBody) throws -> RunningExploration {
    let exploration: RunningExploration
    do throws(ExplorerProblem) {
      exploration = try RunningExploration(
        id: .random(), body, viewers: Self.viewers, wall: wall,
        host: hosts.host(of: body.app.entry.id),
        sources: sources.texts(of: body.app.entry.id))
    } catch {
      throw HTTPProblem(422, error.description, members: ["pointer": "/"])
    }
    let isTaken = state.withLock { state -> Bool in
      state.ending.removeAll { !$0.isRunning }
      let running = state.kept.count(where: \.isRunning) + state.ending.count
      guard running < Self.mostRunning else { return false }
      if state.kept.count >= Self.mostKept,
        let old = state.kept.firstIndex(where: { !$0.isRunning })
      {
        state.kept.remove(at: old)
      }
      state.kept.append(exploration)
      return true
    }
    guard isTaken else {
      throw HTTPProblem(
        429,
        "\(Self.mostRunning) explorations are already running. Wait until one ends, or DELETE one.",
        headers: ["Retry-After": "10"])
    }
    exploration.start()
    return exploration
  }

  func exploration(_ name: String) throws -> RunningExploration {
    guard let found = state.withLock({ $0.kept.first { $0.id.description == name } }) else {
      throw HTTPProblem(
        404,
        "There is no exploration \"\(name.prefix(40))\". It was deleted, evicted by later ones, or the server was restarted; POST it to /api/explorations again."
      )
    }
    return found
  }

  /// Cancels and deletes an exploration; its viewers get what was found.
  func delete(_ exploration: RunningExploration) {
    exploration.cancel()
    state.withLock { state in
      state.kept.removeAll { $0 === exploration }
      if exploration.isRunning { state.ending.append(exploration) }
    }
  }

  var all: [RunningExploration] { state.withLock(\.kept) }
}
