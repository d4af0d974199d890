internal import AppImport
internal import ArgumentParser
internal import Foundation
internal import NavScopeServer
internal import Phone
internal import Playback
internal import SceneAudit
internal import ServeCommand

/// The apps of a team that a command takes beside those of the catalogue.
struct AppOptions: ParsableArguments {
  @Option(
    name: .customLong("app"), parsing: .singleValue,
    help: ArgumentHelp(
      "Build and use the imported app in this folder; may be repeated.", valueName: "dir"))
  var directories: [String] = []

  @Option(help: .hidden)
  var scratchPath: String?

  /// Builds the apps, and does something with the catalogue that has them, too.
  ///
  /// - Parameter warn: receives an app that does not build now, and why: its last build is used, or
  ///   it is listed by its id alone; `nil` if that ends the command.
  func listed(
    warning warn: ((ImportedApp, String) throws -> Void)? = nil, _ body: () throws -> Void
  ) throws {
    var catalogue = NavScopeCommand.catalogue
    let ids = try ids()
    if let twice = ids.first(where: { id in ids.count { $0 == id } > 1 }) {
      throw CommandFailure(
        sentence:
          "Two folders have the id \(twice), which comes from the folder's name; rename one."
      )
    }
    if !directories.isEmpty { StopSignals.endBuilds() }
    for directory in directories.reversed() {
      let app = try imported(directory)
      do throws(CommandFailure) {
        try Self.refresh(app)
      } catch {
        guard let warn else { throw error }
        try warn(app, error.sentence)
        guard app.hasProgram else {
          catalogue = catalogue.adding(DescribedApp(unbuilt: app.id), of: app.program)
          continue
        }
      }
      catalogue = catalogue.adding(try Self.describe(app), of: app.program)
    }
    try NavScopeCommand.$catalogue.withValue(catalogue, operation: body)
  }

  /// Removes the names of apps of the catalogue, unless a directory has that name.
  mutating func removeNames() -> [String] {
    let known = Set(NavScopeCommand.catalogue.apps.map(\.entry.id))
    let names = directories.filter {
      known.contains($0) && !FileManager.default.fileExists(atPath: $0)
    }
    directories.removeAll(where: names.contains)
    return names
  }

  /// The apps in the directories.
  func imported() throws -> [ImportedApp] { try directories.map(imported) }

  /// Their ids.
  func ids() throws -> [String] { try imported().map(\.id) }

  /// The folders with the tests of the apps, by id.
  func testFolders() throws -> [String: ScriptFolder] {
    Dictionary(uniqueKeysWithValues: zip(try ids(), directories.map(ScriptFolder.init(ofAppIn:))))
  }

  /// The files of the apps, as far as they are at hand.
  func texts() throws -> SourceFiles {
    let folders = Dictionary(uniqueKeysWithValues: zip(try ids(), directories))
    return SourceFiles(
      NavScopeCommand.catalogue, besides: PackageFolder.here, imported: try sources(),
      findings: { id in folders[id].map(SceneAudit.findings) ?? [] })
  }

  /// The files that the apps were imported from, by id.
  func sources() throws -> [String: [URL]] {
    Dictionary(uniqueKeysWithValues: try imported().map { ($0.id, $0.sources) })
  }

  /// The id that is given, or that of the one app in a directory.
  func id(_ given: String?) throws -> String {
    if let given { return given }
    guard let directory = directories.first, directories.count == 1 else {
      throw ValidationError("Name an app by its id; `navscope apps` lists them.")
    }
    return try imported(directory).id
  }

  private func imported(_ directory: String) throws -> ImportedApp {
    try Self.imported(directory, scratch: scratchPath)
  }

  /// The app that was imported in a directory.
  static func imported(
    _ directory: String, scratch: String?
  ) throws(CommandFailure) -> ImportedApp {
    do throws(ImportFailure) {
      return try ImportedApp(in: directory, scratch: scratch)
    } catch {
      throw CommandFailure(sentence: error.sentence)
    }
  }

  /// Builds what has changed in an app, and shows that.
  static func refresh(_ app: ImportedApp) throws(CommandFailure) {
    let display = ImportProgress()
    defer { display.clear() }
    do throws(ImportFailure) {
      try app.refresh(navScope: PackageFolder.ofNavScope?.path) { display.show($0) }
    } catch {
      throw CommandFailure(sentence: error.sentence)
    }
  }

  /// What its program says of it.
  static func describe(_ app: ImportedApp) throws -> DescribedApp {
    var crash: String?
    do throws(ProcessProblem) {
      let description = try AppHost(executable: app.program).description { ending in
        if case .signal = ending { crash = ending.sentence }
      }
      if let description { return DescribedApp(description) }
    } catch {
      throw CommandFailure(sentence: "The program of \(app.id) cannot be started: \(error).")
    }
    if let crash {
      throw CommandFailure(
        sentence: "\(app.id) crashes while it describes itself in App.swift: \(crash)")
    }
    throw CommandFailure(
      sentence:
        "\(app.program.path) does not describe an app. Import it again with navscope import."
    )
  }
}
