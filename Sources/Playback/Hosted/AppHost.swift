package import Foundation
package import JSON
package import Phone
internal import Synchronization

/// A program in whose processes apps run that are not to be trusted with the process that asks.
package struct AppHost: Sendable {
  private let executable: URL
  private let known: Known

  /// Apps run in further processes of a program.
  package init(executable: URL) {
    self.executable = executable
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
    let (place, call) = (executable, ProgramCall.play(app: app.entry.id, setup: setup.json.encoded))
    return HostedRun(app, conditions.settings) { () throws(ProcessProblem) in
      try ChildProcess.start(build?.file ?? place, calledAs: place, call.arguments, .forEachStep)
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
      ProgramCall.explore(request: request.encoded).arguments, limits)
  }

  /// What the program says of its app; nil where it says nothing that is understood.
  package func description() throws(ProcessProblem) -> AppDescription? {
    let process = try ChildProcess.start(
      build?.file ?? executable, calledAs: executable, ProgramCall.describe.arguments, .forEachStep)
    process.allow(seconds: process.limits.seconds)
    return process.readLine().flatMap(AppDescription.init(line:))
  }
}
