internal import ArgumentParser
internal import Exports
internal import Foundation
internal import Phone
internal import Playback
internal import VirtualTime

/// `navscope run`: plays a script and writes the trace.
struct RunScript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run a script and print the trace.",
    discussion: """
      Examples:
        navscope run root-controller
        navscope run root-controller --script logout.json --format report > review.html
        navscope run --app . --script - --format jsonl < push.json
      """)

  @Argument(help: "The app's id; `navscope apps` lists them.")
  var app: String?

  @OptionGroup var apps: AppOptions

  @Option(help: "The script's file, or - for standard input (default: launch the app).")
  var script: String?

  @Option(help: "Stop at this virtual time in seconds (default: when nothing is pending).")
  var until: Double?

  @Option(
    help: ArgumentHelp(
      "\(TraceFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "format"), transform: Self.format)
  var format: TraceFormat = .text

  func run() throws {
    try apps.listed { try play(on: apps.id(app)) }
  }

  private func play(on app: String) throws {
    let script = try script.map(ScriptFile.read) ?? Script(inputs: [TimedInput(at: .zero, .launch)])
    let run = try ScriptFile.play(script, on: app, until: ScriptFile.end(until))
    try StandardStream.output.write(format.write(run))
  }

  private static func format(_ name: String) throws -> TraceFormat {
    guard let format = TraceFormat(rawValue: name) else {
      let known = TraceFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("there is no format \"\(name)\"; the formats are \(known).")
    }
    return format
  }
}
