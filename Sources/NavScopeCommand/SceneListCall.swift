internal import AppImport
internal import ArgumentParser
internal import Foundation
internal import JSON
internal import SceneAudit
internal import SceneMigration
internal import ServeCommand
internal import Trace

/// The list of what a move to scenes concerns in an app, and its answer.
struct SceneListCall {
  let folder: String
  let form: SceneListForm

  /// Reads and answers; exit code 1 if the app does not launch with the 27 SDK.
  func run() throws {
    if try answer().launches == false { throw ExitCode(1) }
  }

  /// Reads and answers.
  @discardableResult
  func answer() throws -> SceneList {
    let list: SceneList
    do throws(ImportFailure) {
      list = try SceneAudit.list(of: URL(fileURLWithPath: folder).standardizedFileURL)
    } catch {
      throw CommandFailure(sentence: error.sentence)
    }
    switch form {
    case .text: try StandardStream.output.writeSanitized(list.text)
    case .json: try StandardStream.output.write(list.json)
    case .sarif:
      try StandardStream.output.write(list.sarif(version: NavScope.version) { $0 })
    }
    return list
  }
}

/// How the list is written.
enum SceneListForm: String, CaseIterable, ExpressibleByArgument {
  case text, json, sarif
}
