internal import ArgumentParser
internal import Explorer
internal import Exports
internal import Foundation
internal import JSON
internal import NavScopeServer
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
  /// The files that the app was imported from.
  private let sources: [URL]

  /// - Parameters:
  ///   - baseline: the file of an earlier exploration of the app, as `--format json` wrote it.
  ///   - server: the address of the server that the text's links lead to.
  ///   - sources: the files that the app was imported from.
  init(
    _ format: ExplorationFormat, of app: String, since baseline: String?,
    server: String, sources: [URL]
  ) throws {
    (self.format, self.sources) = (format, sources)
    self.server = server
    self.baseline = try baseline.map { path in
      let text = try InputText.read(path, what: "the baseline")
      do throws(ExplorationBaseline.Unreadable) {
        return (try ExplorationBaseline(parsing: text, of: app), path)
      } catch {
        throw CommandFailure(sentence: "--baseline \(path) \(error.sentence)")
      }
    }
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
          exploration, since: comparison, version: NavScope.version, resolve: resolve,
          address: address, entry: entry
        ).json)
    }
    return comparison?.hasNewError ?? exploration.hasError
  }

  // MARK: Where in the source

  private func resolve(_ place: SourcePlace) -> SourcePlace? {
    guard place.line == nil else { return place }
    // A method of a file that is not here leads nowhere.
    return file(place.file).flatMap { file in
      place.resolved(in: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
    }
  }

  /// The file of the app's delegate, else that of a scene's, else any.
  private var entry: String? {
    let names = sources.map(\.lastPathComponent)
    return ["AppDelegate", "SceneDelegate", ""].lazy.compactMap { part in
      names.first { $0.contains(part) }
    }.first
  }

  private func file(_ name: String) -> URL? { sources.first { $0.lastPathComponent == name } }

  /// The path from the working directory, which in a team's CI is its checkout; the name alone for
  /// what is not below it.
  private func address(_ name: String) -> String {
    guard let file = file(name) else { return name }
    let here = FileManager.default.currentDirectoryPath + "/"
    let path = file.standardizedFileURL.path
    guard path.hasPrefix(here) else { return name }
    let relative = String(path.dropFirst(here.count))
    return relative.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? relative
  }
}
