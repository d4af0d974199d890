public import Foundation

// Rows and sections come, go and move.
extension UITableView {
  /// Rows were inserted, named by their new places.
  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.insertedRows += indexPaths }
  }

  /// Rows were deleted, named by their old places.
  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deletedRows += indexPaths }
  }

  /// Asks for the cells of rows again.
  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.reloadedRows += indexPaths }
  }

  /// A row has gone elsewhere and keeps its cell.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.automatic) { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  /// Sections were inserted, named by their new places.
  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.insertedSections.formUnion(sections) }
  }

  /// Sections were deleted, named by their old places.
  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.deletedSections.formUnion(sections) }
  }

  /// Asks for the rows of sections again.
  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.reloadedSections.formUnion(sections) }
  }

  /// A section has gone elsewhere; its rows keep their cells.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    change(.automatic) { $0.movedSections.append((section, newSection)) }
  }

  /// Asks for the cells of rows again; UIKit keeps the cells themselves, which only code that holds
  /// one can see.
  public final func reconfigureRows(at indexPaths: [IndexPath]) {
    reloadRows(at: indexPaths, with: .none)
  }

  /// From here on changes are collected.
  public final func beginUpdates() {
    guard process.isRunning else { return }
    countIfNeeded()
    updateDepth += 1
    if update == nil { (update, updateIsAnimated) = (ListUpdate(), false) }
  }

  /// The collected changes happen together. When the data source's counts do not follow from them,
  /// UIKit raises an exception.
  public final func endUpdates() { end(nil) }

  /// Makes the changes of a block together; `completion` takes whether their animations came to
  /// their end.
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard process.isRunning else { return }
    beginUpdates()
    updates()
    end(completion)
  }

  /// The same, with a block or without one.
  @_disfavoredOverload
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  private func change(_ animation: RowAnimation, _ add: (inout ListUpdate) -> Void) {
    guard process.isRunning else { return }
    beginUpdates()
    if var changed = update {
      add(&changed)
      update = changed
    }
    if animation != .none { updateIsAnimated = true }
    end(nil)
  }

  private func end(_ completion: ((Bool) -> Void)?) {
    guard process.isRunning, updateDepth > 0 else { return }
    if let completion { updateCompletions.append(completion) }
    updateDepth -= 1
    guard updateDepth == 0, let change = update, let old = geometry else { return }
    update = nil
    let completions = updateCompletions
    updateCompletions = []
    let counts = requestedCounts()
    guard process.isRunning else { return }
    if let fault = change.fault(from: old.counts, to: counts, .table) {
      return process.raise("NSInternalInconsistencyException", fault)
    }
    let mapping = ListMapping(change, sections: old.sections.count)
    let reloaded = Set(change.reloadedRows)
    transform(
      to: counts, animated: updateIsAnimated, moved: mapping.row,
      isReloaded: { reloaded.contains($0) }
    ) { finished in
      for completion in completions { completion(finished) }
    }
  }

  /// Becomes another list, in which rows that stay keep their cells.
  final func transform(
    to counts: [Int], animated: Bool, moved: (IndexPath) -> IndexPath?,
    isReloaded: (IndexPath) -> Bool, completion: @escaping (Bool) -> Void
  ) {
    guard let old = geometry else { return }
    removeAccessories { _ in true }
    recycle { isReloaded($0.path) || moved($0.path) == nil }
    var new = geometry(of: counts)
    new.copyHeights(of: old) { isReloaded($0) ? nil : moved($0) }
    selection = selection.compactMap(moved).sorted()
    let stayed = visible.map(\.cell)
    visible = visible.compactMap { row in
      moved(row.path).map { VisibleRow(path: $0, cell: row.cell) }
    }.sorted { $0.path < $1.path }
    let arrange = { [self] in
      apply(new)
      remeasureVisibleRows()
      layOutRows()
      layOutAccessories()
    }
    guard animated, window != nil else {
      arrange()
      return process.runLoop.atEndOfTurn { completion(true) }
    }
    process.animator.run(
      AnimationParameters(duration: 0.3, options: .allowUserInteraction),
      animations: {
        arrange()
        for row in visible where !stayed.contains(where: { $0 === row.cell }) {
          let alpha = row.cell.alpha
          process.animator.withoutCapturing { row.cell.alpha = 0 }
          row.cell.alpha = alpha
        }
      }, completion: completion)
  }

  /// An update asks for the heights of the rows that stay in sight again, as apps rely on.
  private func remeasureVisibleRows() {
    guard let delegate, var measured = geometry else { return }
    for row in visible {
      let height = delegate.tableView(self, heightForRowAt: row.path)
      if height >= 0 { measured.set(height, of: row.path) }
    }
    if measured.height != geometry?.height { apply(measured) } else { geometry = measured }
  }
}
