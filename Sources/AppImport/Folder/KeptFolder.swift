internal import Foundation

/// A copy of an imported app's folder `navscope`, to go back to.
package struct KeptFolder {
  private let app: ImportedApp
  private let copy: URL

  /// Copies the folder, with the dates by which is known what was built of it.
  package init(of app: ImportedApp) throws(ImportFailure) {
    self.app = app
    copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("navscope-kept-\(UUID().uuidString)")
    try Self.copy(app.folder, to: copy)
  }

  /// Puts it back, and builds the program again.
  package func restore(progress: @escaping (ImportStep) -> Void) throws(ImportFailure) {
    let new = app.folder.appendingPathExtension("new")
    defer { try? FileManager.default.removeItem(at: new) }
    try Self.copy(copy, to: new)
    try BuildInterruption.whole { () throws(ImportFailure) in
      do {
        try FileManager.default.removeItem(at: app.folder)
        try FileManager.default.moveItem(at: new, to: app.folder)
      } catch {
        throw ImportFailure(
          "\(app.folder.path) cannot be put back (\(error.localizedDescription)); import again.")
      }
    }
    try app.rebuild(progress: progress)
  }

  /// Removes the copy.
  package func discard() { try? FileManager.default.removeItem(at: copy) }

  private static func copy(_ folder: URL, to place: URL) throws(ImportFailure) {
    let done = try Command.run(["cp", "-a", folder.path, place.path])
    guard done.status == 0 else {
      throw ImportFailure("\(folder.path) cannot be copied to \(place.path): \(done.output)")
    }
  }
}
