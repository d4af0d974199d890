internal import ArgumentParser
internal import Exports
internal import Foundation
internal import Playback

/// `navscope compare`: the same script on several apps, side by side.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run one script on several apps and compare the results.",
    discussion: """
      Example:
        navscope compare root-controller root-controller-as-published --script logout.json
      """)

  @Argument(help: "The apps' ids; `navscope apps` lists them.")
  var ids: [String] = []

  @OptionGroup var apps: AppOptions

  @Option(help: "The script's file, or - for standard input.")
  var script: String

  @Option(help: "Stop at this virtual time in seconds (default: when nothing is pending).")
  var until: Double?

  @Option(help: "text (a table) or json.")
  var format: OutputFormat = .text

  func run() throws {
    try apps.listed { try compare(apps.ids() + ids) }
  }

  private func compare(_ apps: [String]) throws {
    guard !apps.isEmpty else {
      throw ValidationError("Name the apps by their ids, or by --app; `navscope apps` lists them.")
    }
    let script = try ScriptFile.read(script)
    let end = try ScriptFile.end(until)
    let summaries = try apps.map { try ScriptFile.summary(of: script, on: $0, until: end) }
    switch format {
    case .text: try StandardStream.output.show(ComparisonTable(summaries).text)
    case .json: try StandardStream.output.write(EncodedComparison(encoding: summaries).line + "\n")
    }
  }
}
