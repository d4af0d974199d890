internal import AppProgram
internal import ArgumentParser
internal import Foundation
internal import NavScopeServer
package import Phone
internal import Playback
internal import Trace

/// The program that serves the page with the apps of a catalogue, and does nothing else.
package enum PageProgram {
  /// Serves as the process's arguments say, and ends the process.
  package static func main(_ catalogue: Catalogue) -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let call = ProgramCall(arguments) { exit(AppProgram.answer(call, with: catalogue)) }
    let status = ServePage.$catalogue.withValue(catalogue) {
      CommandTool.run(ServePage.self, arguments)
    }
    exit(status)
  }
}

/// Its one command.
struct ServePage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "navscope-page",
    abstract: "Serve the page and the API until interrupted.",
    discussion: """
      The whole command, `navscope`, imports apps and plays scripts as well: `make build`.

      Examples:
        navscope-page --open
        navscope-page --port 9000 --in-memory
      """, version: NavScope.version)

  @TaskLocal static var catalogue = Catalogue([])

  @OptionGroup private var options: ServeOptions

  func run() throws {
    try options.serve(
      Self.catalogue, sources: SourceFiles(Self.catalogue, besides: PackageFolder.here),
      imports: false)
  }
}
