internal import Foundation

/// The compiler, and the build folder that all imports share.
struct Toolchain {
  /// The folder in which NavScope's libraries are built, once for all apps.
  let scratch: URL
  /// Told what is being done.
  let progress: (ImportStep) -> Void

  /// What SwiftPM has built there.
  var products: URL {
    scratch.appendingPathComponent("debug").resolvingSymlinksInPath()
  }

  /// Refuses to go on without `swift`, and on a Mac, where an app's statics would outlive its
  /// process and its tasks would sleep in real time.
  func check() throws(ImportFailure) {
    #if canImport(Darwin)
      throw ImportFailure(
        "apps can be imported only on Linux, or on a Mac in a container: see \"On a Mac\" in Platforms.md."
      )
    #else
      guard Self.compiler != nil else {
        throw ImportFailure(
          "swift is not found; install a Swift 6.2 toolchain or newer from swift.org and put it on PATH."
        )
      }
    #endif
  }

  /// The compiler's own file, by the PATH.
  static var compiler: URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").lazy
      .map { URL(fileURLWithPath: "\($0)/swiftc").resolvingSymlinksInPath() }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// A tool that comes with the compiler, else what the PATH has.
  static func tool(_ name: String) -> String {
    let file = compiler?.deletingLastPathComponent().appendingPathComponent(name).path
    return file.flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil } ?? name
  }

  /// Whether LLD comes with it, which links faster than the linker of the system.
  static var hasLLD: Bool { tool("ld.lld").contains("/") }

  /// Builds what an app's module is compiled against, unless it was built last.
  ///
  /// - Parameter navScope: the folder of NavScope's own package.
  ///
  /// - Returns: what has to be held as long as something is compiled against them.
  func buildLibraries(of navScope: URL) throws(ImportFailure) -> LockFile? {
    let stamp = LibraryStamp(of: navScope, in: scratch)
    return try BuildLock.libraries(scratch, progress, isCurrent: { stamp.isCurrent }) {
      () throws(ImportFailure) in try build(stamp, of: navScope)
    }
  }

  private func build(_ stamp: LibraryStamp, of navScope: URL) throws(ImportFailure) {
    let package = scratch.appendingPathComponent("navscope-libraries")
    try LibraryPackage.write(package, of: navScope)
    var told = LibraryProgress()
    let build = try swiftBuild(package, ["--product", LibraryPackage.product]) { line in
      // One that is up to date says nothing.
      guard Self.isCompiling(line) || line.hasPrefix("Fetching "),
        !line.contains(LibraryPackage.product), let text = told.text(line)
      else { return }
      progress(.stage(text))
    }
    if build.status == 0 {
      try LibraryPackage.join(in: products, to: LibraryPackage.object(in: scratch))
      return stamp.write()
    }
    if build.output.contains("No space left") {
      throw ImportFailure(
        "the disk is full: \(scratch.path) needs about 1 GB. Free some and import again.")
    }
    throw ImportFailure(
      "NavScope's libraries do not build in \(scratch.path): \(Self.cause(build.output))")
  }

  private func swiftBuild(
    _ package: URL, _ what: [String], before: @escaping (String) -> Void
  ) throws(ImportFailure) -> Command {
    let arguments =
      ["swift", "build", "--package-path", package.path, "--scratch-path", scratch.path] + what
    forgetPlan()
    defer { forgetPlan() }
    return try Command.run(arguments) { line in
      before(line)
      if let step = Self.step(line) { progress(step) }
    }
  }

  /// The step that a line of SwiftPM reports; `nil` if it reports none.
  static func step(_ line: String) -> ImportStep? {
    guard line.hasPrefix("[") else { return nil }
    return isCompiling(line) ? .compiling(line) : .other(line)
  }

  private static func isCompiling(_ line: String) -> Bool {
    line.contains("] Compiling ") || line.contains("] Linking ")
  }

  /// Removes SwiftPM's plan: it goes on with the last one, whichever package that is of, as long as
  /// the files of that package have not changed. Another package may be built in the same folder
  /// before and after.
  private func forgetPlan() {
    try? FileManager.default.removeItem(at: scratch.appendingPathComponent("debug.yaml"))
  }

  /// What the compiler says of the app's module, without building it.
  ///
  /// - Parameter arguments: the file of those that the module has of its own.
  func typeCheck(_ files: [URL], arguments: URL) throws(ImportFailure) -> Command {
    try Command.run(
      ["swiftc", "-typecheck", "-wmo"] + Self.limits + flags(arguments) + files.map(\.path))
  }

  /// How long the compiler looks for the types of an expression: a two-hundredth of what it does
  /// else. One whose types are missing it tries in all ways, for minutes: two views with seventy
  /// modifiers took more than a minute each with four times as much, and half a minute together
  /// with this.
  private static let limits = ["scope": 5_000, "trail": 400_000].sorted { $0.key < $1.key }
    .flatMap { ["-Xfrontend", "-solver-\($0)-threshold=\($1)"] }

  /// The compiler's arguments for every app's module.
  func flags(_ arguments: URL) -> [String] {
    [
      "-swift-version", "5", "-parse-as-library", "-DDEBUG", "-DSWIFT_PACKAGE",
      "-diagnostic-style", "llvm", "-no-color-diagnostics",
      "-Xfrontend", "-debug-diagnostic-names",
      "-I", products.appendingPathComponent("Modules").path,
      "-module-cache-path", scratch.appendingPathComponent("navscope-modules").path,
    ] + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] } + ["@\(arguments.path)"]
  }

  private var moduleMaps: [URL] {
    let folders =
      (try? FileManager.default.contentsOfDirectory(
        at: products, includingPropertiesForKeys: nil)) ?? []
    return folders.filter { $0.pathExtension == "build" }
      .map { $0.appendingPathComponent("module.modulemap") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
      .sorted { $0.path < $1.path }
  }

  /// The first error of an output, for a sentence.
  static func cause(_ output: String) -> String {
    let lines = output.split(whereSeparator: \.isNewline)
    return String(
      lines.first { $0.contains("error: ") && !$0.contains("command failed") } ?? lines.last
        ?? "it says nothing.")
  }
}
