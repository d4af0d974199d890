internal import AppProgram
internal import ArgumentParser
internal import Explorer
internal import Exports
internal import Foundation
internal import JSON
internal import NavScopeServer
internal import Phone
internal import Playback
internal import Trace

/// `navscope explore`: everything that up to a number of inputs can do to an app, at any moment.
struct Explore: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find every way in which an app breaks with up to N inputs at any moment.",
    discussion: """
      The exit code is 1 if an error is found, or with --baseline, an error that is not in the baseline; otherwise 0. \
      Ctrl-C stops the search, prints what was found so far, and exits with 130.

      An imported app does not support --no-pruning, --cores and --checkpoint.

      Examples:
        navscope explore root-controller-as-published --inputs 2
        navscope explore tab-root --inputs 3 --time-limit 1800 --checkpoint run.ckpt
        navscope explore --app . --format json > baseline.json
        navscope explore --app . --baseline baseline.json --format sarif > new.sarif
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

  @Option(
    parsing: .unconditional,
    help:
      "Time limit in seconds. (default: none; 600, which is also the maximum, for an imported app)")
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
      "The folder for --save-tests. (default: the scripts of --app)",
      valueName: "dir"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      """
      Compare with an earlier exploration of the app, written with --format json: report what is new, unchanged and \
      gone, and fail only for new errors.
      """, valueName: "file"))
  var baseline: String?

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
    guard output == nil || saveTests else {
      throw ValidationError("--output is the folder for --save-tests: add it.")
    }
  }

  func run() throws {
    try apps.listed {
      let id = try apps.id(app)
      let folder = try testFolder()
      if let path = folder?.path ?? output { try Self.checkFolder(path) }
      let answer = try ExplorationAnswer(
        format, of: id, since: baseline, server: server,
        sources: try apps.sources()[id] ?? [])
      let interruption = Interruption()
      try interruption.ending {
        if let host = AppHosts(for: NavScopeCommand.catalogue).programHost(of: id) {
          try explore(id, in: host, folder, answer, interruption)
        } else {
          try explore(id, folder, answer, interruption)
        }
      }
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

  /// Refuses a folder that cannot be made, before anything is explored for it.
  private static func checkFolder(_ path: String) throws {
    var place = URL(fileURLWithPath: path).standardizedFileURL
    while place.path != "/", !FileManager.default.fileExists(atPath: place.path) {
      place.deleteLastPathComponent()
    }
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder)
    guard isFolder.boolValue, FileManager.default.isWritableFile(atPath: place.path) else {
      let reason = isFolder.boolValue ? "may not be written" : "is a file"
      throw CommandFailure(
        sentence: "Tests cannot be saved in \(path): \(place.path) \(reason). Name another folder.")
    }
  }

  /// Saves tests once the answer is written, which is not lost then where that fails.
  private func save(_ findings: [ReportedFinding], _ folder: ScriptFolder?) throws {
    guard let folder else { return }
    var tests = SavedTests(in: folder)
    for finding in findings where finding.severity != .note {
      try tests.add(finding.rule, finding.script)
    }
    StandardStream.error.put(tests.summary + "\n")
  }

  private func explore(
    _ app: String, _ folder: ScriptFolder?, _ answer: ExplorationAnswer,
    _ interruption: Interruption
  ) throws {
    let clock = Stopwatch()
    let display = ProgressDisplay()
    let limit = try timeLimit.map(Explorer.checked)
    let bounds = try bounds(of: app)
    let explorer = try Explorer(of: app, bounds) {
      interruption.isRaised || limit.map { clock.seconds >= $0 } ?? false
    }
    let file = try checkpoint.map {
      try CheckpointFile($0, of: .init(app: app, bounds, conditions: conditions), in: explorer)
    }
    if let file, let saved = file.checkpoint {
      StandardStream.error.put(
        "Resumed from \(checkpoint ?? ""): \(saved.played) scripts, \(saved.counterexamples) findings so far.\n"
      )
    }
    let exploration = explorer.explore(
      from: file?.checkpoint, saving: { file?.save($0, after: clock.seconds) }
    ) { progress in
      display.show(ExplorationReport(progress))
      if file?.failure != nil || interruption.isRaised { return .cancelled }
      return limit.map { clock.seconds >= $0 } == true ? .time : nil
    }
    display.clear()
    interruption.report()
    if let failure = file?.failure { throw failure }
    let result = ReportedExploration(
      exploration, seconds: (file?.secondsBefore ?? 0) + clock.seconds)
    let hasError = try answer.write(result)
    try save(result.findings, folder)
    file?.finish(exploration, after: clock.seconds)
    if hasError { throw ExitCode(1) }
  }

  /// Has an app's own program explore it.
  private func explore(
    _ app: String, in host: AppHost, _ folder: ScriptFolder?, _ answer: ExplorationAnswer,
    _ interruption: Interruption
  ) throws {
    guard !noPruning, cores == nil, checkpoint == nil else {
      throw CommandFailure(
        sentence:
          "An imported app does not support --no-pruning, --cores and --checkpoint."
      )
    }
    let request = try request(for: app)
    let display = ProgressDisplay()
    let process: ExplorationProcess
    do throws(ProcessProblem) {
      process = try ExplorationProcess(request, in: host)
    } catch {
      throw CommandFailure(sentence: ExplorationProcess.Failure(error).reason)
    }
    let outcome = process.run { report in
      if let report { display.show(report) }
      return !interruption.isRaised
    }
    display.clear()
    interruption.report()
    switch outcome {
    case .success(let result):
      let hasError = try answer.write(result)
      try save(result.findings, folder)
      if hasError { throw ExitCode(1) }
    case .failure(let failure):
      throw CommandFailure(sentence: failure.reason)
    }
  }

  /// The address of the server to which the links lead.
  private var server: String {
    port.map { "http://127.0.0.1:\($0)" } ?? ServerAddress.forLinks
  }

  private func request(for app: String) throws -> ExplorationRequest {
    guard Explorer.Bounds.inputRange.contains(inputs) else {
      throw CommandFailure(sentence: ExplorerProblem(.tooManyInputs(inputs)).description)
    }
    let limits = ExplorationRequest.timeLimits
    let limit = timeLimit ?? limits.upperBound
    guard limits.contains(limit) else {
      throw CommandFailure(
        sentence:
          "--time-limit must be from \(limits.lowerBound) to \(Int(limits.upperBound)) seconds for an imported app."
      )
    }
    var body: JSONObject = [
      "app": .string(app), "inputs": JSONValue(inputs), "only": JSONValue(Self.names(only)),
      "also": JSONValue(Self.names(also)), "without": JSONValue(Self.names(without)),
      "timeLimit": JSONValue(limit),
    ]
    body["conditions"] = .object(
      JSONObject(try settings(of: app).map { ($0.name, $0.value) }))
    body["device"] = phone.device.json
    do throws(ScriptProblem) {
      return try ExplorationRequest(
        JSONCursor(.object(body)), in: NavScopeCommand.catalogue,
        inputs: Explorer.Bounds.inputRange)
    } catch {
      throw CommandFailure(sentence: "\(error)")
    }
  }

  private func bounds(of app: String) throws -> Explorer.Bounds {
    Explorer.Bounds(
      inputs: inputs, only: Self.names(only), also: Self.names(also), without: Self.names(without),
      conditions: try settings(of: app), device: phone.device, prunes: !noPruning,
      workers: cores)
  }

  private func settings(of app: String) throws -> [Script.Setting] {
    guard let conditions else { return [] }
    let value: JSONValue
    do throws(Problem<JSONFault>) {
      value = try JSONDocument(parsing: Array(conditions.utf8)).value
    } catch {
      throw CommandFailure(sentence: "--conditions: \(error.description)")
    }
    do throws(ScriptProblem) {
      let script = try Script(
        JSONCursor(["version": 1, "app": .string(app), "conditions": value, "inputs": []]))
      _ = try NavScopeCommand.catalogue.resolve(script, as: app)
      return script.conditions
    } catch {
      throw CommandFailure(sentence: "--conditions: \(error.description)")
    }
  }

  private static func names(_ list: String?) -> [String] {
    (list ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
