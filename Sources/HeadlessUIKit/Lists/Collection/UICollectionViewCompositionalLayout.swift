public import Foundation

/// How a list of rows in a collection looks.
public struct UICollectionLayoutListConfiguration: Sendable {
  /// The look of a list.
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// The source of a section's header.
  public enum HeaderMode: Int, Sendable {
    case none, supplementary, firstItemInSection
  }

  /// The source of a section's footer.
  public enum FooterMode: Int, Sendable {
    case none, supplementary
  }

  /// The look of the list.
  public let appearance: Appearance
  /// The source of headers.
  public var headerMode = HeaderMode.none
  /// The source of footers.
  public var footerMode = FooterMode.none
  /// Stored, without effect: lines between the rows of a collection are not drawn.
  public var showsSeparators = true
  /// Stored, without effect: the list stands on the collection's own color.
  public var backgroundColor: UIColor?

  public init(appearance: Appearance) { self.appearance = appearance }
}

/// Here a list of rows as high as those of a table, 44 points, one below the other.
///
/// Groups, items and sections of an app's own are not laid out.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let configuration: UICollectionLayoutListConfiguration
  private var sections: [FlowSection] = []

  private static let rowHeight: CGFloat = 44
  private static let accessoryHeight: CGFloat = 28

  private init(_ configuration: UICollectionLayoutListConfiguration) {
    self.configuration = configuration
    super.init()
  }

  public required init?(coder: NSCoder) {
    configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    super.init(coder: coder)
  }

  /// The layout of a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(configuration)
  }

  private var width: CGFloat { collectionView?.roomForItems.width ?? 0 }

  // Groups stand apart, and those of inset lists away from the sides.
  private var inset: (before: CGFloat, after: CGFloat, left: CGFloat, right: CGFloat) {
    switch configuration.appearance {
    case .grouped: (0, 35, 0, 0)
    case .insetGrouped: (0, 35, 16, 16)
    case .plain, .sidebar, .sidebarPlain: (0, 0, 0, 0)
    }
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let rules = FlowSection.Rules(
      breadth: width, inset: inset, lineSpacing: 0, itemSpacing: 0)
    var start: CGFloat = 0
    sections = (0..<collectionView.numberOfSections).map { index in
      let section = FlowSection(
        start: start, header: configuration.headerMode == .supplementary ? Self.accessoryHeight : 0,
        footer: configuration.footerMode == .supplementary ? Self.accessoryHeight : 0,
        count: collectionView.numberOfItems(inSection: index), rules,
        size: (rules.room, Self.rowHeight))
      start = section.end
      return section
    }
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: sections.last?.end ?? 0)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    sections.attributes(in: rect, of: self)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    sections.place(ofItem: indexPath).map { place in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = place
      return attributes
    }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    sections.place(ofKind: elementKind, indexPath.section, across: width).map { place in
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: elementKind, with: indexPath)
      attributes.frame = place
      return attributes
    }
  }
}
