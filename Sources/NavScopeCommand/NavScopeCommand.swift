internal import AppProgram
internal import ArgumentParser
internal import Foundation
internal import JSON
internal import NavScopeServer
public import Phone
internal import Playback
internal import ServeCommand
internal import Trace

/// The command, for the apps of a catalogue: someone else's package calls it with its own.
public enum NavScopeCommand {
  @TaskLocal static var catalogue = Catalogue([])

  /// Runs the command that the process was called with, and ends the process.
  ///
  /// It ends with 0 when it is done, 1 when it found what it looks for, 2 for bad usage or
  /// unreadable input, with one sentence on standard error.
  public static func main(_ catalogue: Catalogue) -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // These run apps in forks of this process.
    if !catalogue.areTrusted, ["explore", "compare"].contains(arguments.first) {
      SeedlessHashing.restart()
    }
    if let call = ProgramCall(arguments) { exit(AppProgram.answer(call, with: catalogue)) }
    exit($catalogue.withValue(catalogue) { CommandTool.run(Root.self, arguments) })
  }

  struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "navscope",
      abstract: "A visual debugger for the root navigation of iOS apps.",
      discussion: """
        Examples:
          navscope serve --open
          navscope import MyApp
          navscope serve --app MyApp --open

        `navscope --generate-completion-script SHELL` prints the completions for bash, zsh or fish.
        `make docs` in NavScope's sources builds the documentation as a site; `navscope serve` then \
        serves it at /documentation/.
        """,
      version: NavScope.version,
      subcommands: [
        Serve.self, RunScript.self, Compare.self, Explore.self, Apps.self, RulesCommand.self,
        Links.self, Push.self, Import.self, Scenes.self, TestScripts.self,
        MatrixCommand.self, ReadLog.self,
      ])
  }
}
