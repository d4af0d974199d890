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

  private let kept = Mutex<[RunningExploration]>([])
  private let wall: WallClock
  private let hosts: AppHosts

  init(wall: WallClock, hosts: AppHosts) {
    self.wall = wall
    self.hosts = hosts
  }

  func start(_ request: ExplorationRequest) throws -> RunningExploration {
    let exploration: RunningExploration
    do throws(ExplorerProblem) {
      exploration = try RunningExploration(
        id: .random(), request: request, viewers: Self.viewers, wall: wall,
        host: hosts.host(of: request.app.entry.id))
    } catch {
      throw HTTPProblem(422, error.description, members: ["pointer": "/"])
    }
    let isTaken = kept.withLock { kept -> Bool in
      guard kept.count(where: \.isRunning) < Self.mostRunning else { return false }
      if kept.count >= Self.mostKept, let old = kept.firstIndex(where: { !$0.isRunning }) {
        kept.remove(at: old)
      }
      kept.append(exploration)
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
    guard let found = kept.withLock({ $0.first { $0.id.description == name } }) else {
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
    kept.withLock { $0.removeAll { $0 === exploration } }
  }

  var all: [RunningExploration] { kept.withLock { $0 } }
}
