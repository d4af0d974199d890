internal import AppImport
internal import ArgumentParser
internal import Foundation
internal import JSON
internal import Matrix
internal import NavScopeServer
internal import Phone
internal import Playback
internal import ServeCommand

/// A build that a command line names: a folder with an imported app, or an app of the catalogue,
/// with its conditions after a question mark.
struct NamedBuild {
  let build: MatrixBuild
  /// `nil` for an app of the catalogue.
  let imported: ImportedApp?
  /// The folder of its scripts; `nil` for an app of the catalogue.
  let scripts: ScriptFolder?

  /// Builds what has changed in a folder.
  init(_ name: String, scratch: String?) throws {
    if Self.isFolder(name) || !Self.isListed(name) {
      try self.init(folder: name, called: name, scratch: scratch)
    } else {
      self.init(try Self.listed(name))
    }
  }

  private init(_ build: MatrixBuild) {
    (self.build, imported, scripts) = (build, nil, nil)
  }

  /// - Parameter name: what people call the build in the folder.
  /// - Throws: ``Unbuilt`` if there is an app, and it does not build or start.
  init(folder: String, called name: String, scratch: String?) throws {
    let app = try AppOptions.imported(folder, scratch: scratch)
    let described = try Self.built(app)
    let catalogue = NavScopeCommand.catalogue.adding(described, of: app.program)
    do throws(ScriptProblem) {
      build = try MatrixBuild(
        name: name, id: app.id, conditions: [], in: catalogue, hosts: AppHosts(for: catalogue))
    } catch {
      throw CommandFailure(sentence: "\(name): \(error.description)")
    }
    (imported, scripts) = (app, ScriptFolder(ofAppIn: folder))
  }

  /// Why an app that was imported cannot be run.
  struct Unbuilt: Error {
    let failure: CommandFailure
  }

  private static func built(_ app: ImportedApp) throws -> DescribedApp {
    do {
      try AppOptions.refresh(app)
      return try AppOptions.describe(app)
    } catch let failure as CommandFailure {
      throw Unbuilt(failure: failure)
    }
  }

  static func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: name, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Whether the catalogue has the app.
  static func isListed(_ name: String) -> Bool {
    let id = name.prefix { $0 != "?" }
    return NavScopeCommand.catalogue.apps.contains { $0.entry.id == id }
  }

  private static func listed(_ name: String) throws -> MatrixBuild {
    let catalogue = NavScopeCommand.catalogue
    do throws(ScriptProblem) {
      return try MatrixBuild(named: name, in: catalogue, hosts: AppHosts(for: catalogue))
    } catch {
      throw CommandFailure(sentence: "\(name): \(error.description)")
    }
  }

  /// Refuses two folders that hold different apps: no file of one is called as one of the other,
  /// but for those that every app has.
  func check(isOf other: NamedBuild) throws {
    guard let own = imported?.telling, let others = other.imported?.telling, !own.isEmpty,
      !others.isEmpty, own.isDisjoint(with: others)
    else { return }
    throw CommandFailure(
      sentence:
        "\(build.name) and \(other.build.name) hold different apps: no file of one is named as one of the other. Name two builds of one app."
    )
  }
}

extension ImportedApp {
  /// The names of its files, without those that every app has.
  fileprivate var telling: Set<String> {
    let common = [
      "AppDelegate.swift", "SceneDelegate.swift", "ViewController.swift", "main.swift",
      "App.swift",
    ]
    return Set(sources.map(\.lastPathComponent)).subtracting(common)
  }
}
