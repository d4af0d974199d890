public import Foundation
package import JSON
package import Phone
internal import Synchronization

/// Where the apps of a catalogue run that are not to be trusted with the server's own process.
public struct AppHost: Sendable {
  private let executable: URL
  private let known: Known
  private let arguments: @Sendable (Purpose) -> [String]

  /// What a process does with an app.
  public enum Purpose: Sendable {
    /// Plays it as `HostLoop.run` does; the conditions are a script's JSON.
    case play(app: String, conditions: String)
    /// Explores it as `HostedExplorer.run` does, by the JSON of a request.
    case explore(request: String)
  }

  /// Apps run in further processes of a program, which does its task by the arguments that it gets.
  public init(executable: URL, arguments: @escaping @Sendable (Purpose) -> [String]) {
    self.executable = executable
    self.arguments = arguments
    known = Known(AppBuild(at: executable))
  }

  private final class Known: Sendable {
    let build: Mutex<AppBuild?>
    init(_ build: AppBuild?) { self.build = Mutex(build) }
  }

  /// The build that is there now; the last that was there, while none is.
  package var build: AppBuild? {
    known.build.withLock { build in
      if build?.isOutdated ?? true { build = AppBuild(at: executable) ?? build }
      return build
    }
  }

  /// A run in processes of a build; nil is for a program that is not there.
  package func run(
    _ app: any SimulatedApp, _ conditions: Conditions, of build: AppBuild?
  ) -> sending HostedRun {
    let setup = Script(app: app.entry.id, conditions: conditions.settings)
    let purpose = Purpose.play(app: app.entry.id, conditions: setup.json.encoded)
    let (place, all) = (executable, arguments(purpose))
    return HostedRun(app, conditions.settings) { () throws(ProcessProblem) in
      try ChildProcess.start(build?.file ?? place, calledAs: place, all, .forEachStep)
    }
  }

  /// A process that explores an app by a request, and is given so many seconds.
  package func exploration(
    _ request: JSONValue, seconds: Double
  ) throws(ProcessProblem) -> ChildProcess {
    var limits = ProcessLimits.forEachStep
    limits.seconds = seconds
    return try ChildProcess.start(
      build?.file ?? executable, calledAs: executable,
      arguments(.explore(request: request.encoded)), limits)
  }
}
