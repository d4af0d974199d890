package import Foundation

/// An app that was imported: what lies in the folder `navscope` beside its files.
package struct ImportedApp {
  /// The app's id, and the name of its program.
  package let id: String
  private let folder: URL
  private let cache: BuildCache

  /// The app in a directory that holds a folder `navscope`.
  ///
  /// - Parameter scratch: where apps are built; nil for the cache that all imports share.
  package init(in directory: String, scratch: String?) throws(ImportFailure) {
    let home = URL(fileURLWithPath: directory).standardizedFileURL
    folder = home.appendingPathComponent("navscope")
    id = AppIdentity(folder: home.lastPathComponent, taken: []).id
    cache = BuildCache(scratch: scratch)
    let manifest = folder.appendingPathComponent("Package.swift")
    guard FileManager.default.fileExists(atPath: manifest.path) else {
      throw ImportFailure(
        "\(directory) has no navscope/Package.swift; make it with navscope import \(directory)")
    }
  }

  /// Where its program lies once it is built.
  package var program: URL {
    cache.scratch.appendingPathComponent("debug").appendingPathComponent(id)
  }

  /// Builds what has changed.
  ///
  /// - Parameter progress: told what is being done, one line at a time.
  package func build(progress: @escaping (String) -> Void) throws(ImportFailure) {
    let toolchain = Toolchain(scratch: cache.scratch, progress: progress)
    try toolchain.check()
    let build = try toolchain.buildProgram(folder, id)
    guard build.status == 0 else {
      throw ImportFailure("\(id) does not build: \(Toolchain.cause(build.output))")
    }
  }
}
