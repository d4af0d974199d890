internal import ArgumentParser
internal import DeeplinkFormats
internal import Foundation
internal import Scenarios
internal import TraceFormats
internal import VirtualTime

/// `navscope run`: plays a script and writes the trace.
struct RunScript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Play a script on an app and write what happened.")

  @Argument(help: "The app's id; `navscope apps` lists them.")
  var app: String

  @Option(help: "The script's file, or - for standard input; without it the app is launched.")
  var script: String?

  @Option(help: "Stop at this virtual time in seconds; without it, when nothing is pending.")
  var until: Double?

  @Option(help: "text, jsonl or tree.", transform: Self.format)
  var format: TraceFormat = .text

  func run() throws {
    let script = try readScript()
    let run: Run
    do throws(ScriptProblem) {
      run = try Run(script, as: app, in: NavScopeCommand.catalogue)
    } catch {
      throw CommandFailure(sentence: error.description)
    }
    try play(script, on: run)
    FileHandle.standardOutput.write(Data(format.write(run).utf8))
  }

  private static func format(_ name: String) throws -> TraceFormat {
    guard let format = TraceFormat(rawValue: name) else {
      let known = TraceFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("there is no format \"\(name)\"; the formats are \(known).")
    }
    return format
  }

  private func readScript() throws -> Script {
    guard let script else { return Script(inputs: [TimedInput(at: .zero, .launch)]) }
    let text = try InputText.read(script, what: "the script")
    do throws(ScriptProblem) {
      return try Script(parsing: text)
    } catch {
      throw CommandFailure(sentence: "\(script == "-" ? "script" : script): \(error.description)")
    }
  }

  private func play(_ script: Script, on run: Run) throws {
    guard let until else {
      run.play(script.inputs)
      return run.runUntilIdle()
    }
    guard until.isFinite, (0...86_400).contains(until) else {
      throw CommandFailure(sentence: "--until must be a number of seconds from 0 to 86400.")
    }
    let end = Instant(seconds: until)
    run.play(script.inputs.filter { $0.at <= end })
    run.advance(to: end)
  }
}
