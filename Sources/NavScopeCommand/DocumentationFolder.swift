internal import Foundation
internal import NavScopeServer

/// The folder with the documentation: `documentation` beside the page's, as in an archive, or where
/// `make docs` puts it in the sources. Without one nothing leads there.
enum DocumentationFolder {
  static var site: Documentation? {
    let places = ["documentation", ".build/documentation"]
    let folders = places.compactMap { place in
      PackageFolder.holding("\(place)/\(Documentation.list)")?.appendingPathComponent(place)
    }
    return folders.first.flatMap(Documentation.init)
  }

  /// The file that tells of the rules, where the sources are.
  static var rules: String? {
    let file = "Sources/Rules/Rules.docc/Findings.md"
    return PackageFolder.holding(file)?.appendingPathComponent(file).path
  }
}
