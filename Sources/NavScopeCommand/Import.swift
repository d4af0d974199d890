internal import AppImport
internal import ArgumentParser
internal import Foundation
internal import JSON
internal import ServeCommand

/// `navscope import`: builds a team's unedited files.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Build an app from its own files, without changing them.",
    discussion: """
      Creates navscope/ in the app's folder and builds it. Copies of the files are rewritten line by line. \
      Stand-ins replace whatever the app uses that is not imported. Importing again keeps App.swift and scripts/. The \
      exit code is 1 if the app does not build; the report says why.

      Examples:
        navscope import Shop --check
        navscope import Shop --info-plist Shop/Info.plist
      """)

  @Argument(
    help: "Swift files, their storyboards and Info.plist, or folders that contain them.")
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "The app's Info.plist. (default: the one among the paths)", valueName: "file"))
  var infoPlist: String?

  @Option(
    help: ArgumentHelp(
      "The folder in which to create navscope/. (default: the app's folder)", valueName: "dir"))
  var into: String?

  @Flag(help: "Report only; write nothing.")
  var check = false

  @Option(help: "Output format.")
  var format: OutputFormat = .text

  @Option(help: .hidden)
  var scratchPath: String?

  func run() throws {
    StopSignals.endBuilds()
    guard let package = PackageFolder.ofNavScope else {
      throw CommandFailure(
        sentence:
          "NavScope's own package, from which imported apps are built, was not found here or above the command. Run the command that was built in a clone of NavScope."
      )
    }
    let display = ImportProgress()
    let report: ImportReport
    do throws(ImportFailure) {
      let request = ImportRequest(
        paths: paths, infoPlist: infoPlist, into: into, isCheck: check,
        navScope: package.path, scratch: scratchPath, command: Self.command)
      report = try WidenedImport(request) { display.show($0) }.run()
    } catch {
      display.clear()
      throw CommandFailure(sentence: error.sentence)
    }
    display.clear()
    switch format {
    case .json: try StandardStream.output.write(report.json)
    case .text: try StandardStream.output.writeSanitized(report.text)
    }
    if !report.builds { throw ExitCode(1) }
  }

  /// How a shell finds this command again: by the path that it was called by, else by its name.
  private static var command: String {
    let word = CommandLine.arguments.first ?? ""
    return word.contains("/") ? word : "navscope"
  }
}

/// Shows on standard error what an import is doing: one line on a terminal that is written over,
/// elsewhere only the stages.
final class ImportProgress {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var isDrawn = false

  func show(_ step: ImportStep) {
    if isTerminal {
      write("\r\u{1b}[K\(step.text.prefix(100))")
      isDrawn = true
    } else if case .stage(let text) = step {
      write(text + "\n")
    }
  }

  func clear() {
    if isDrawn { write("\r\u{1b}[K") }
  }

  private func write(_ text: String) {
    StandardStream.error.writeBestEffort(text)
  }
}
