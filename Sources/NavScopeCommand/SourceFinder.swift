internal import Explorer
internal import Foundation

/// Finds places in the files that an app was imported from.
struct SourceFinder {
  private let sources: [URL]
  /// Their texts.
  let texts: AppSources

  init(_ sources: [URL]) {
    self.sources = sources
    let texts = sources.compactMap { file in
      (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
    }
    self.texts = AppSources(Dictionary(texts) { first, _ in first })
  }

  /// The file of the app's delegate, else that of a scene's, else any.
  var entry: String? {
    let names = sources.map(\.lastPathComponent)
    return ["AppDelegate", "SceneDelegate", ""].lazy.compactMap { part in
      names.first { $0.contains(part) }
    }.first
  }

  /// The path from the working directory, which in a team's CI is its checkout; the name alone for
  /// what is not below it.
  func address(_ name: String) -> String {
    guard let file = file(name) else { return name }
    let here = FileManager.default.currentDirectoryPath + "/"
    let path = file.standardizedFileURL.path
    guard path.hasPrefix(here) else { return name }
    let relative = String(path.dropFirst(here.count))
    return relative.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? relative
  }

  private func file(_ name: String) -> URL? { sources.first { $0.lastPathComponent == name } }
}
