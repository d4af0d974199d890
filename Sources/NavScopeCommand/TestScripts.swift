internal import ArgumentParser
internal import Exports
internal import Foundation
internal import JSON
internal import NavScopeServer
internal import Phone
internal import Playback
internal import Rules
internal import ServeCommand

/// `navscope test`: each script of a folder must end as it says.
struct TestScripts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the scripts of an app, and check that each ends as its \"expect\" says.",
    discussion: """
      With --app DIR, the scripts are those in DIR/navscope/scripts. Each script runs until nothing is pending. Its \
      "expect" can name the root controller, the topmost one, the presented one, and the rules that must or must not be \
      broken. The exit code is 1 if a script ends in another way, cannot be read, or crashes the app.

      Examples:
        navscope test --app .
        navscope test root-controller --scripts scripts --format junit > results.xml
      """)

  @Argument(help: "The app's id, as `navscope apps` lists it.")
  var app: String?

  @OptionGroup var apps: AppOptions

  @OptionGroup var phone: PhoneOptions

  @Option(
    help: ArgumentHelp(
      "The folder with the scripts. (default: navscope/scripts of --app)", valueName: "dir"))
  var scripts: String?

  @Option(help: "Output format; junit is XML for continuous integration.")
  var format: Form = .text

  enum Form: String, ExpressibleByArgument, CaseIterable { case text, junit }

  func run() throws {
    let suites = try suites()
    try apps.listed {
      let tested = try suites.map(test)
      if format == .junit { try StandardStream.output.write(JUnitReport(tested).text) }
      if tested.contains(where: { $0.failures > 0 }) { throw ExitCode(1) }
    }
  }

  /// What is to be tested: an app's id and its scripts.
  private func suites() throws -> [(id: String, files: [ScriptFolder.File])] {
    if let app {
      guard apps.directories.isEmpty else {
        throw ValidationError("Name an app by its id or by --app, not by both.")
      }
      guard let scripts else {
        throw ValidationError("Name the folder with the scripts of \(app): --scripts DIR.")
      }
      do throws(ScriptProblem) {
        _ = try NavScopeCommand.catalogue.app(app)
      } catch {
        throw CommandFailure(sentence: error.description)
      }
      return [(app, try ScriptFolder(path: scripts).filesToTest(of: "\(app) --output \(scripts)"))]
    }
    guard let first = apps.directories.first else {
      throw ValidationError("Name an imported app by --app DIR, or an app's id and --scripts DIR.")
    }
    if let scripts {
      guard apps.directories.count == 1 else {
        throw ValidationError("--scripts can be used with only one --app.")
      }
      let explored = "--app \(first) --output \(scripts)"
      return [(try apps.ids()[0], try ScriptFolder(path: scripts).filesToTest(of: explored))]
    }
    return try zip(apps.ids(), apps.directories).map { id, directory in
      (id, try ScriptFolder(ofAppIn: directory).filesToTest(of: "--app \(directory)"))
    }
  }

  private func test(_ id: String, _ files: [ScriptFolder.File]) throws -> TestedApp {
    let hosts = AppHosts(for: NavScopeCommand.catalogue)
    var tested = TestedApp(app: id, scripts: [])
    for file in files {
      let clock = Stopwatch()
      let outcome = outcome(of: file, on: id, hosts)
      let script = TestedScript(
        name: file.name, file: file.path, seconds: clock.seconds, outcome: outcome)
      tested.scripts.append(script)
      if format == .text { try StandardStream.output.writeSanitized(script.text) }
    }
    if format == .text { try StandardStream.output.writeSanitized(tested.summary) }
    return tested
  }

  private func outcome(
    of file: ScriptFolder.File, on id: String, _ hosts: AppHosts
  ) -> TestedScript.Outcome {
    let script: Script
    let runner: AppRunner
    do {
      (script, runner) = try file.read { (script) throws(ScriptProblem) in
        try AppRunner(
          of: phone.applied(to: script), as: id, in: NavScopeCommand.catalogue, hosts: hosts)
      }
    } catch {
      return .broken(error.sentence)
    }
    let run = runner.make()
    run.play(script, until: nil)
    let mismatches = RunEnd(run).mismatches(with: script.expect)
    guard mismatches.isEmpty else {
      let (played, server) = (run.script, ServerAddress.forLinks)
      return .failed(mismatches.map { .init($0, of: played, server: server) })
    }
    return script.expect == nil ? .played : .passed
  }
}
