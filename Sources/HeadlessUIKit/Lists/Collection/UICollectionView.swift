public import Foundation
internal import OrderedCollections

/// Items that a layout places, of which only those that are seen have a cell.
open class UICollectionView: UIScrollView {
  override class var uikitClass: AnyObject.Type { UICollectionView.self }
  override class var unframed: UIView? { self.init(coder: NSCoder()) }

  /// Which way a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// The position to which an item is scrolled.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of a section's header in a flow layout.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer in a flow layout.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    backgroundColor = .systemBackground
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Who answers

  /// Says what is shown; not retained.
  public final weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if oldValue !== dataSource { setNeedsReload() } }
  }

  /// Answers for the items; not retained.
  public final weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      if delegate == nil, !(scrollDelegate is any UICollectionViewDelegate) { return }
      if scrollDelegate !== delegate { scrollDelegate = delegate }
    }
  }

  override func scrollDelegateChanged() {
    if delegate !== scrollDelegate { delegate = scrollDelegate as? any UICollectionViewDelegate }
    collectionViewLayout.invalidateLayout()
  }

  /// Places the items.
  public final var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard oldValue !== collectionViewLayout else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
    }
  }

  /// Takes another layout; what is seen moves to its new places if animated.
  public final func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    arrange(animated: animated) { completion?($0) }
  }

  /// What is shown behind the items, as large as the collection.
  public final var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether an item can be selected.
  public final var allowsSelection = true
  /// Whether several items can be selected.
  public final var allowsMultipleSelection = false
  /// Stored, without effect: items are not made before they are visible.
  public final var isPrefetchingEnabled = true
  /// Not retained. Stored, without effect: items are not made before they are visible.
  public final weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  // MARK: State

  /// How many items each section has; `nil` until they are counted.
  final var counts: [Int]?
  /// The selected items, by place.
  final var selection: [IndexPath] = []
  /// The items that are seen, in the order in which they were first seen.
  final var visible: OrderedDictionary<IndexPath, UICollectionViewCell> = [:]
  final var supplements: OrderedDictionary<SupplementPlace, UICollectionReusableView> = [:]
  final var cells = ReusePool<UICollectionViewCell>()
  final var views = ReusePool<UICollectionReusableView>()
  final var update: ListUpdate?
  final var updateDepth = 0
  final var updateCompletions: [(Bool) -> Void] = []
  private var arrangedBounds = CGRect.zero

  struct SupplementPlace: Hashable {
    let kind: String
    let path: IndexPath
  }

  /// The size that the layout has for items, inside what bars cover.
  final var roomForItems: CGSize {
    let inset = adjustedContentInset
    return CGSize(
      width: max(0, bounds.width - inset.left - inset.right),
      height: max(0, bounds.height - inset.top - inset.bottom))
  }

  private func setNeedsReload() {
    counts = nil
    collectionViewLayout.invalidateLayout()
  }

  /// Forgets everything; counts the items and asks for the cells when it is next laid out. No item
  /// is selected then.
  open func reloadData() {
    guard process.isRunning else { return }
    recycleAll()
    selection = []
    setNeedsReload()
  }

  final func countIfNeeded() {
    if counts == nil { counts = requestedCounts() }
  }

  final func requestedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard process.isRunning else { return }
    if counts == nil { recycleAll() }
    countIfNeeded()
    if bounds != arrangedBounds {
      let asks = collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
      if asks || bounds.size != arrangedBounds.size { collectionViewLayout.needsPreparing = true }
      arrangedBounds = bounds
    }
    prepareLayoutIfNeeded()
    backgroundView?.frame = bounds
    layOutItems()
  }

  final func prepareLayoutIfNeeded() {
    countIfNeeded()
    guard collectionViewLayout.needsPreparing, process.isRunning else { return }
    collectionViewLayout.needsPreparing = false
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }
}
