internal import Foundation

extension AppModule {
  /// Where the package finds its sources. SwiftPM passes over a hidden folder within a target.
  static let packageFolder = ".rewritten/Package"

  /// The files there, each a link, and its target.
  static let packageLinks = [
    "App.swift": "../../App.swift", "StandIns.swift": "../../StandIns.swift", "Rewritten": "../App",
  ]

  /// `Package.swift`: what an editor, or `swift build`, needs to know of the module. NavScope
  /// itself builds without it.
  ///
  /// - Parameters:
  ///   - id: the app's id.
  ///   - navScope: the folder of NavScope's own package.
  func manifest(_ id: String, navScope: URL) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    // For editors and `swift build`; made by `navscope import`, again at each import.
    let package = Package(
      name: \(Literal.string(id)),
      platforms: [.macOS(.v15)],
      dependencies: [\(LibraryPackage.dependency(navScope))],
      targets: [
        .executableTarget(
          name: \(Literal.string(name)),
          dependencies: [
            \(LibraryPackage.products.joined(separator: "\n        "))
          ],
          path: "\(Self.packageFolder)",
          swiftSettings: [
            .swiftLanguageMode(.v5),
            .unsafeFlags([
              \(names.map(Literal.string).joined(separator: ", "))
            ]),
          ])
      ]
    )

    """
  }
}
