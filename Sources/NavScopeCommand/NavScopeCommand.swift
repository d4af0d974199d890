internal import AppProgram
internal import ArgumentParser
internal import Foundation
internal import JSON
internal import NavScopeServer
public import Phone
internal import Playback
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
    exit($catalogue.withValue(catalogue) { run(arguments) })
  }

  private static func run(_ arguments: [String]) -> Int32 {
    do {
      try checkName(in: arguments)
      var command = try Root.parseAsRoot(arguments)
      try command.run()
      return 0
    } catch let failure as CommandFailure {
      complain(failure.sentence)
      return failure.status
    } catch let code as ExitCode {
      return code.rawValue
    } catch {
      let code = Root.exitCode(for: error)
      if code == .success {
        return answer(Root.fullMessage(for: error))
      }
      let message = Root.message(for: error)
      let help = arguments.first.flatMap { commands.contains($0) ? "help \($0)" : nil }
      complain(
        (message.hasSuffix(".") || message.hasSuffix("?") ? message : message + ".")
          + " Try `navscope \(help ?? "--help")`.")
      return 2
    }
  }

  private static let commands = Root.configuration.subcommands.map { $0._commandName }

  /// Refuses a command that does not exist, also if help is requested for it.
  private static func checkName(in arguments: [String]) throws {
    let names = arguments.drop { $0 == "help" }
    guard let name = names.first, !name.hasPrefix("-"), !commands.contains(name) else { return }
    throw ValidationError(
      "There is no command \"\(name)\". \(Spelling.question(name, in: commands))"
        .trimmingCharacters(in: .whitespaces))
  }

  /// Help, and the version.
  private static func answer(_ text: String) -> Int32 {
    do throws(CommandFailure) {
      try StandardStream.output.writeSanitized(text)
      return 0
    } catch {
      complain(error.sentence)
      return error.status
    }
  }

  static func complain(_ sentence: String) {
    guard !sentence.isEmpty else { return }
    try? StandardStream.error.writeSanitized("navscope: \(sentence)")
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

/// Why a command could not do its work.
struct CommandFailure: Error {
  /// Empty if there is nothing to say.
  var sentence: String
  var status: Int32 = 2
}
