internal import Foundation

/// A package that builds NavScope's libraries for apps, and the file that apps are linked with.
enum LibraryPackage {
  /// Its one product: a program of them all that does nothing.
  static let product = "NavScopeLibraries"

  /// The modules that an app can see.
  static let modules =
    AppNames.aliases.map { "Headless\($0)" } + ["HeadlessOS", "AppProgram", "Phone"]

  /// Writes it.
  ///
  /// - Parameters:
  ///   - folder: its folder.
  ///   - navScope: the folder of NavScope's own package.
  static func write(_ folder: URL, of navScope: URL) throws(ImportFailure) {
    let sources = folder.appendingPathComponent("Sources")
    do {
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      let manifest = folder.appendingPathComponent("Package.swift")
      try Data(self.manifest(navScope).utf8).write(to: manifest, options: .atomic)
      try Data().write(to: sources.appendingPathComponent("main.swift"))
    } catch {
      throw ImportFailure("\(folder.path) cannot be written (\(error.localizedDescription)).")
    }
  }

  /// What the manifest of a package with an app says of NavScope's own package.
  static func dependency(_ navScope: URL) -> String {
    ".package(name: \"NavScope\", path: \(Literal.string(navScope.path)))"
  }

  /// The products that an app is built of, as a target names them, a line each.
  static let products = ["HeadlessUIKit", "HeadlessNeighbours", "AppProgram"]
    .map { ".product(name: \"\($0)\", package: \"NavScope\")," }

  private static func manifest(_ navScope: URL) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(product)",
      platforms: [.macOS(.v15)],
      dependencies: [\(dependency(navScope))],
      targets: [
        .executableTarget(
          name: "\(product)",
          dependencies: [
            \(products.joined(separator: "\n        "))
          ],
          path: "Sources")
      ]
    )

    """
  }

  /// All that apps are linked with, in one file, which takes half as long as a thousand of them.
  static func object(in scratch: URL) -> URL {
    scratch.appendingPathComponent("navscope-libraries.o")
  }

  /// The targets that it was made of, by their names.
  static func targets(in scratch: URL) -> Set<String> {
    let list = try? String(contentsOf: list(of: object(in: scratch)), encoding: .utf8)
    let folders = (list ?? "").split(separator: "\n").compactMap {
      $0.split(separator: "/").dropLast().last
    }
    return Set(folders.filter { $0.hasSuffix(".build") }.map { String($0.dropLast(6)) })
  }

  /// The file that names what another one was joined of.
  private static func list(of object: URL) -> URL { object.appendingPathExtension("txt") }

  /// Makes that file of what the package manager has built its program of.
  static func join(in products: URL, to object: URL) throws(ImportFailure) {
    let files = products.appendingPathComponent("\(product).product/Objects.LinkFileList")
    let list = list(of: object)
    let new = object.appendingPathExtension("new")
    do {
      let all = try String(contentsOf: files, encoding: .utf8).split(separator: "\n")
      let libraries = all.filter { !$0.contains("/\(product).build/") }
      try Data(libraries.joined(separator: "\n").utf8).write(to: list)
    } catch {
      throw ImportFailure("\(list.path) cannot be written (\(error.localizedDescription)).")
    }
    let joined = try Command.run(
      [Toolchain.tool("clang"), "-r", "-nostdlib", "-o", new.path, "@\(list.path)"]
        + (Toolchain.hasLLD ? ["-fuse-ld=lld"] : []))
    guard joined.status == 0, rename(new.path, object.path) == 0 else {
      throw ImportFailure(
        "NavScope's libraries cannot be joined to \(object.path): \(Toolchain.cause(joined.output))"
      )
    }
  }
}
