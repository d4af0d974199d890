package import Explorer
internal import Exports
public import Foundation
internal import HTTPServer
public import Phone
package import SceneMigration

/// The Swift files of the apps, so that an event can be shown in the line that caused it: read
/// once, when a server starts or one is asked for, those of imported apps each time.
///
/// A request is a look-up by a file's name: no path ever reaches the file system.
public struct SourceFiles: Sendable {
  private struct Module: Sendable {
    let files: StaticFiles
    let paths: [String: String]
  }

  private let modules: [String: Late<Module?>]
  /// The files of imported apps, by app and by name.
  private let imported: [String: [String: URL]]
  /// What the code of an imported app says of scenes by itself, by the app's id.
  private let findings: @Sendable (String) -> [SceneFinding]
  /// What no app is: code that all of them use.
  private let common: [String]
  private let modulesOfApp: [String: [String]]

  /// No sources: the package is not where the server runs.
  public static let none = SourceFiles(Catalogue([]), besides: nil)

  /// The sources in `Sources/Architectures/<Module>`, or `Sources/<Module>`, of a package's folder.
  ///
  /// Folders that are not there or cannot be read are left out; so are hidden files and symbolic
  /// links.
  public init(_ catalogue: Catalogue, besides package: URL?) {
    self.init(catalogue, besides: package, imported: [:])
  }

  /// The same, with the files of imported apps, by the ids of these.
  ///
  /// - Parameter findings: reads what an imported app's code says of scenes by itself.
  package init(
    _ catalogue: Catalogue, besides package: URL?, imported: [String: [URL]],
    findings: @escaping @Sendable (String) -> [SceneFinding] = { _ in [] }
  ) {
    self.findings = findings
    self.imported = imported.mapValues { files in
      Dictionary(files.map { ($0.lastPathComponent, $0) }) { first, _ in first }
    }
    let named = catalogue.apps.map { ($0.entry.id, $0.sourceModules) }
    modulesOfApp = Dictionary(named) { first, _ in first }
    let sources = package?.appendingPathComponent("Sources")
    let shelf = sources?.appendingPathComponent("Architectures")
    let onShelf = shelf.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) }
    let apart = Set(modulesOfApp.values.joined())
    common = (onShelf ?? []).filter { !apart.contains($0) }.sorted()
    var modules: [String: Late<Module?>] = [:]
    for name in apart.union(common) where package != nil {
      let folders = [shelf, sources].compactMap { $0?.appendingPathComponent(name) }
      modules[name] = Late { folders.lazy.compactMap(Self.read).first }
    }
    self.modules = modules
  }

  /// Reads those that were not asked for yet, as they are now.
  func read() {
    for module in modules.values { _ = module.value }
  }

  private func module(_ name: String) -> Module? { modules[name]?.value ?? nil }

  private static func read(_ folder: URL) -> Module? {
    guard let files = try? StaticFiles(directory: folder) else { return nil }
    let swift = files.paths.filter { $0.hasSuffix(".swift") }
    let named = swift.map { (String($0.split(separator: "/").last ?? ""), $0) }
    return Module(files: files, paths: Dictionary(named) { first, _ in first })
  }

  /// The texts of an app's own files, to look up what a trace does not tell.
  package func texts(of app: String) -> AppSources {
    let own = (modulesOfApp[app] ?? []).compactMap(module).flatMap { module in
      module.paths.compactMap { name, path in
        module.files.contents[path].map { (name, String(decoding: $0, as: UTF8.self)) }
      }
    }
    let written = (imported[app] ?? [:]).compactMap { name, file in
      (try? String(contentsOf: file, encoding: .utf8)).map { (name, $0) }
    }
    return AppSources(Dictionary(own + written) { first, _ in first })
  }

  /// Where the code of an app is that a matrix names; what it says by itself is read once, if a
  /// cell asks for it.
  func places(of app: String) -> MatrixPlaces {
    let found = Late { [findings] in findings(app) }
    return MatrixPlaces(texts(of: app)) { found.value }
  }

  /// The text of an app's file; what several apps share is found, too.
  func file(_ name: String, of app: String, for request: HTTPRequest) throws -> HTTPResponse {
    if let files = imported[app] {
      guard let file = files[name], let data = try? Data(contentsOf: file) else {
        throw HTTPProblem(404, "\(app) has no source file \"\(name.prefix(80))\".")
      }
      return .bytes(data, type: "text/plain; charset=utf-8")
    }
    guard let own = modulesOfApp[app] else {
      throw HTTPProblem(
        404,
        modules.isEmpty
          ? "This server has no sources. Start navscope in the folder of its package."
          : "There is no app \"\(app.prefix(40))\". GET /api/apps lists them.")
    }
    guard own.contains(where: { module($0) != nil }) else {
      throw HTTPProblem(
        404,
        "This server does not have the sources of \(app). Start navscope in the folder of the package that has Sources/\(own.first ?? "")."
      )
    }
    for module in (own + common).compactMap(module) {
      guard let path = module.paths[name] else { continue }
      var request = request
      request.path = path
      return try module.files.respond(to: request)
    }
    throw HTTPProblem(404, "\(app) has no source file \"\(name.prefix(80))\".")
  }
}
