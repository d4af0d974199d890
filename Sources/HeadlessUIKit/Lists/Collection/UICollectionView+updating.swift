public import Foundation
internal import OrderedCollections

// Items and sections come, go and move.
extension UICollectionView {
  /// Items were inserted, named by their new places.
  public final func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedRows += indexPaths }
  }
  /// Items were deleted, named by their old places.
  public final func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedRows += indexPaths }
  }
  /// Asks for the cells of items again.
  public final func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedRows += indexPaths }
  }
  /// An item has gone elsewhere and keeps its cell.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows.append((indexPath, newIndexPath)) }
  }
  /// Sections were inserted, named by their new places.
  public final func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }
  /// Sections were deleted, named by their old places.
  public final func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }
  /// Asks for the items of sections again.
  public final func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }
  /// A section has gone elsewhere; its items keep their cells.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }

  /// Makes the changes of a block together; `completion` takes whether their animations came to
  /// their end. When the data source's counts do not follow from the changes, UIKit raises an
  /// exception.
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard process.isRunning else { return }
    countIfNeeded()
    updateDepth += 1
    if update == nil { update = ListUpdate() }
    updates()
    if let completion { updateCompletions.append(completion) }
    updateDepth -= 1
    if updateDepth == 0 { finishUpdate() }
  }

  /// The same, with a block or without one.
  @_disfavoredOverload
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  private func change(_ add: (inout ListUpdate) -> Void) {
    guard process.isRunning else { return }
    var changed = update ?? ListUpdate()
    add(&changed)
    let isAlone = updateDepth == 0
    if isAlone { countIfNeeded() }
    update = changed
    if isAlone { finishUpdate() }
  }

  private func finishUpdate() {
    guard let change = update, let old = counts, process.isRunning else { return }
    update = nil
    let completions = updateCompletions
    updateCompletions = []
    let new = requestedCounts()
    if let fault = change.fault(from: old, to: new, .collection) {
      return process.raise("NSInternalInconsistencyException", fault)
    }
    let mapping = ListMapping(change, sections: old.count)
    let reloaded = Set(change.reloadedRows)
    transform(
      to: new, animated: UIView.areAnimationsEnabled, moved: mapping.row,
      isReloaded: { reloaded.contains($0) }
    ) { finished in
      for completion in completions { completion(finished) }
    }
  }

  /// Becomes another list, in which items that stay keep their cells.
  final func transform(
    to new: [Int], animated: Bool, moved: (IndexPath) -> IndexPath?,
    isReloaded: (IndexPath) -> Bool, completion: @escaping (Bool) -> Void
  ) {
    recycle { isReloaded($0) || moved($0) == nil }
    counts = new
    selection = selection.compactMap(moved).sorted()
    let stayed = visible
    visible = [:]
    for (path, cell) in stayed { if let path = moved(path) { visible[path] = cell } }
    collectionViewLayout.needsPreparing = true
    arrange(animated: animated, completion: completion)
  }

  final func arrange(animated: Bool, completion: @escaping (Bool) -> Void) {
    let change = { [self] in
      prepareLayoutIfNeeded()
      layOutItems()
    }
    guard animated, window != nil else {
      change()
      return process.runLoop.atEndOfTurn { completion(true) }
    }
    process.animator.run(
      AnimationParameters(duration: 0.3, options: .allowUserInteraction), animations: change,
      completion: completion)
  }
}
