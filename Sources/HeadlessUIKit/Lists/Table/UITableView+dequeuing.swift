public import Foundation

extension UITableView {
  /// Makes cells of a class for an identifier; `nil` undoes that.
  public final func register(
    _ cellClass: AnyClass?, forCellReuseIdentifier identifier: String
  ) {
    cells.register(identifier, cellClass as? UITableViewCell.Type) {
      Initializer.cell($0, .default, identifier)
    }
  }

  /// Makes cells from a nib for an identifier; `nil` undoes that.
  public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cells.register(identifier, nib) {
      $0.reusable { UITableViewCell(style: .default, reuseIdentifier: identifier) }
    }
  }

  /// Makes headers and footers from a nib for an identifier; `nil` undoes that.
  public final func register(
    _ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    headers.register(identifier, nib) {
      $0.reusable { UITableViewHeaderFooterView(reuseIdentifier: identifier) }
    }
  }

  /// Makes headers and footers of a class for an identifier; `nil` undoes that.
  public final func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    headers.register(identifier, aClass as? UITableViewHeaderFooterView.Type) {
      Initializer.headerFooter($0, identifier)
    }
  }

  /// A cell that is no longer shown, or a new one of the class that is registered; `nil` if there
  /// is neither.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard process.isRunning, let (cell, isReused) = cells.take(identifier) else { return nil }
    if cell.reuseIdentifier == nil { cell.identify(identifier) }
    if isReused { cell.beReused() }
    return cell
  }

  /// A cell that is no longer shown, or a new one of the class that is registered; with neither
  /// UIKit raises an exception.
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    process.raise(
      "NSInternalInconsistencyException",
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
    )
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A header or footer that is no longer shown, or a new one of the class that is registered;
  /// `nil` if there is neither.
  public final func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    guard process.isRunning, let (view, isReused) = headers.take(identifier) else { return nil }
    if isReused { view.prepareForReuse() }
    return view
  }
}
