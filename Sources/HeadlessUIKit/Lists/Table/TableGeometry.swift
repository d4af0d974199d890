internal import Foundation

/// The places of the parts of a table, from its top down: its header, the sections with header,
/// rows and footer, its footer.
struct TableGeometry {
  struct Section {
    /// The room above the section's header.
    var padding: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var rows: RowHeights
    /// From the table's top.
    fileprivate(set) var top: CGFloat = 0

    init(padding: CGFloat = 0, header: CGFloat, footer: CGFloat, rows: RowHeights) {
      (self.padding, self.header, self.footer) = (padding, header, footer)
      self.rows = rows
    }

    var firstRowTop: CGFloat { top + padding + header }
    var footerTop: CGFloat { firstRowTop + rows.total }
    var bottom: CGFloat { footerTop + footer }
  }

  private(set) var sections: [Section]
  /// The height of the table's own header.
  let header: CGFloat
  /// The height of the table's own footer.
  let footer: CGFloat

  init(header: CGFloat, footer: CGFloat, sections: [Section]) {
    (self.header, self.footer) = (header, footer)
    self.sections = sections
    settle(from: 0)
  }

  private mutating func settle(from first: Int) {
    var top = first > 0 ? sections[first - 1].bottom : header
    for section in first..<sections.count {
      sections[section].top = top
      top = sections[section].bottom
    }
  }

  var counts: [Int] { sections.map(\.rows.count) }
  var footerTop: CGFloat { sections.last?.bottom ?? header }
  var height: CGFloat { footerTop + footer }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && path.row >= 0 && path.row < sections[path.section].rows.count
  }

  func top(of path: IndexPath) -> CGFloat {
    sections[path.section].firstRowTop + sections[path.section].rows.top(of: path.row)
  }

  func height(of path: IndexPath) -> CGFloat {
    sections[path.section].rows.height(of: path.row)
  }

  func isKnown(_ path: IndexPath) -> Bool {
    sections[path.section].rows.knownHeight(of: path.row) != nil
  }

  mutating func set(_ height: CGFloat, of path: IndexPath) {
    let old = sections[path.section].rows.total
    sections[path.section].rows.set(height, of: path.row)
    if sections[path.section].rows.total != old { settle(from: path.section + 1) }
  }

  /// The first row that ends below a point.
  func first(endingBelow y: CGFloat) -> IndexPath? {
    for section in firstSection(endingBelow: y)..<sections.count {
      let place = sections[section]
      if let row = place.rows.first(endingBelow: y - place.firstRowTop) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }

  func firstSection(endingBelow y: CGFloat) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].bottom > y { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func next(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].rows.count {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    return sections.indices.dropFirst(path.section + 1)
      .first { sections[$0].rows.count > 0 }.map { IndexPath(row: 0, section: $0) }
  }

  /// Takes over the known heights of another's rows that are still there.
  mutating func copyHeights(of old: TableGeometry, _ moved: (IndexPath) -> IndexPath?) {
    for (section, place) in old.sections.enumerated() {
      for (row, height) in place.rows.knownRows {
        guard let path = moved(IndexPath(row: row, section: section)) else { continue }
        sections[path.section].rows.set(height, of: path.row)
      }
    }
    settle(from: 0)
  }
}
