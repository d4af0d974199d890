public import Foundation

extension UITableView {
  /// The selected row; the first if there are several.
  public final var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows, by place; `nil` if there is none.
  public final var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row and scrolls to it, without calls of the delegate. `nil` deselects all.
  public final func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard process.isRunning else { return }
    guard let indexPath else {
      for path in selection { deselectRow(at: path, animated: animated) }
      return
    }
    countIfNeeded()
    guard geometry?.contains(indexPath) == true else { return }
    if !selectsSeveral {
      for path in selection where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    select(indexPath, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row, without calls of the delegate.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard let place = selection.firstIndex(of: indexPath) else { return }
    selection.remove(at: place)
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  private func select(_ path: IndexPath, animated: Bool) {
    if !selection.contains(path) {
      selection.insert(path, at: selection.firstIndex { $0 > path } ?? selection.count)
    }
    cellForRow(at: path)?.setSelected(true, animated: animated)
  }

  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether a touch selects rows.
  final var takesTaps: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  // The order is that of device logs: the highlight ends before a row is selected, and the old row
  // is deselected before the new one's `didSelect`.
  /// A finger touches a row and is lifted; why that selects nothing, or `nil` if it does.
  final func tap(_ cell: UITableViewCell) -> String? {
    guard let path = indexPath(for: cell) else { return "it shows no row" }
    guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else {
      return "the app does not let the row be highlighted"
    }
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    cell.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
    if selectsSeveral, selection.contains(path) {
      letGo(of: path)
      return nil
    }
    let wanted = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let wanted else { return "the app does not let the row be selected" }
    if !selectsSeveral { for old in selection where old != wanted { letGo(of: old) } }
    select(wanted, animated: false)
    cell.selectionSegue?()
    guard let delegate, process.isRunning else { return nil }
    process.runLoop.run(as: .method(type(of: delegate), "tableView(_:didSelectRowAt:)")) {
      delegate.tableView(self, didSelectRowAt: wanted)
    }
    return nil
  }

  private func letGo(of path: IndexPath) {
    let wanted = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let wanted else { return }
    deselectRow(at: wanted, animated: false)
    delegate?.tableView(self, didDeselectRowAt: wanted)
  }
}
