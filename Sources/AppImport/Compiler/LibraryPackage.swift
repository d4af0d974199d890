internal import Foundation

/// A package that builds NavScope's libraries for apps, and lists what has to be linked of them.
enum LibraryPackage {
  /// Its one product: a program of them all that does nothing.
  static let product = "NavScopeLibraries"

  /// The modules that an app can see.
  static let modules =
    AppNames.aliases.map { "Headless\($0)" } + ["HeadlessOS", "AppProgram", "Phone"]

  /// Writes it.
  ///
  /// - Parameters:
  ///   - folder: where it is to lie.
  ///   - navScope: the folder of NavScope's own package.
  static func write(_ folder: URL, of navScope: URL) throws(ImportFailure) {
    let sources = folder.appendingPathComponent("Sources")
    do {
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      try put(manifest(navScope), folder.appendingPathComponent("Package.swift"))
      try put("", sources.appendingPathComponent("main.swift"))
    } catch {
      throw ImportFailure("\(folder.path) cannot be written (\(error.localizedDescription)).")
    }
  }

  /// A file that is the same already keeps its date, and the package manager its plan.
  private static func put(_ text: String, _ file: URL) throws {
    let data = Data(text.utf8)
    if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
  }

  private static func manifest(_ navScope: URL) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(product)",
      platforms: [.macOS(.v15)],
      dependencies: [.package(name: "NavScope", path: \(Literal.string(navScope.path)))],
      targets: [
        .executableTarget(
          name: "\(product)",
          dependencies: [
            .product(name: "HeadlessUIKit", package: "NavScope"),
            .product(name: "HeadlessNeighbours", package: "NavScope"),
            .product(name: "AppProgram", package: "NavScope"),
          ],
          path: "Sources")
      ]
    )

    """
  }

  /// The list of what its program was linked of, which the package manager leaves.
  static func list(in products: URL) -> URL {
    products.appendingPathComponent("\(product).product/Objects.LinkFileList")
  }

  /// What of that is the libraries', as the compiler reads it from a file.
  static func objects(in products: URL) throws(ImportFailure) -> String {
    let list = list(in: products)
    guard let text = try? String(contentsOf: list, encoding: .utf8) else {
      throw ImportFailure("\(list.path) is missing. Import the app again with navscope import.")
    }
    return text.split(separator: "\n").filter { !$0.contains("/\(product).build/") }
      .map { "\($0)\n" }.joined()
  }
}
