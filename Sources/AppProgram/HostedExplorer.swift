internal import DeeplinkFormats
internal import Explorer
internal import Exports
internal import Foundation
internal import JSON
internal import Phone

/// Explores an app in a process of its own, which forks for each script.
///
/// Reports go to standard output, a line of JSON each, and at the end the result. The exploration
/// is cancelled when standard input ends.
enum HostedExplorer {
  /// Explores by the JSON of a request, in the form of the HTTP API; in the app's own program a
  /// finding names the innermost line.
  static func run(
    _ request: String, in catalogue: Catalogue, isAppsOwn: Bool
  ) throws {
    let request = try ExplorationRequest(
      JSONCursor(JSONValue(parsing: request, limits: .written)), in: catalogue,
      inputs: Explorer.Bounds.inputRange)
    let start = ContinuousClock.now
    @Sendable func seconds() -> Double { start.duration(to: .now) / .seconds(1) }
    var explorer = try Explorer(request.app, bounds: request.bounds, isTrusted: false) {
      hasInputEnded || seconds() >= request.timeLimit
    }
    explorer.namesInnermostLines = isAppsOwn
    let exploration = explorer.explore { progress in
      print(ExplorationReport(progress).line)
      return hasInputEnded ? .cancelled : seconds() >= request.timeLimit ? .time : nil
    }
    let result = ReportedExploration(exploration, seconds: seconds())
    print(JSONValue.object(["result": result.json]).encoded)
  }

  private static func print(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }

  private static var hasInputEnded: Bool {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }
}
