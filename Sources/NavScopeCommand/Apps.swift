internal import ArgumentParser
internal import Exports
internal import Foundation
internal import HeadlessUIKit
internal import JSON
internal import Phone

/// `navscope apps`: the catalogue.
struct Apps: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the apps, their strengths and weaknesses, and the inputs they take.",
    discussion: """
      Example:
        navscope apps --format json
      """)

  @Option(help: "text or json.")
  var format: OutputFormat = .text

  func run() throws {
    switch format {
    case .json:
      try StandardStream.output.write(CatalogueDocument(NavScopeCommand.catalogue).json)
    case .text:
      let catalogue = NavScopeCommand.catalogue
      let notes = catalogue.notes.map {
        "Note: \($0.text)\n  That holds for \($0.apps.joined(separator: ", "))."
      }
      try StandardStream.output.show(
        (catalogue.apps.map(describe) + notes).joined(separator: "\n\n"))
    }
  }

  private func describe(_ app: any SimulatedApp) -> String {
    let entry = app.entry
    let lines =
      ["\(entry.id)  –  \(entry.title)", "  \(entry.summary)", "  Source: \(entry.source)"]
      + entry.goodSides.map { "  + \($0)" } + entry.badSides.map { "  - \($0)" }
      + [
        "  Conditions: \(entry.conditions.map(\.name).joined(separator: ", "))",
        "  Shortcuts: \(app.bundle.shortcuts.map(\.type).joined(separator: ", "))",
      ]
    return lines.joined(separator: "\n")
  }
}
