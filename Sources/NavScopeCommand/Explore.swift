internal import AppProgram
internal import ArgumentParser
internal import Explorer
internal import Exports
internal import Foundation
internal import NavScopeServer
internal import Phone
internal import Playback
internal import ServeCommand

/// `navscope explore`: everything that up to a number of inputs can do to an app, at any moment.
struct Explore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Find every way in which an app breaks with up to N inputs at any moment.",
    discussion: """
      The exit code is 1 if an error is found, or with --baseline, an error that is not in the baseline; otherwise 0. \
      Ctrl-C stops the search, prints what was found so far, and exits with 130.

      Examples:
        navscope explore root-controller-as-published --inputs 2
        navscope explore tab-root --inputs 3 --time-limit 1800 --checkpoint run.ckpt
        navscope explore --app . --format json > baseline.json
        navscope explore --app . --baseline baseline.json --format sarif > new.sarif
        navscope explore --script run.json --vary '{"do":"session","state":"expired"}'
      """)

  @Argument(help: "The app's id, as `navscope apps` lists it.")
  var app: String?

  @OptionGroup var apps: AppOptions

  @OptionGroup var phone: PhoneOptions

  @Option(parsing: .unconditional, help: "Maximum number of inputs after the launch, 0 to 6.")
  var inputs = 2

  @Option(help: "Use only these inputs, comma-separated, such as tap,session.")
  var only: String?

  @Option(
    help:
      "Also use these inputs, comma-separated: \(Input.exploredOnDemand.joined(separator: ", ")).")
  var also: String?

  @Option(help: "Exclude these inputs, comma-separated.")
  var without: String?

  @Option(help: "Fix these conditions, as JSON such as {\"loggedIn\":true}.")
  var conditions: String?

  @Option(parsing: .unconditional, help: "Time limit in seconds. (default: none)")
  var timeLimit: Double?

  @Option(
    help: ArgumentHelp(
      """
      Save the state of the exploration to this file before each round, and resume from it if it exists. A round \
      that was interrupted starts over. The file is deleted when the exploration is complete.
      """, valueName: "file"))
  var checkpoint: String?

  @Flag(name: .customLong("no-pruning"), help: "Disable state pruning.")
  var noPruning = false

  @Option(parsing: .unconditional, help: "Number of cores to use. (default: all)")
  var cores: Int?

  @Flag(
    help: """
      Also save each error and warning as a script for `navscope test`, in the folder of --output or else in \
      DIR/navscope/scripts of --app DIR. The script fails until the app no longer breaks the rule.
      """)
  var saveTests = false

  @Option(
    help: ArgumentHelp(
      "The folder for --save-tests. (default: the scripts of --app)", valueName: "dir"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      """
      Compare with an earlier exploration of the app, written with --format json: report what is new, unchanged and \
      gone, and fail only for new errors.
      """, valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      """
      Explore nothing but where along this script the input of --vary breaks the app: at each moment that can make a \
      difference. The exit code is 1 if there is an error.
      """, valueName: "file"))
  var script: String?

  @Option(
    help: ArgumentHelp(
      "The input for --script: its name, or JSON such as {\"do\":\"back\"}.", valueName: "input"))
  var vary: String?

  @Option(
    parsing: .unconditional,
    help:
      "The port of the server that the printed links lead to. (default: that of the running server that started last, else 8080)",
    transform: { try Port.number($0, from: 1) })
  var port: UInt16?

  @Option(help: "Output format; sarif is for code scanning services.")
  var format: ExplorationFormat = .text

  func validate() throws {
    guard cores ?? 1 >= 1 else {
      throw ValidationError("--cores must be a whole number from 1.")
    }
    guard checkpoint != "-" else {
      throw ValidationError("--checkpoint is written and read again: name a file.")
    }
    for (option, list) in [("--only", only), ("--also", also), ("--without", without)] {
      guard list == nil || !Self.names(list).isEmpty else {
        throw ValidationError("\(option) names no input.")
      }
    }
    guard (script == nil) == (vary == nil) else {
      throw ValidationError(
        "--script and --vary go together: a script, and the input to try in it.")
    }
    guard output == nil || saveTests else {
      throw ValidationError("--output is the folder for --save-tests: add it.")
    }
  }

  func run() throws {
    try apps.listed {
      if let script, let vary { return try self.vary(vary, along: script) }
      let id = try apps.id(app)
      let folder = try testFolder()
      if let folder { try SavedTests.check(folder) }
      let answer = try ExplorationAnswer(
        format, of: id, since: baseline, server: server, sources: try apps.sources()[id] ?? [])
      let interruption = Interruption()
      try interruption.ending { try explore(id, folder, answer, interruption) }
    }
  }

  /// Where tests are saved; `nil` if they are not.
  private func testFolder() throws -> ScriptFolder? {
    guard saveTests else { return nil }
    if let output { return ScriptFolder(path: output) }
    guard app == nil, let directory = apps.directories.first else {
      throw ValidationError("--save-tests requires --app DIR or --output DIR.")
    }
    return ScriptFolder(ofAppIn: directory)
  }

  private func explore(
    _ app: String, _ folder: ScriptFolder?, _ answer: ExplorationAnswer,
    _ interruption: Interruption
  ) throws {
    let exploration = try exploration(of: app)
    let file = try checkpoint.map {
      try CheckpointFile($0, of: .init(app: app, bounds(of: app)), in: exploration)
    }
    if let saved = file?.checkpoint {
      StandardStream.error.writeBestEffort(
        "Resumed from \(checkpoint ?? ""): \(saved.played) scripts, \(saved.counterexamples) findings so far.\n"
      )
    }
    let result = try run(exploration, file, interruption)
    let hasError = try answer.write(result)
    // Written by then, the answer is not lost if this fails.
    if let folder { try SavedTests.save(result.counterexamples, in: folder) }
    file?.finish(result)
    if hasError { throw ExitCode(1) }
  }

  /// The exploration of an app where the app runs, that is to begin.
  private func exploration(of app: String) throws -> AppExploration {
    let catalogue = NavScopeCommand.catalogue
    let bounds = try bounds(of: app)
    return try Explorer.reportingProblems {
      try AppExploration(
        of: catalogue.app(app), bounds, in: AppHosts(for: catalogue).host(of: app),
        sources: apps.texts().texts(of: app))
    }
  }

  private func run(
    _ exploration: AppExploration, _ file: CheckpointFile?, _ interruption: Interruption
  ) throws -> Exploration {
    let display = ProgressDisplay()
    defer {
      display.clear()
      interruption.report()
    }
    let result: Exploration
    do throws(AppExploration.Failure) {
      result = try exploration.run(
        from: file?.checkpoint, saving: { file?.save($0) }, isCancelled: { interruption.isRaised }
      ) {
        display.show($0)
        return file?.failure == nil
      }
    } catch {
      throw CommandFailure(sentence: error.reason)
    }
    if let failure = file?.failure { throw failure }
    return result
  }

  /// The address of the server to which the links lead.
  private var server: String {
    port.map { "http://127.0.0.1:\($0)" } ?? ServerAddress.forLinks
  }

  private func bounds(of app: String) throws -> Explorer.Bounds {
    Explorer.Bounds(
      inputs: inputs, only: Self.names(only), also: Self.names(also), without: Self.names(without),
      conditions: try conditions.map { try ConditionsText.read($0, of: app) } ?? [],
      device: phone.device, prunes: !noPruning, timeLimit: try timeLimit.map(Explorer.checked),
      workers: cores)
  }

  private static func names(_ list: String?) -> [String] {
    (list ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
