package import Foundation
internal import JSON
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
    let isBeingBuilt = Mutex(false)
    init(_ build: AppBuild?) { self.build = Mutex(build) }
  }

  /// The current build, or the last one if there is none now or the next one is being made.
  package var build: AppBuild? {
    let isBeingBuilt = known.isBeingBuilt.withLock(\.self)
    return known.build.withLock { build in
      if !isBeingBuilt, build?.isOutdated ?? true { build = AppBuild(at: executable) ?? build }
      return build
    }
  }

  /// A build is begun or done: a linker writes the program in its place, and until it is done that
  /// is no build. The last one stays in use.
  package func setBeingBuilt(_ isBeingBuilt: Bool) {
    if isBeingBuilt { _ = build }
    known.isBeingBuilt.withLock { $0 = isBeingBuilt }
  }

  /// A run in processes of a build; `nil` is for a program that is not there.
  package func run(
    _ app: any SimulatedApp, _ conditions: Conditions, of build: AppBuild?
  ) -> sending HostedRun {
    let setup = Script(
      app: app.entry.id, conditions: conditions.settings, device: conditions.device)
    let (place, call) = (executable, ProgramCall.play(app: app.entry.id, setup: setup.json.encoded))
    return HostedRun(app, conditions) { () throws(ProcessProblem) in
      try ChildProcess.start(build?.file ?? place, calledAs: place, call.arguments, .forEachStep)
    }
  }

  /// A process that explores an app as a line says, and is given so many seconds; `nil` for any
  /// number.
  package func exploration(
    _ call: String, seconds: Double?
  ) throws(ProcessProblem) -> ChildProcess {
    try start(.explore, with: call, seconds: seconds ?? Self.endless)
  }

  /// Ten years.
  private static let endless = 315_360_000.0

  /// A process that is given so many seconds from now, and in a line what its call is about.
  private func start(
    _ call: ProgramCall, with input: String, seconds: Double
  ) throws(ProcessProblem) -> ChildProcess {
    var limits = ProcessLimits.forEachStep
    limits.seconds = seconds
    let process = try ChildProcess.start(
      build?.file ?? executable, calledAs: executable, call.arguments, limits)
    process.send(input)
    return process
  }

  /// Where the app did what a finding of a script is about, by the number of its event, as the
  /// explorer encodes it; `nil` if the program does not say.
  package func decision(
    ofFinding seq: Int, in script: Script
  ) throws(ProcessProblem) -> String? {
    let process = try start(
      .decide(finding: seq), with: script.json.encoded, seconds: Self.longestDecision)
    return process.readLine()
  }

  /// At which moments an input breaks the app, as a line asks and the explorer encodes it; `nil` if
  /// the program does not say.
  package func strip(_ call: String, seconds: Double) throws(ProcessProblem) -> String? {
    try start(.vary, with: call, seconds: seconds + Self.longestDecision).readLine()
  }

  /// Seconds of real time.
  private static let longestDecision = 30.0

  /// What the program says of its app; `nil` if it says nothing that is understood.
  ///
  /// - Parameter ended: receives how the program ended that said nothing.
  package func description(
    ended: (ProcessEnding) -> Void = { _ in }
  ) throws(ProcessProblem) -> AppDescription? {
    let process = try ChildProcess.start(
      build?.file ?? executable, calledAs: executable, ProgramCall.describe.arguments, .forEachStep)
    process.allow(seconds: process.limits.seconds)
    guard let line = process.readLine() else {
      ended(process.end())
      return nil
    }
    return AppDescription(line: line)
  }
}
