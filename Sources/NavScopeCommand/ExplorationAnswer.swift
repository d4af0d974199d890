internal import ArgumentParser
internal import Explorer
internal import Exports
internal import Foundation
internal import JSON
internal import NavScopeServer
internal import Phone
internal import ServeCommand
internal import Trace

/// How `navscope explore` answers.
enum ExplorationFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, sarif
}

/// What `navscope explore` writes, and how it ends: in a form, and beside an earlier exploration.
struct ExplorationAnswer {
  let format: ExplorationFormat
  /// The earlier exploration, and the name of its file.
  private let baseline: (exploration: ExplorationBaseline, name: String)?
  private let server: String
  private let files: SourceFinder

  /// - Parameters:
  ///   - baseline: the file of an earlier exploration of the app, as `--format json` wrote it.
  ///   - server: the address of the server that the text's links lead to.
  ///   - sources: the files that the app was imported from.
  init(
    _ format: ExplorationFormat, of app: String, since baseline: String?,
    server: String, sources: [URL]
  ) throws {
    (self.format, files) = (format, SourceFinder(sources))
    self.server = server
    self.baseline = try baseline.map { path in
      let text = try InputText.read(path, what: "the baseline")
      do throws(ExplorationBaseline.Unreadable) {
        return (
          try ExplorationBaseline(parsing: text, of: app) { id in
            !sources.isEmpty && !Self.isListed(id)
          }, path
        )
      } catch {
        throw CommandFailure(sentence: "--baseline \(path) \(error.sentence)")
      }
    }
  }

  /// Whether an app is of the catalogue, and no build of a team's own.
  private static func isListed(_ id: String) -> Bool {
    let catalogue = NavScopeCommand.catalogue
    return catalogue.programs[id] == nil && catalogue.apps.contains { $0.entry.id == id }
  }

  /// Writes an exploration.
  ///
  /// - Returns: whether it found an error, with a baseline one that is not in this.
  func write(_ exploration: Exploration) throws -> Bool {
    let comparison = baseline?.exploration.compared(to: exploration)
    switch format {
    case .text:
      let text = ExplorationText(exploration, server: server).text
      let since = [comparison?.text(baseline?.name ?? "")].compactMap(\.self)
      try StandardStream.output.writeSanitized(([text] + since).joined(separator: "\n\n"))
    case .json:
      var members = exploration.json.object ?? [:]
      members["baseline"] = comparison?.json
      try StandardStream.output.write(.object(members))
    case .sarif:
      try StandardStream.output.write(
        SARIFLog(
          exploration, since: comparison, version: NavScope.version, resolve: files.texts.resolve,
          address: files.address, entry: files.entry
        ).json)
    }
    return comparison?.hasNewError ?? exploration.hasError
  }
}
