public import Foundation

/// The frame and look that a layout gives to a part of a collection.
open class UICollectionViewLayoutAttributes {
  /// What kind of part it is.
  public enum ElementCategory: Int, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// The part.
  public final var indexPath: IndexPath
  /// The part's rectangle in the collection's content.
  public final var frame = CGRect.zero
  /// Its opacity.
  public final var alpha: CGFloat = 1
  /// Whether it is left out of the picture.
  public final var isHidden = false
  /// How it is moved, scaled or turned.
  public final var transform = CGAffineTransform.identity
  /// What lies in front of what: the greater.
  public final var zIndex = 0
  /// What kind of part it is.
  public final let representedElementCategory: ElementCategory
  /// The kind of a supplementary view; `nil` for items.
  public final let representedElementKind: String?

  /// The place of an item.
  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.cell, nil)
  }

  /// The place of a supplementary view.
  public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }

  /// The middle of the frame.
  public final var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The size of the frame.
  public final var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
}

/// Places the parts of a collection. Apps use UIKit's or write their own.
open class UICollectionViewLayout {
  /// The collection that it is the layout of.
  public internal(set) final weak var collectionView: UICollectionView?
  final var needsPreparing = true

  public init() {}
  public required init?(coder: NSCoder) {}

  /// Works out what is needed before anything is asked. Overrides call super.
  open func prepare() {}

  /// The size of all content.
  open var collectionViewContentSize: CGSize { .zero }

  /// The parts that touch a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// The attributes of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether other bounds ask for another layout; by default another size does.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Asks for another layout. Overrides call super.
  open func invalidateLayout() {
    needsPreparing = true
    collectionView?.setNeedsLayout()
  }
}
