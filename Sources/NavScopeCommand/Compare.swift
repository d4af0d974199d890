internal import ArgumentParser
internal import Explorer
internal import Exports
internal import Foundation
internal import JSON
internal import NavScopeServer
internal import Phone
internal import Playback
internal import ServeCommand
internal import VirtualTime

/// `navscope compare`: the same script on several apps, side by side.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Run one script on several apps, or compare a phone's log with the simulation.",
    discussion: """
      A design with both life cycles runs with scenes unless the script names lifeCycle.

      With --log, the calls in a phone's log are compared with those of one app in the simulation. Without --script, \
      the command searches for the script whose calls match the log best, with up to --inputs inputs after the launch \
      and for at most --time-limit seconds. An imported app requires --script.

      Examples:
        navscope compare root-controller window-stack --script logout.json
        navscope compare --app Old --app New --scripts cells --fail-on-difference
        navscope compare --app . --log console.log --script logout.json
      """)

  @Argument(help: "The ids of the apps, as `navscope apps` lists them.")
  var ids: [String] = []

  @OptionGroup var apps: AppOptions

  @OptionGroup var phone: PhoneOptions

  @Option(help: "The script's file, or - for standard input.")
  var script: String?

  @Option(
    help: ArgumentHelp(
      "A folder of scripts, each of which is run; the text names those that differ.",
      valueName: "dir"))
  var scripts: String?

  @Flag(help: "Exit with 1 if the apps do not show the same.")
  var failOnDifference = false

  @Option(
    help: "A phone's log, or - for standard input; `navscope log` shows how it is read.")
  var log: String?

  @Option(
    name: .customLong("run"), parsing: .unconditional,
    help: "With --log: the number of the run, if the log has several. (default: 1)")
  var runNumber: Int?

  @Option(
    parsing: .unconditional,
    help: "With --log and no script: maximum number of inputs after the launch. (default: 2)")
  var inputs: Int?

  @Option(
    parsing: .unconditional,
    help: "With --log and no script: time limit of the search in seconds. (default: 60)")
  var timeLimit: Double?

  @Option(
    parsing: .unconditional,
    help: "Stop at this virtual time in seconds. (default: when nothing is pending)")
  var until: Double?

  @Option(help: "Output format; text is a table.")
  var format: OutputFormat = .text

  func run() throws {
    var apps = apps
    let named = apps.removeNames()
    try apps.listed { try compare(apps.ids() + named + ids) }
  }

  private func compare(_ apps: [String]) throws {
    guard !apps.isEmpty else {
      throw ValidationError("Name the apps by their ids, or by --app; `navscope apps` lists them.")
    }
    for app in apps { try ScriptFile.check(app: app) }
    let end = try ScriptFile.end(until)
    guard log == nil || (scripts == nil && !failOnDifference) else {
      throw ValidationError("--scripts and --fail-on-difference are not for a log.")
    }
    guard log != nil || (runNumber == nil && inputs == nil && timeLimit == nil) else {
      throw ValidationError("--run, --inputs and --time-limit require --log.")
    }
    if let log { return try compare(LogInput(path: log), with: apps, until: end) }
    if let scripts {
      guard script == nil else { throw ValidationError("Give --script or --scripts, not both.") }
      return try compare(ScriptFolder(path: scripts), on: apps, until: end)
    }
    guard let script else { throw ValidationError("Missing expected argument '--script <script>'") }
    let ends = try ends(of: try ScriptFile.read(script, for: apps), on: apps, until: end)
    let table = ComparisonTable(ends)
    switch format {
    case .text:
      let difference = table.firstDifference.map { "\n\($0)\n" } ?? ""
      try StandardStream.output.writeSanitized(table.text + difference)
    case .json:
      try StandardStream.output.write([
        "apps": .array(ends.map(\.json)), "difference": table.differenceJSON,
      ])
    }
    try fail(if: table.firstDifference != nil)
  }

  /// Compares the apps by each script of a folder, a line a script.
  private func compare(_ folder: ScriptFolder, on apps: [String], until end: Instant?) throws {
    let files = try folder.filesToTest(of: "\(apps[0]) --output \(folder.path)")
    let scripts = try files.map { try ScriptFile.read($0.path, for: apps) }
    var hasDifference = false
    for (file, script) in zip(files, scripts) {
      let ends = try ends(of: script, on: apps, until: end)
      let table = ComparisonTable(ends)
      let words = table.firstDifference
      hasDifference = hasDifference || words != nil
      switch format {
      case .text:
        try StandardStream.output.writeSanitized(
          words.map { "differs  \(file.name)  \($0)" } ?? "same     \(file.name)")
      case .json:
        try StandardStream.output.write([
          "script": .string(file.name), "same": .bool(words == nil),
          "apps": .array(ends.map(\.json)), "difference": table.differenceJSON,
        ])
      }
    }
    try fail(if: hasDifference)
  }

  private func ends(
    of script: Script, on apps: [String], until end: Instant?
  ) throws -> [RunEnd] {
    let given = phone.applied(to: script)
    return try apps.map { id in
      let script = given.withScenes(for: try NavScopeCommand.catalogue.app(id))
      return RunEnd(try ScriptFile.play(script, on: id, until: end))
    }
  }

  private func fail(if hasDifference: Bool) throws {
    if failOnDifference, hasDifference { throw ExitCode(1) }
  }

  private func compare(_ log: LogInput, with apps: [String], until end: Instant?) throws {
    guard apps.count == 1 else {
      throw ValidationError("--log compares with one app; name one.")
    }
    guard script == nil || (inputs == nil && timeLimit == nil) else {
      throw ValidationError("--inputs and --time-limit are for a search; omit --script.")
    }
    guard script != nil || until == nil else {
      throw ValidationError("--until requires --script; a search runs each script to its end.")
    }
    let runNumber = runNumber ?? 1
    guard runNumber > 0 else { throw ValidationError("--run must be a whole number from 1.") }
    let timeLimit = try Explorer.checked(timeLimit: timeLimit ?? 60)
    guard log.path != "-" || script != "-" else {
      throw ValidationError("Only one of --log and --script can be standard input.")
    }
    let given = try script.map { phone.applied(to: try ScriptFile.read($0, for: apps)) }
    let comparison = CompareLog(
      record: try log.record(run: runNumber), app: apps[0], device: phone.device, format: format)
    if let given {
      try comparison.run(given, until: end)
    } else {
      try comparison.search(inputs: inputs ?? 2, timeLimit: timeLimit)
    }
  }
}
