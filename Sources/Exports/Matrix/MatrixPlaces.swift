package import Explorer
package import Matrix

/// Where the places that a matrix names are in the files of an app.
package struct MatrixPlaces: Sendable {
  private let sources: AppSources

  /// - Parameter sources: the files of the later build.
  package init(_ sources: AppSources) { self.sources = sources }

  /// The first place of a cell that is in the app's files, else the nearest by name.
  package func place(of cell: MatrixCell) -> SourcePlace? {
    cell.places.lazy.compactMap(sources.resolve).first ?? cell.places.first
  }
}
