internal import ArgumentParser
internal import Exports
internal import Foundation
internal import HeadlessUIKit
internal import JSON
internal import Phone
internal import ServeCommand

/// `navscope apps`: the catalogue.
struct Apps: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps",
    abstract: "List the apps, their strengths and weaknesses, and the inputs they take.",
    discussion: """
      Example:
        navscope apps --format json
      """)

  @Option(help: "Output format.")
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
      try StandardStream.output.writeSanitized(
        (catalogue.apps.map(describe) + notes).joined(separator: "\n\n"))
    }
  }

  private func describe(_ app: any SimulatedApp) -> String {
    let entry = app.entry
    let lines =
      ["\(entry.id)  –  \(entry.title)", "  \(entry.summary)", "  Source: \(entry.source)"]
      + entry.goodSides.map { "  + \($0)" } + entry.badSides.map { "  - \($0)" }
      + ["  Conditions:"] + entry.conditions.map { "    \($0.text)" }
      + [
        Self.line("Controls", entry.targets),
        Self.line("Shortcuts", app.bundle.shortcuts.map(\.type)),
        Self.line("Links", links(of: app)),
        Self.line("Push keys", pushKeys(of: entry)),
        Self.line("Has no code for", entry.ignores),
      ].compactMap(\.self)
    return lines.joined(separator: "\n")
  }

  /// Examples of what the app takes.
  private func links(of app: any SimulatedApp) -> [String] {
    let entry = AppDescription(app).entry
    return entry.links.map(\.url).filter { !entry.ignores.contains(Input.opening($0).name) }
  }

  private func pushKeys(of entry: CatalogueEntry) -> [String] {
    entry.ignores.contains(Input.Notification.name)
      ? [] : entry.notifications.flatMap { $0.payload.ownKeys() }
  }

  /// `nil` if there is none.
  private static func line(_ title: String, _ names: [String]) -> String? {
    let names = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return names.isEmpty ? nil : "  \(title): \(names.joined(separator: ", "))"
  }
}

extension ConditionDeclaration {
  fileprivate var text: String {
    let values =
      switch kind {
      case .boolean(let standard): "true or false, default \(standard)"
      case .number(let standard): "a number, default \(JSONValue(standard).encoded)"
      case .choice(let choices, let standard):
        "\(choices.joined(separator: " or ")), default \(standard)"
      }
    return "\(name) – \(title): \(values)"
  }
}

extension JSONValue {
  /// The paths of what stands beside `aps`, as an app reads it from `userInfo`.
  fileprivate func ownKeys(under path: String = "") -> [String] {
    guard let object, !object.isEmpty else { return path.isEmpty ? [] : [path] }
    return object.filter { !path.isEmpty || $0.key != "aps" }.flatMap { key, value in
      value.ownKeys(under: path.isEmpty ? key : "\(path).\(key)")
    }
  }
}
