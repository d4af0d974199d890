internal import Foundation

/// The package that an import writes: its manifest and the flags that make UIKit's name ours.
struct ImportedPackage {
  /// The app's id, and the name of its program.
  let id: String
  /// The name of the app's module.
  let module: String
  /// Where NavScope's own package lies.
  let navScope: URL
  /// The name of the type in App.swift.
  let type: String
  /// Modules that every file is to see, for the names in them.
  let modules: [String]

  /// A target that depends on all that the app's module does, and holds nothing.
  static let librariesTarget = "NavScopeLibraries"

  /// The modules that an app can see.
  static let libraryModules =
    AppNames.aliases.map { "Headless\($0)" } + ["HeadlessOS", Program.product, "Phone"]

  static func compilerFlags(importing modules: [String]) -> [String] {
    AppNames.aliases.flatMap { ["-module-alias", "\($0)=Headless\($0)"] }
      + ["-module-alias", "os=HeadlessOS"]
      + modules.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }

  private var dependency: String {
    ".package(name: \"NavScope\", path: \(Literal.string(navScope.path)))"
  }

  /// What the app's module depends on.
  private var products: String {
    ["HeadlessUIKit", "HeadlessNeighbours", Program.product].map {
      ".product(name: \"\($0)\", package: \"NavScope\"),"
    }.joined(separator: "\n        ")
  }

  /// The manifest of a package that only builds the libraries.
  var librariesManifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(Self.librariesTarget)",
      platforms: [.macOS(.v15)],
      dependencies: [\(dependency)],
      targets: [
        .target(
          name: "\(Self.librariesTarget)",
          dependencies: [
            \(products)
          ],
          path: "Sources")
      ]
    )

    """
  }

  /// `Package.swift`.
  var manifest: String {
    let linker = Toolchain.hasLLD ? " + [\"-use-ld=lld\"]" : ""
    let imports = modules.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      // Made by `navscope import`, again at each import.

      /// Apple's modules, which stand for those that answer for them here.
      let frameworks = [
        \(AppNames.aliases.map { "\"\($0)\"" }.joined(separator: ", ")),
      ]
      let names =
        frameworks.flatMap { ["-module-alias", "\\($0)=Headless\\($0)"] }
        + ["-module-alias", "os=HeadlessOS"]
        // A file that imports Foundation alone has UIKit's clock all the same.
        + [\(imports.map { "\"\($0)\"" }.joined(separator: ", "))]

      /// What keeps the program from the network is found before libc's by the libraries, too.
      let silence = ["connect", "getaddrinfo"].flatMap {
        ["-Xlinker", "--export-dynamic-symbol=\\($0)"]
      }

      let package = Package(
        name: \(Literal.string(id)),
        platforms: [.macOS(.v15)],
        dependencies: [\(dependency)],
        targets: [
          .target(
            name: \(Literal.string(module)),
            dependencies: [
              \(products)
            ],
            path: ".rewritten/App",
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(names)]),
          .executableTarget(
            name: \(Literal.string(id)),
            dependencies: [
              .target(name: \(Literal.string(module))),
              .product(name: "\(Program.product)", package: "NavScope"),
            ],
            path: ".rewritten/Program", swiftSettings: [.swiftLanguageMode(.v5)],
            linkerSettings: [.unsafeFlags(silence\(linker), .when(platforms: [.linux]))]),
        ]
      )

      """
  }

  /// `main.swift` of the program.
  var main: String {
    (Program.imports + [module]).sorted().map { "import \($0)\n" }.joined()
      + "\n\(Program.start(type))\n"
  }

  /// Names that Foundation or Dispatch have too: in this module they are UIKit's, which live on the
  /// virtual clock and on the phone.
  static let names =
    "@_spi(Import) import UIKit\n\n"
    + [
      "CADisplayLink", "DispatchGroup", "DispatchQueue", "DispatchTime", "DispatchWorkItem",
      "IndexPath", "NotificationCenter", "NSUserActivity", "OperationQueue", "RunLoop", "Selector",
      "Timer", "UserDefaults",
    ].map { "typealias \($0) = UIKit.\($0)\n" }.joined()
      + """

      /// What an optional method says that its object does not have.
      struct OptionalMethodNotImplemented: Error {}

      /// Objects are freed as ever: Linux has no pool to drain.
      func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
        try body()
      }

      """ + HoleText.functions + BundleFiles.names
}

/// What the program of an app is made of; nothing else knows it.
private enum Program {
  static let product = "AppProgram"
  static let imports = ["AppProgram"]

  static func start(_ type: String) -> String { "AppProgram.main(\(type)())" }
}

/// Values as Swift writes them.
enum Literal {
  static func string(_ text: String) -> String {
    var literal = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      default: literal.unicodeScalars.append(character)
      }
    }
    return literal + "\""
  }
}
