public import Foundation
internal import OrderedCollections

// The places of items, the selection, and its changes.
extension UICollectionView {
  /// How many sections there are.
  public final var numberOfSections: Int {
    countIfNeeded()
    return counts?.count ?? 0
  }

  /// How many items a section has; 0 for one that does not exist.
  public final func numberOfItems(inSection section: Int) -> Int {
    countIfNeeded()
    guard let counts, counts.indices.contains(section) else { return 0 }
    return counts[section]
  }

  /// The cells that are seen.
  public final var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { visible[$0] }
  }

  /// The items that are seen, by place.
  public final var indexPathsForVisibleItems: [IndexPath] { visible.keys.sorted() }

  /// The cell of an item that is seen; `nil` for others.
  public final func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    visible[indexPath]
  }

  /// The item that a cell shows; `nil` if it shows none.
  public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    visible.first { $0.value === cell }?.key
  }

  /// The item at a point of the collection's coordinates.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let pixel = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    return collectionViewLayout.layoutAttributesForElements(in: pixel)?
      .first { $0.representedElementKind == nil && $0.frame.contains(point) }?.indexPath
  }

  /// A supplementary view that is seen; `nil` for others.
  public final func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    supplements[SupplementPlace(kind: elementKind, path: indexPath)]
  }

  /// The layout's attributes of an item.
  public final func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Scrolls to an item; for one that does not exist UIKit raises an exception.
  public final func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard process.isRunning else { return }
    guard let item = layoutAttributesForItem(at: indexPath)?.frame else {
      return process.raise(
        "NSInvalidArgumentException",
        "attempt to scroll to invalid index path: <NSIndexPath: \(indexPath.section).\(indexPath.item)>"
      )
    }
    let inset = adjustedContentInset
    let shown = bounds.inset(by: inset)
    var offset = bounds.origin
    if scrollPosition.contains(.top) { offset.y = item.minY - inset.top }
    if scrollPosition.contains(.bottom) { offset.y = item.maxY - shown.height - inset.top }
    if scrollPosition.contains(.centeredVertically) {
      offset.y = item.midY - shown.height / 2 - inset.top
    }
    if scrollPosition.contains(.left) { offset.x = item.minX - inset.left }
    if scrollPosition.contains(.right) { offset.x = item.maxX - shown.width - inset.left }
    if scrollPosition.contains(.centeredHorizontally) {
      offset.x = item.midX - shown.width / 2 - inset.left
    }
    setContentOffset(nearestOffset(to: offset), animated: animated)
  }

  // MARK: Selecting

  /// The selected items; `nil` if there is none.
  public final var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection
  }

  /// Selects an item and scrolls to it, without calls of the delegate. `nil` deselects all.
  public final func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard process.isRunning else { return }
    guard let indexPath else {
      for path in selection { deselectItem(at: path, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    select(indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item, without calls of the delegate.
  public final func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard let place = selection.firstIndex(of: indexPath) else { return }
    selection.remove(at: place)
    visible[indexPath]?.isSelected = false
  }

  private func select(_ path: IndexPath) {
    if !selection.contains(path) {
      selection.insert(path, at: selection.firstIndex { $0 > path } ?? selection.count)
    }
    visible[path]?.isSelected = true
  }

  // Apple's guide has the questions before the answers; no log says when the highlight ends; here
  // it ends as for tables, before `didSelect`.
  /// A finger touches an item and is lifted; why that selects nothing, or `nil` if it does.
  final func tap(_ cell: UICollectionViewCell) -> String? {
    guard let path = indexPath(for: cell) else { return "it shows no item" }
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else {
      return "the app does not let the item be highlighted"
    }
    cell.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
    let deselects = allowsMultipleSelection && selection.contains(path)
    let isAllowed =
      deselects
      ? delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true
      : delegate?.collectionView(self, shouldSelectItemAt: path) ?? true
    cell.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
    guard isAllowed else { return "the app does not let the item be selected" }
    if deselects {
      deselectItem(at: path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return nil
    }
    if !allowsMultipleSelection {
      for old in selection where old != path {
        deselectItem(at: old, animated: false)
        delegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    select(path)
    cell.selectionSegue?()
    guard let delegate, process.isRunning else { return nil }
    process.runLoop.run(as: .method(type(of: delegate), "collectionView(_:didSelectItemAt:)")) {
      delegate.collectionView(self, didSelectItemAt: path)
    }
    return nil
  }
}
