package import ArgumentParser
internal import Foundation
internal import JSON

/// Runs a command as people call it.
package enum CommandTool {
  /// Runs the command that the arguments name.
  ///
  /// - Returns: its exit status: 0 if it is done, 1 if it found what it looks for, 2 for bad usage
  ///   or unreadable input, with one sentence on standard error.
  package static func run(_ root: any ParsableCommand.Type, _ arguments: [String]) -> Int32 {
    do {
      try checkName(in: arguments, of: root)
      var command = try root.parseAsRoot(arguments)
      try command.run()
      return 0
    } catch let failure as CommandFailure {
      complain(failure.sentence)
      return failure.status
    } catch let code as ExitCode {
      return code.rawValue
    } catch {
      let code = root.exitCode(for: error)
      if code == .success {
        return answer(root.fullMessage(for: error))
      }
      let message = root.message(for: error)
      let help = arguments.first.flatMap { names(of: root).contains($0) ? "help \($0)" : nil }
      complain(
        (message.hasSuffix(".") || message.hasSuffix("?") ? message : message + ".")
          + " Try `\(root._commandName) \(help ?? "--help")`.")
      return 2
    }
  }

  private static func names(of root: any ParsableCommand.Type) -> [String] {
    root.configuration.subcommands.map { $0._commandName }
  }

  /// Refuses a command that does not exist, also if help is requested for it.
  private static func checkName(
    in arguments: [String], of root: any ParsableCommand.Type
  ) throws {
    let known = names(of: root)
    guard !known.isEmpty, let name = arguments.first(where: { $0 != "help" }),
      !name.hasPrefix("-"), !known.contains(name)
    else { return }
    throw ValidationError(
      "There is no command \"\(name)\". \(Spelling.question(name, in: known))"
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

  package static func complain(_ sentence: String) {
    guard !sentence.isEmpty else { return }
    try? StandardStream.error.writeSanitized("navscope: \(sentence)")
  }
}
