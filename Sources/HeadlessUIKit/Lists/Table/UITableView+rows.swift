internal import Foundation

// The cells of the rows that are seen.
extension UITableView {
  /// Lets go of the cells that are out of sight, and asks for those that come into it.
  final func layOutRows() {
    guard geometry != nil else { return }
    recycle { !isInSight($0.path) }
    var old = visible[...]
    var next: [VisibleRow] = []
    var path = bounds.isEmpty ? nil : geometry?.first(endingBelow: bounds.minY)
    while let current = path, isInSight(current), process.isRunning {
      if old.first?.path == current, let kept = old.popFirst() {
        place(kept.cell, at: current)
        next.append(kept)
      } else if let cell = makeCell(for: current, behind: next.last?.cell) {
        next.append(VisibleRow(path: current, cell: cell))
        // The data source may have returned a cell that another row shows.
        old.removeAll { $0.cell === cell }
        next.removeAll { $0.cell === cell && $0.path != current }
      }
      path = geometry?.next(after: current)
    }
    let gone = Array(old)
    visible = next
    for row in gone { retire(row) }
  }

  /// Whether any of a row is seen, as far as is known.
  private func isInSight(_ path: IndexPath) -> Bool {
    guard let geometry, geometry.contains(path) else { return false }
    let top = geometry.top(of: path)
    return top < bounds.maxY && top + geometry.height(of: path) > bounds.minY
  }

  private func makeCell(for path: IndexPath, behind front: UITableViewCell?) -> UITableViewCell? {
    process.animator.withoutCapturing {
      guard let cell = askedCell(for: path) else { return nil }
      cell.enter(self)
      if geometry?.isKnown(path) == false { measure(cell, at: path) }
      place(cell, at: path)
      let isSelected = selection.contains(path)
      if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
      guard process.isRunning else { return nil }
      if let front, front.superview === self {
        insertSubview(cell, belowSubview: front)
      } else if let next = visible.first(where: { $0.path > path && $0.cell !== cell }) {
        insertSubview(cell, aboveSubview: next.cell)
      } else {
        insertSubview(cell, at: backgroundView == nil ? 0 : 1)
      }
      return cell
    }
  }

  private func askedCell(for path: IndexPath) -> UITableViewCell? {
    guard let dataSource else {
      process.raise(
        "NSInternalInconsistencyException",
        "UITableView (\(id.consoleDescription)) failed to obtain a cell from its dataSource ((null))"
      )
      return nil
    }
    let cell = process.runLoop.run(as: .method(type(of: dataSource), "tableView(_:cellForRowAt:)"))
    {
      dataSource.tableView(self, cellForRowAt: path)
    }
    return process.isRunning ? cell : nil
  }

  private func measure(_ cell: UITableViewCell, at path: IndexPath) {
    let asked = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    let height = asked >= 0 ? asked : cell.automaticHeight(width: bounds.width)
    guard var measured = geometry else { return }
    measured.set(height, of: path)
    if measured.height != geometry?.height {
      apply(measured)
    } else {
      geometry = measured
    }
  }

  private func place(_ cell: UITableViewCell, at path: IndexPath) {
    guard let geometry else { return }
    cell.frame = CGRect(
      x: 0, y: geometry.top(of: path), width: bounds.width, height: geometry.height(of: path))
  }

  // MARK: Letting go

  /// Takes cells out of the table, to be used again.
  final func recycle(where isGone: (VisibleRow) -> Bool) {
    guard visible.contains(where: isGone) else { return }
    let gone = visible.filter(isGone)
    visible.removeAll(where: isGone)
    for row in gone { retire(row) }
  }

  final func recycleAll() {
    recycle { _ in true }
    removeAccessories { _ in true }
  }

  private func retire(_ row: VisibleRow) {
    row.cell.removeFromSuperview()
    delegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path)
    cells.put(row.cell, row.cell.reuseIdentifier)
  }
}
