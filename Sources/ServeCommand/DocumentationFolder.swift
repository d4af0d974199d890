internal import Foundation
internal import NavScopeServer

/// The folder with the documentation: `documentation` beside the page's, as in an archive, or in
/// the sources, as `make docs` puts it.
package enum DocumentationFolder {
  static var site: Documentation {
    let places = ["documentation", ".build/documentation"]
    return Documentation(
      places.flatMap { place in PackageFolder.near.map { $0.appendingPathComponent(place) } })
  }

  /// The file that describes the rules, if the sources are at hand.
  package static var rules: String? {
    let file = "Sources/Rules/Rules.docc/Findings.md"
    return PackageFolder.holding(file)?.appendingPathComponent(file).path
  }
}
