package import AppImport
package import Foundation
package import SceneMigration

/// Reads an app's folder, without building anything, for what a move to scenes concerns.
package enum SceneAudit {
  /// The findings in the folder at a path; none if there is nothing to read.
  package static func findings(in path: String) -> [SceneFinding] {
    (try? list(of: URL(fileURLWithPath: path).standardizedFileURL))?.findings ?? []
  }

  /// The list of an app.
  ///
  /// - Throws: why there is nothing to read.
  package static func list(of folder: URL) throws(ImportFailure) -> SceneList {
    guard AppFiles.isFolder(folder) == true else {
      throw ImportFailure("\(folder.path) is not a folder; name the folder of an app's sources.")
    }
    let files = AppFolder(folder)
    var reader = AppReader(files)
    let app = reader.read()
    guard !files.isEmpty || !app.infos.isEmpty else {
      throw ImportFailure(
        "there is no Swift or Objective-C file and no app's Info.plist under \(folder.path); name the folder of an app's sources (tests, Pods, Carthage and build folders are left out)."
      )
    }
    let launch = LaunchCheck(app)
    return SceneList(
      builds: launch.builds, entrances: app.entrances,
      findings: launch.findings + ConfigurationCheck(app).findings + EntranceCheck(app).findings
        + WindowCheck(app).findings + MomentCheck(app).findings,
      unread: files.unread + reader.unread, fileCount: reader.fileCount)
  }
}
