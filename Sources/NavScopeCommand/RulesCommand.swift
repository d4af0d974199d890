internal import ArgumentParser
internal import Exports
internal import JSON
internal import Rules
internal import ServeCommand

/// `navscope rules`: what a good app keeps.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules, their severities, and when a trace breaks them.",
    discussion: """
      Example:
        navscope rules --format json
      """)

  @Option(help: "Output format.")
  var format: OutputFormat = .text

  func run() throws {
    switch format {
    case .json: try StandardStream.output.write(RulesDocument().json)
    case .text:
      let more = DocumentationFolder.rules.map { ["More: \($0)"] } ?? []
      try StandardStream.output.writeSanitized(
        (RuleInfo.all.map(describe) + more).joined(separator: "\n\n"))
    }
  }

  private func describe(_ rule: RuleInfo) -> String {
    let severities = rule.severities.map(\.rawValue).joined(separator: ", ")
    return "\(rule.id)  –  \(rule.title)  (\(severities))\n  \(rule.condition)"
  }
}
