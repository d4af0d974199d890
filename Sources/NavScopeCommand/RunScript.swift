internal import ArgumentParser
internal import Exports
internal import Foundation
internal import Phone
internal import Playback
internal import ServeCommand
internal import VirtualTime

/// `navscope run`: plays a script and writes the trace.
struct RunScript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run a script and print the trace.",
    discussion: """
      Examples:
        navscope run root-controller
        navscope run root-controller --script logout.json --format html > run.html
        navscope run --app . --script - --format jsonl < push.json
      """)

  @Argument(help: "The app's id, as `navscope apps` lists it.")
  var app: String?

  @OptionGroup var apps: AppOptions

  @OptionGroup var phone: PhoneOptions

  @Option(help: "The script's file, or - for standard input. (default: only launch the app)")
  var script: String?

  @Option(
    parsing: .unconditional,
    help: "Stop at this virtual time in seconds. (default: when nothing is pending)")
  var until: Double?

  @Option(
    help: ArgumentHelp(
      """
      Output format. (values: \(OutputForm.names.joined(separator: ", ")); \
      default: text)
      """, valueName: "format"), transform: Self.form)
  var format = OutputForm.written(.text)

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp(
      "The folder of the page, for --format html. (default: Public, here or above the command)",
      valueName: "dir"))
  var publicFolder: String?

  func run() throws {
    try apps.listed { try play(on: apps.id(app)) }
  }

  private func play(on app: String) throws {
    let page = format == .page ? try PageFolder.pageFile(publicFolder) : nil
    let script =
      try script.map { try ScriptFile.read($0, for: [app]) }
      ?? Script(inputs: [TimedInput(at: .zero, .launch)])
    let run = try ScriptFile.play(phone.applied(to: script), on: app, until: ScriptFile.end(until))
    let text = format.written.write(run)
    try StandardStream.output.write(
      page?.html(
        .init(
          id: "recording", of: .script(run.script), trace: text, end: run.now,
          catalogue: NavScopeCommand.catalogue)) ?? text)
  }

  private static func form(_ name: String) throws -> OutputForm {
    guard let form = OutputForm(named: name) else {
      let known = OutputForm.names.joined(separator: ", ")
      throw ValidationError("there is no format \"\(name)\"; the formats are \(known).")
    }
    return form
  }
}
