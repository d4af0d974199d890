package import Foundation

/// An app that was imported: what lies in the folder `navscope` beside its files.
package struct ImportedApp: Sendable {
  /// The app's id, and the name of its program.
  package let id: String
  /// The folder that holds `navscope`.
  let home: URL
  let folder: URL
  let scratch: String?
  let cache: BuildCache

  /// The app in a directory that holds a folder `navscope`.
  ///
  /// - Parameter scratch: the folder in which apps are built; `nil` for the cache that all imports
  ///   share.
  package init(in directory: String, scratch: String?) throws(ImportFailure) {
    home = URL(fileURLWithPath: directory).standardizedFileURL
    folder = home.appendingPathComponent("navscope")
    id = AppIdentity(folder: home.lastPathComponent, taken: []).id
    self.scratch = scratch
    cache = BuildCache(scratch: scratch)
    let answers = folder.appendingPathComponent("App.swift")
    guard FileManager.default.fileExists(atPath: answers.path) else {
      throw ImportFailure(
        "\(directory) has no navscope/App.swift; create it with navscope import \(directory)")
    }
  }

  /// Its program, once it is built.
  package var program: URL { cache.program(id, of: home) }

  /// Whether it was ever built here.
  package var hasProgram: Bool { FileManager.default.isExecutableFile(atPath: program.path) }

  /// Builds what has changed in the folder `navscope`.
  ///
  /// - Parameters:
  ///   - navScope: the folder of NavScope's own package; without it its libraries are taken as they
  ///     were built last.
  ///   - progress: told what is being done.
  /// - Returns: what the compiler says if it does not build.
  func build(
    navScope: String?, progress: @escaping (ImportStep) -> Void
  ) throws(ImportFailure) -> [Diagnostic] {
    let toolchain = Toolchain(scratch: cache.scratch, progress: progress)
    try toolchain.check()
    let libraries = try navScope.map { path throws(ImportFailure) in
      try toolchain.buildLibraries(of: URL(fileURLWithPath: path))
    }
    defer { withExtendedLifetime(libraries) {} }
    progress(.stage("Building \(id)"))
    let build = try toolchain.build(folder, at: program)
    if build.status == 0 {
      if let files { try BundleFiles.write(files, beside: program) }
      return []
    }
    let errors = Diagnostic.parse(build.output).filter { $0.severity == .error }
    guard errors.isEmpty else { return errors }
    throw ImportFailure("\(id) does not build: \(Toolchain.cause(build.output))")
  }

  /// That it does not build: the first of some errors, and how many more there are.
  func failure(_ errors: [Diagnostic]) -> ImportFailure {
    guard let first = errors.first else {
      return ImportFailure("\(id) does not build, for an unknown reason")
    }
    let place = WorkingDirectory.relative(first.place)
    let notes =
      first.notes.isEmpty
      ? "" : " (\(first.notes.prefix(8).map(\.message).joined(separator: "; ")))"
    let more =
      errors.count == 1
      ? "" : errors.count == 2 ? " (and 1 more error)" : " (and \(errors.count - 1) more errors)"
    return ImportFailure(
      "\(id) does not build: \(place.file):\(place.line):\(place.column): \(first.message)\(notes)\(more)"
    )
  }
}
