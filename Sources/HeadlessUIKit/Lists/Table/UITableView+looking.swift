public import Foundation

// The places of rows and sections.
extension UITableView {
  /// How many sections there are.
  public final var numberOfSections: Int {
    countIfNeeded()
    return geometry?.sections.count ?? 0
  }

  /// How many rows a section has; 0 for one that does not exist.
  public final func numberOfRows(inSection section: Int) -> Int {
    countIfNeeded()
    guard let sections = geometry?.sections, sections.indices.contains(section) else { return 0 }
    return sections[section].rows.count
  }

  /// The cells that are seen, top down.
  public final var visibleCells: [UITableViewCell] { visible.map(\.cell) }

  /// The rows that are seen, top down; `nil` if none is.
  public final var indexPathsForVisibleRows: [IndexPath]? {
    visible.isEmpty ? nil : visible.map(\.path)
  }

  /// The cell of a row that is seen; `nil` for others.
  public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    visible.first { $0.path == indexPath }?.cell
  }

  /// The row that a cell shows; `nil` if it shows none.
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
    visible.first { $0.cell === cell }?.path
  }

  /// The row at a point of the table's coordinates.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    countIfNeeded()
    guard let geometry, let path = geometry.first(endingBelow: point.y),
      geometry.top(of: path) <= point.y, (0..<bounds.width).contains(point.x)
    else { return nil }
    return path
  }

  /// The rows that touch a rectangle of the table's coordinates; `nil` for an empty one.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    countIfNeeded()
    guard let geometry, !rect.isEmpty else { return nil }
    var paths: [IndexPath] = []
    var path = geometry.first(endingBelow: rect.minY)
    while let current = path, geometry.top(of: current) < rect.maxY {
      paths.append(current)
      path = geometry.next(after: current)
    }
    return paths
  }

  /// The frame of a row; zero for one that does not exist.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    countIfNeeded()
    guard let geometry, geometry.contains(indexPath) else { return .zero }
    return strip(geometry.top(of: indexPath), geometry.height(of: indexPath))
  }

  /// The frame of a section with header and footer; zero for one that does not exist.
  public final func rect(forSection section: Int) -> CGRect {
    guard let place = place(ofSection: section) else { return .zero }
    return strip(place.top, place.bottom - place.top)
  }

  /// The frame of a section's header if nothing is scrolled.
  public final func rectForHeader(inSection section: Int) -> CGRect {
    guard let place = place(ofSection: section) else { return .zero }
    return strip(place.top + place.padding, place.header)
  }

  /// The frame of a section's footer.
  public final func rectForFooter(inSection section: Int) -> CGRect {
    guard let place = place(ofSection: section) else { return .zero }
    return strip(place.footerTop, place.footer)
  }

  private func place(ofSection section: Int) -> TableGeometry.Section? {
    countIfNeeded()
    guard let sections = geometry?.sections, sections.indices.contains(section) else { return nil }
    return sections[section]
  }

  private func strip(_ top: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: 0, y: top, width: bounds.width, height: height)
  }

  // MARK: Scrolling

  /// Scrolls to a row; for one that does not exist UIKit raises an exception.
  public final func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard process.isRunning else { return }
    countIfNeeded()
    guard let geometry, geometry.contains(indexPath) else { return refuseScrolling(to: indexPath) }
    var offset = CGPoint(x: bounds.minX, y: 0)
    // A row that was not seen may turn out to be of another height than estimated.
    for _ in 0..<(animated ? 1 : 3) {
      offset.y =
        nearestOffset(
          to: CGPoint(x: bounds.minX, y: top(for: rectForRow(at: indexPath), scrollPosition))
        ).y
      if bounds.origin == offset { break }
      setContentOffset(offset, animated: animated)
      if !animated, window != nil { layoutIfNeeded() }
    }
  }

  /// Scrolls to the row that is selected, if there is one.
  public final func scrollToNearestSelectedRow(
    at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let path = selection.first else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  private func top(for row: CGRect, _ position: ScrollPosition) -> CGFloat {
    let inset = adjustedContentInset
    let shown = bounds.inset(by: inset)
    let top = row.minY - inset.top
    let bottom = row.maxY - shown.height - inset.top
    switch position {
    case .top: return top
    case .bottom: return bottom
    case .middle: return (top + bottom) / 2
    case .none:
      if row.minY < shown.minY { return top }
      return row.maxY > shown.maxY ? bottom : bounds.minY
    }
  }

  private func refuseScrolling(to path: IndexPath) {
    let sections = geometry?.sections ?? []
    let isSection = path.count == 2 && sections.indices.contains(path.section)
    process.raise(
      "NSRangeException",
      isSection
        ? "Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there are only \(sections[path.section].rows.count) rows in section \(path.section). Table view: \(id.consoleDescription)"
        : "Attempted to scroll the table view to an out-of-bounds section (\(path.first ?? 0)) when there are only \(sections.count) sections. Table view: \(id.consoleDescription)"
    )
  }
}
