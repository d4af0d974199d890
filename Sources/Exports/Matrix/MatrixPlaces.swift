package import Explorer
package import Matrix
package import SceneMigration

/// Where the places that a matrix names are in the files of an app.
package struct MatrixPlaces: Sendable {
  private let sources: AppSources
  private let found: @Sendable () -> [SceneFinding]

  /// - Parameters:
  ///   - sources: the files of the later build.
  ///   - found: answers what its code says by itself; asked for each cell with a mistake.
  package init(
    _ sources: AppSources, found: @escaping @Sendable () -> [SceneFinding] = { [] }
  ) {
    (self.sources, self.found) = (sources, found)
  }

  /// Where the code makes the mistake of a cell, if that is one place; else the first place of the
  /// cell that is in the app's files, else the nearest by name.
  package func place(of cell: MatrixCell) -> SourcePlace? {
    cell.mistake.flatMap { place(of: $0) } ?? cell.places.lazy.compactMap(sources.resolve).first
      ?? cell.places.first
  }

  private func place(of mistake: SceneMistake) -> SourcePlace? {
    let named = found().filter { $0.mistake == mistake }
    let errors = named.filter { $0.severity == .error }
    let places = (errors.isEmpty ? named.filter { $0.severity == .warning } : errors).map(\.place)
    guard let first = places.first, let line = first.line, places.allSatisfy({ $0 == first }),
      let file = first.file.split(separator: "/").last
    else { return nil }
    return SourcePlace(file: String(file), line: line)
  }
}
