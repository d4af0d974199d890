internal import ArgumentParser
internal import Explorer
internal import Foundation
internal import JSON
internal import Phone

/// `navscope explore`: everything that up to a number of inputs can do to an app, at any moment.
struct Explore: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find every way in which an app breaks with up to N inputs at any moment.",
    discussion: "The exit code is 1 when it finds an error, else 0.")

  @Argument(help: "The app's id; `navscope apps` lists them.")
  var app: String

  @Option(help: "Number of inputs after the launch, 0 to 6.")
  var inputs = 2

  @Option(help: "Use only these inputs, comma-separated: tap,session.")
  var only: String?

  @Option(help: "Use these inputs as well: \(Input.exploredOnDemand.joined(separator: ", ")).")
  var also: String?

  @Option(help: "Exclude these inputs, comma-separated.")
  var without: String?

  @Option(help: "Fixed conditions, as JSON: {\"loggedIn\":true}.")
  var conditions: String?

  @Option(help: "Time limit in seconds.")
  var timeLimit: Double?

  @Flag(name: .customLong("no-pruning"), help: "Disable state pruning.")
  var noPruning = false

  @Option(help: "Number of cores (default: all).")
  var cores: Int?

  @Flag(help: "Print a failing Swift test for each finding, in the text format.")
  var tests = false

  @Option(
    help: """
      Write tests instead of findings: scripts that pass through each change of the root and each input at each place, as swift or json.
      """)
  var generateTests: GeneratedTests.Form?

  @Option(help: "The directory to write the tests to (default: standard output).")
  var output: String?

  @Option(help: "text or json.")
  var format: OutputFormat = .text

  func run() throws {
    let clock = Stopwatch()
    let display = ProgressDisplay()
    let limit = try checkedLimit()
    let explorer = try makeExplorer { limit.map { clock.seconds >= $0 } ?? false }
    let exploration = explorer.explore { progress in
      display.show(progress, after: clock.seconds)
      return limit.map { clock.seconds >= $0 } == true ? .time : nil
    }
    display.clear()
    if let form = generateTests {
      return try write(GeneratedTests(of: exploration, as: form))
    }
    let report = ExplorationText(exploration, seconds: clock.seconds, hasTests: tests)
    print(format == .json ? report.json.encoded : report.text)
    if exploration.hasError { throw ExitCode(1) }
  }

  private func makeExplorer(isLate: @escaping @Sendable () -> Bool) throws -> Explorer {
    let bounds = Explorer.Bounds(
      inputs: inputs, only: Self.names(only), also: Self.names(also), without: Self.names(without),
      conditions: try settings(), prunes: !noPruning, coversTests: generateTests != nil,
      workers: cores)
    do {
      let catalogue = NavScopeCommand.catalogue
      return try Explorer(
        try catalogue.app(app), bounds: bounds, isTrusted: catalogue.areTrusted,
        isCancelled: isLate)
    } catch let problem as ScriptProblem {
      throw CommandFailure(sentence: problem.description)
    } catch let problem as ExplorerProblem {
      throw CommandFailure(sentence: problem.description)
    }
  }

  private func write(_ tests: GeneratedTests) throws {
    guard let output else { return print(tests.text) }
    let file = URL(filePath: output).appending(path: tests.fileName)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((tests.text + "\n").utf8).write(to: file)
    } catch {
      throw CommandFailure(
        sentence: "The tests cannot be written to \(file.path): \(error.localizedDescription)")
    }
    print("\(file.path): \(tests.summary)")
  }

  private func settings() throws -> [Script.Setting] {
    guard let conditions else { return [] }
    let text = #"{"version":1,"app":"\#(app)","conditions":\#(conditions),"inputs":[]}"#
    do throws(ScriptProblem) {
      let script = try Script(parsing: text)
      _ = try NavScopeCommand.catalogue.resolve(script, as: app)
      return script.conditions
    } catch {
      throw CommandFailure(sentence: "--conditions: \(error.description)")
    }
  }

  private static func names(_ list: String?) -> [String] {
    (list ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func checkedLimit() throws -> Double? {
    guard let timeLimit else { return nil }
    guard timeLimit.isFinite, timeLimit > 0 else {
      throw CommandFailure(sentence: "--time-limit must be a number of seconds above 0.")
    }
    return timeLimit
  }
}
