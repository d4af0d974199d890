public import Foundation
internal import OrderedCollections

// The cells and views of what is seen.
extension UICollectionView {
  final func layOutItems() {
    let seen =
      bounds.isEmpty
      ? [] : collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let shown = seen.filter { $0.frame.intersects(bounds) }
    retire(beside: shown)
    for attributes in shown.sorted(by: { $0.zIndex < $1.zIndex }) where process.isRunning {
      if let kind = attributes.representedElementKind {
        placeSupplement(kind, attributes)
      } else {
        placeCell(attributes)
      }
    }
  }

  private func retire(beside shown: [UICollectionViewLayoutAttributes]) {
    let paths = Set(
      shown.lazy.filter { $0.representedElementKind == nil }.map(\.indexPath))
    recycle { !paths.contains($0) }
    let places = Set(
      shown.compactMap { one in
        one.representedElementKind.map { SupplementPlace(kind: $0, path: one.indexPath) }
      })
    for (place, view) in supplements where !places.contains(place) {
      supplements[place] = nil
      view.removeFromSuperview()
      views.put(view, view.reuseIdentifier.map { Self.key(place.kind, $0) })
    }
  }

  final func recycle(where isGone: (IndexPath) -> Bool) {
    for (path, cell) in visible where isGone(path) {
      visible[path] = nil
      cell.removeFromSuperview()
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
      cells.put(cell, cell.reuseIdentifier)
    }
  }

  final func recycleAll() {
    recycle { _ in true }
    retire(beside: [])
  }

  private func placeCell(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    if let known = visible[path] { return known.take(attributes) }
    process.animator.withoutCapturing {
      guard let dataSource else { return }
      let cell = process.runLoop.run(
        as: .method(type(of: dataSource), "collectionView(_:cellForItemAt:)")
      ) { dataSource.collectionView(self, cellForItemAt: path) }
      guard process.isRunning else { return }
      guard cell.reuseIdentifier != nil else { return refuse(cell, at: path) }
      for (other, known) in visible where known === cell { visible[other] = nil }
      cell.collection = self
      cell.take(attributes)
      let isSelected = selection.contains(path)
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
      visible[path] = cell
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      // The first item is in front, so that targets are named in the order of the items.
      let behind = visible.filter { $0.key < path && $0.value.superview === self }
        .max { $0.key < $1.key }?.value
      if let behind {
        insertSubview(cell, belowSubview: behind)
      } else if let next = visible.filter({ $0.key > path }).min(by: { $0.key < $1.key })?.value {
        insertSubview(cell, aboveSubview: next)
      } else {
        insertSubview(cell, at: backgroundView == nil ? 0 : 1)
      }
    }
  }

  private func refuse(_ cell: UICollectionViewCell, at path: IndexPath) {
    process.raise(
      "NSInternalInconsistencyException",
      "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:"
    )
  }

  private func placeSupplement(_ kind: String, _ attributes: UICollectionViewLayoutAttributes) {
    let place = SupplementPlace(kind: kind, path: attributes.indexPath)
    if let known = supplements[place] { return known.take(attributes) }
    process.animator.withoutCapturing {
      guard let dataSource else { return }
      let view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
      guard process.isRunning else { return }
      view.take(attributes)
      supplements[place] = view
      addSubview(view)
    }
  }

  // MARK: Reusing

  static func key(_ kind: String, _ identifier: String) -> String { kind + "/" + identifier }

  /// Makes cells of a class for an identifier; `nil` undoes that.
  public final func register(
    _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
  ) {
    cells.register(identifier, cellClass as? UICollectionViewCell.Type, Initializer.view)
  }

  /// Makes cells from a nib for an identifier; `nil` undoes that.
  public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    cells.register(identifier, nib) { $0.reusable { UICollectionViewCell(frame: .zero) } }
  }

  /// Makes supplementary views from a nib for a kind and an identifier; `nil` undoes that.
  public final func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    views.register(Self.key(kind, identifier), nib) {
      $0.reusable { UICollectionReusableView(frame: .zero) }
    }
  }

  /// Makes supplementary views of a class for a kind and an identifier; `nil` undoes that.
  public final func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    views.register(
      Self.key(elementKind, identifier), viewClass as? UICollectionReusableView.Type,
      Initializer.view)
  }

  /// A cell that is no longer shown, or a new one of the class that is registered; with neither
  /// UIKit raises an exception.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard process.isRunning, let (cell, isReused) = cells.take(identifier) else {
      process.raise(
        "NSInternalInconsistencyException",
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      )
      return UICollectionViewCell(frame: .zero)
    }
    cell.reuseIdentifier = identifier
    if isReused { cell.beReused() }
    return cell
  }

  /// A supplementary view that is no longer shown, or a new one of the class that is registered;
  /// with neither UIKit raises an exception.
  public final func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard process.isRunning,
      let (view, isReused) = views.take(Self.key(elementKind, identifier))
    else {
      process.raise(
        "NSInternalInconsistencyException",
        "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      )
      return UICollectionReusableView(frame: .zero)
    }
    view.reuseIdentifier = identifier
    if isReused { view.prepareForReuse() }
    return view
  }

  final func refuseSupplementaryView(
    _ kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    process.raise(
      "NSInternalInconsistencyException",
      "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (\(kind),\(path)) was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil ((null))"
    )
    return UICollectionReusableView(frame: .zero)
  }

  // MARK: Registrations

  /// How cells for a kind of items are made and filled.
  public final class CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell for an item.
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    let handler: Handler
    let identifier: String

    public init(handler: @escaping Handler) {
      self.handler = handler
      identifier = "\(Cell.self)#\(CurrentSimulation.process.nextRegistration())"
    }
  }

  /// How supplementary views of a kind are made and filled.
  public final class SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view for a place.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    let handler: Handler
    let kind: String
    let identifier: String

    public init(elementKind: String, handler: @escaping Handler) {
      self.handler = handler
      kind = elementKind
      identifier = "\(Supplementary.self)#\(CurrentSimulation.process.nextRegistration())"
    }
  }

  /// A cell of a registration, filled for an item.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    if !cells.isRegistered(identifier) {
      register(Cell.self, forCellWithReuseIdentifier: identifier)
    }
    let dequeued = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    let cell = dequeued as? Cell ?? Initializer.view(Cell.self)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view of a registration, filled for a place.
  public final func dequeueConfiguredReusableSupplementary<View: UICollectionReusableView>(
    using registration: SupplementaryRegistration<View>, for indexPath: IndexPath
  ) -> View {
    let (kind, identifier) = (registration.kind, registration.identifier)
    if !views.isRegistered(Self.key(kind, identifier)) {
      register(View.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let dequeued = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    let view = dequeued as? View ?? Initializer.view(View.self)
    registration.handler(view, kind, indexPath)
    return view
  }
}

extension ProcessImage {
  private final class Registrations {
    var count = 0
  }

  /// Numbers the registrations of a process.
  func nextRegistration() -> Int {
    let registrations = Self.value { Registrations() }
    registrations.count += 1
    return registrations.count
  }
}
