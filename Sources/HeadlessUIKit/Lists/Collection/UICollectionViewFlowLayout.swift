public import Foundation

/// Items in lines, one after the other.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of items without a size of their own; 50 by 50 points if not set.
  public final var itemSize = CGSize(width: 50, height: 50) {
    didSet { if oldValue != itemSize { invalidateLayout() } }
  }
  /// Stored, without effect: items do not size themselves.
  public final var estimatedItemSize = CGSize.zero
  /// The least room between lines, in points.
  public final var minimumLineSpacing: CGFloat = 10 {
    didSet { if oldValue != minimumLineSpacing { invalidateLayout() } }
  }
  /// The least room between the items of a line, in points.
  public final var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if oldValue != minimumInteritemSpacing { invalidateLayout() } }
  }
  /// The room around the items of a section.
  public final var sectionInset = UIEdgeInsets.zero {
    didSet { if oldValue != sectionInset { invalidateLayout() } }
  }
  /// Which way it scrolls.
  public final var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if oldValue != scrollDirection { invalidateLayout() } }
  }
  /// The size of headers, of which only the length along the way counts.
  public final var headerReferenceSize = CGSize.zero {
    didSet { if oldValue != headerReferenceSize { invalidateLayout() } }
  }
  /// The size of footers, of which only the length along the way counts.
  public final var footerReferenceSize = CGSize.zero {
    didSet { if oldValue != footerReferenceSize { invalidateLayout() } }
  }
  /// Stored, without effect: headers scroll with their sections.
  public final var sectionHeadersPinToVisibleBounds = false
  /// Stored, without effect: footers scroll with their sections.
  public final var sectionFootersPinToVisibleBounds = false

  /// What a delegate that says no size answers.
  static let noSize = CGSize(width: -1, height: -1)

  /// An item of its own size.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  private var sections: [FlowSection] = []

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var isVertical: Bool { scrollDirection == .vertical }

  /// Turns a size to across and along.
  private func turned(_ size: CGSize) -> (across: CGFloat, along: CGFloat) {
    isVertical ? (size.width, size.height) : (size.height, size.width)
  }

  /// Turns a rectangle of across and along to one of the content.
  private func turned(_ rect: CGRect) -> CGRect {
    isVertical
      ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    var start: CGFloat = 0
    sections = (0..<collectionView.numberOfSections).map { section in
      let made = make(section, at: start, in: collectionView)
      start = made.end
      return made
    }
  }

  private func make(_ section: Int, at start: CGFloat, in view: UICollectionView) -> FlowSection {
    let flow = view.delegate as? any UICollectionViewDelegateFlowLayout
    let inset =
      flow?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let rules = FlowSection.Rules(
      breadth: turned(view.roomForItems).across,
      inset: isVertical
        ? (inset.top, inset.bottom, inset.left, inset.right)
        : (inset.left, inset.right, inset.top, inset.bottom),
      lineSpacing: flow?.collectionView(
        view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing,
      itemSpacing: flow?.collectionView(
        view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing)
    let header = turned(
      flow?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize
    ).along
    let footer = turned(
      flow?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize
    ).along
    let count = view.numberOfItems(inSection: section)
    guard let flow, count > 0, size(0, section, flow, view) != Self.noSize else {
      return FlowSection(
        start: start, header: header, footer: footer, count: count, rules, size: turned(itemSize))
    }
    let sizes = (0..<count).map { item in
      let own = size(item, section, flow, view)
      return turned(own == Self.noSize ? itemSize : own)
    }
    return FlowSection(start: start, header: header, footer: footer, rules, sizes: sizes)
  }

  private func size(
    _ item: Int, _ section: Int, _ flow: any UICollectionViewDelegateFlowLayout,
    _ view: UICollectionView
  ) -> CGSize {
    flow.collectionView(
      view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
  }

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let breadth = turned(collectionView.roomForItems).across
    let length = sections.last?.end ?? 0
    return turned(CGRect(x: 0, y: 0, width: breadth, height: length)).size
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    sections.attributes(in: turned(rect), of: self)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    sections.place(ofItem: indexPath).map { place in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = turned(place)
      return attributes
    }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let collectionView else { return nil }
    let breadth = turned(collectionView.roomForItems).across
    return sections.place(ofKind: elementKind, indexPath.section, across: breadth).map { place in
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: elementKind, with: indexPath)
      attributes.frame = turned(place)
      return attributes
    }
  }
}
