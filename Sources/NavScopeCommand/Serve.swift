internal import AppImport
internal import ArgumentParser
internal import Foundation
internal import Logging
internal import NavScopeServer
internal import ServeCommand

/// `navscope serve`: the page and the API.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the page and the API until interrupted.",
    discussion: """
      Examples:
        navscope serve --open
        navscope serve --app ~/Projects/Shop
        navscope serve --share 192.168.1.20 --port 8080
      """)

  @OptionGroup var options: ServeOptions
  @OptionGroup var apps: AppOptions

  func run() throws {
    var broken: [BrokenApp] = []
    try apps.listed(warning: { app, sentence in
      let it = BrokenApp(id: app.id, sentence: sentence, hasBuild: app.hasProgram)
      try StandardStream.error.write("navscope: \(sentence)\n\(it.consequence)\n")
      broken.append(it)
    }) {
      try serve(broken)
    }
  }

  /// An app that does not build when the server starts.
  private struct BrokenApp {
    let id: String
    let sentence: String
    let hasBuild: Bool

    var consequence: String {
      hasBuild
        ? "The last build of \(id) is used until a saved change builds."
        : "\(id) has never been built: it runs once a saved change builds."
    }
  }

  private func serve(_ broken: [BrokenApp]) throws {
    try options.serve(
      NavScopeCommand.catalogue, sources: try apps.texts(), tests: try apps.testFolders()
    ) { registry, logger in
      for app in broken {
        registry.announce(.failed(app.sentence, hasBuild: app.hasBuild), of: app.id)
      }
      return try watch(registry, logger).stop
    }
  }

  /// Watches the files of imported apps until it is stopped.
  private func watch(_ registry: SessionRegistry, _ logger: Logger) throws -> AppWatch {
    let watch = AppWatch(try apps.imported(), navScope: PackageFolder.ofNavScope?.path) {
      news, app in
      // Each reader of the news of a build finds what the build says of the app.
      if news == .built, let description = try? AppOptions.describe(app) {
        registry.describe(description, of: app.program)
      }
      let app = app.id
      registry.announce(news, of: app)
      switch news {
      case .building(_, nil): logger.info("building", metadata: ["app": "\(app)"])
      case .building: break
      case .built: logger.info("built", metadata: ["app": "\(app)"])
      case .failed(let sentence, _): logger.warning("\(sentence)")
      }
    }
    watch.start()
    return watch
  }
}
