package import Foundation

/// An app that was imported: what lies in the folder `navscope` beside its files.
package struct ImportedApp: Sendable {
  /// The app's id, and the name of its program.
  package let id: String
  /// The folder that holds `navscope`.
  let home: URL
  let folder: URL
  let scratch: String?
  private let cache: BuildCache

  /// The app in a directory that holds a folder `navscope`.
  ///
  /// - Parameter scratch: where apps are built; nil for the cache that all imports share.
  package init(in directory: String, scratch: String?) throws(ImportFailure) {
    home = URL(fileURLWithPath: directory).standardizedFileURL
    folder = home.appendingPathComponent("navscope")
    id = AppIdentity(folder: home.lastPathComponent, taken: []).id
    self.scratch = scratch
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

  /// Whether it was ever built here.
  package var hasProgram: Bool { FileManager.default.isExecutableFile(atPath: program.path) }

  /// Builds what has changed in the folder `navscope`.
  ///
  /// - Parameter progress: told what is being done, one line at a time.
  package func build(progress: @escaping (String) -> Void) throws(ImportFailure) {
    let toolchain = Toolchain(scratch: cache.scratch, progress: progress)
    try toolchain.check()
    let build = try toolchain.buildProgram(folder, id)
    guard build.status == 0 else {
      throw ImportFailure("\(id) does not build: \(Self.cause(build.output))")
    }
  }

  /// The first error, at its place in the team's file.
  private static func cause(_ output: String) -> String {
    let errors = Diagnostic.parse(output).filter { $0.severity == .error }
    return text(errors) ?? Toolchain.cause(output)
  }

  /// The first of some errors, and how many more there are; nil for none.
  static func text(_ errors: [Diagnostic]) -> String? {
    guard let first = errors.first else { return nil }
    let place = WorkingDirectory.relative(first.place)
    let more =
      errors.count == 1
      ? "" : errors.count == 2 ? " (and 1 more error)" : " (and \(errors.count - 1) more errors)"
    return "\(place.file):\(place.line):\(place.column): \(first.message)\(more)"
  }
}
