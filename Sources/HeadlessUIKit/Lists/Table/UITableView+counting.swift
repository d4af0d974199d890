internal import Foundation

// The number of rows, and their places.
extension UITableView {
  /// Asks for sections, rows and the heights that are needed to place them.
  final func countRows() {
    let counts = requestedCounts()
    guard process.isRunning else { return }
    apply(geometry(of: counts))
    askForAllHeightsIfExact()
  }

  final func countIfNeeded() {
    if geometry == nil { countRows() }
  }

  /// What the data source says now.
  final func requestedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  final func apply(_ new: TableGeometry) {
    geometry = new
    contentSize = CGSize(width: bounds.width, height: new.height)
  }

  /// The width of rows, or what stands above or below, has changed.
  final func remeasure() {
    guard let old = geometry else { return }
    apply(geometry(of: old.counts))
    askForAllHeightsIfExact()
    setNeedsLayout()
  }

  /// The places, as far as known before any row is visible.
  final func geometry(of counts: [Int]) -> TableGeometry {
    let estimates = estimator(counts)
    let sections = counts.enumerated().map { section, count in
      let header = headerHeight(section)
      return TableGeometry.Section(
        padding: header > 0 ? headerPadding : 0, header: header, footer: footerHeight(section),
        rows: estimates(section, count))
    }
    return TableGeometry(
      header: tableHeaderView?.frame.height ?? 0, footer: tableFooterView?.frame.height ?? 0,
      sections: sections)
  }

  private func estimator(_ counts: [Int]) -> (_ section: Int, _ count: Int) -> RowHeights {
    let own = estimatedRowHeight > 0 ? estimatedRowHeight : rowHeight > 0 ? rowHeight : 44
    guard let delegate, let first = counts.firstIndex(where: { $0 > 0 }),
      delegate.tableView(self, estimatedHeightForRowAt: IndexPath(row: 0, section: first))
        != Self.noEstimate
    else { return { RowHeights(count: $1, estimate: own) } }
    // Estimates of single rows are heights until the rows' own are known.
    return { [unowned self] section, count in
      var rows = RowHeights(count: count, estimate: own)
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        let estimate = delegate.tableView(self, estimatedHeightForRowAt: path)
        if estimate >= 0 { rows.set(estimate, of: row, isOwn: false) }
      }
      return rows
    }
  }

  /// With no estimate all heights are asked for at once.
  private func askForAllHeightsIfExact() {
    guard estimatedRowHeight == 0, var exact = geometry, let delegate else { return }
    for section in exact.sections.indices {
      for row in 0..<exact.sections[section].rows.count {
        let path = IndexPath(row: row, section: section)
        let height = delegate.tableView(self, heightForRowAt: path)
        if height >= 0 { exact.set(height, of: path) }
      }
    }
    apply(exact)
  }

  // MARK: Headers and footers

  // Observed since iOS 15 in plain tables.
  private var headerPadding: CGFloat {
    style == .plain ? sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : 22 : 0
  }

  private func headerHeight(_ section: Int) -> CGFloat {
    let asked =
      delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if asked >= 0 { return asked }
    let isFirst = section == 0
    return automaticHeight(
      .header(section),
      style == .plain ? (28, 0) : isFirst ? (56, 35) : (38, 18))
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let asked =
      delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    return asked >= 0 ? asked : automaticHeight(.footer(section), (28, style == .plain ? 0 : 18))
  }

  /// The height of a header or footer by its view, or else by its title; a view that is made for it
  /// is the one that is shown.
  private func automaticHeight(
    _ place: SectionAccessory.Place, _ standard: (titled: CGFloat, empty: CGFloat)
  ) -> CGFloat {
    let known = accessories.first { $0.place == place }?.view
    guard let view = known ?? delegate?.view(of: place, in: self) else {
      return title(of: place) == nil ? standard.empty : standard.titled
    }
    if known == nil { accessories.append(SectionAccessory(place: place, view: view)) }
    let fitting = view.sizeThatFits(CGSize(width: bounds.width, height: .infinity)).height
    return fitting > 0 ? fitting : standard.titled
  }
}
