public import Foundation

/// A list of rows in sections, of which only those that are seen have a cell.
///
/// `reloadData` asks how many rows there are; cells are asked for when the table is laid out. A
/// row's own height is asked for with its cell; until then it counts as estimated, which by default
/// is `rowHeight`, or 44 if that is automatic.
open class UITableView: UIScrollView {
  override class var uikitClass: AnyObject.Type { UITableView.self }

  /// The look of a table.
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  /// How rows come and go; all but `none` look alike here.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The position to which a row is scrolled.
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// A height that the content decides.
  public static let automaticDimension: CGFloat = -1
  /// What a delegate that estimates nothing answers.
  static let noEstimate: CGFloat = -.greatestFiniteMagnitude

  /// Its look.
  public let style: Style

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// A plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = Style(rawValue: coder.viewStyle) ?? .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .secondarySystemBackground
  }

  // MARK: Who answers

  /// Says what is shown; not retained.
  public final weak var dataSource: (any UITableViewDataSource)? {
    didSet { if oldValue !== dataSource { setNeedsReload() } }
  }

  /// Not retained. Stored, without effect: rows are not made before they are visible.
  public final weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Answers for the rows; not retained.
  public final weak var delegate: (any UITableViewDelegate)? {
    didSet {
      if delegate == nil, !(scrollDelegate is any UITableViewDelegate) { return }
      if scrollDelegate !== delegate { scrollDelegate = delegate }
    }
  }

  override func scrollDelegateChanged() {
    if delegate !== scrollDelegate { delegate = scrollDelegate as? any UITableViewDelegate }
    setNeedsReload()
  }

  // MARK: Looks

  /// The height of rows, in points; by default their content decides.
  public final var rowHeight = automaticDimension {
    didSet { if oldValue != rowHeight { setNeedsReload() } }
  }
  /// What a row counts as before it is seen, in points; with 0 all heights are asked for at once.
  public final var estimatedRowHeight = automaticDimension
  /// The height of headers, in points; by default their content decides.
  public final var sectionHeaderHeight = automaticDimension
  /// The height of footers, in points; by default their content decides.
  public final var sectionFooterHeight = automaticDimension
  /// Stored, without effect: headers are measured when rows are counted.
  public final var estimatedSectionHeaderHeight = automaticDimension
  /// Stored, without effect: footers are measured when rows are counted.
  public final var estimatedSectionFooterHeight = automaticDimension
  /// The room above a header in a plain table, in points; by default 22, as observed since iOS 15.
  public final var sectionHeaderTopPadding = automaticDimension
  /// Whether lines part the rows.
  public final var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The colour of the lines between rows.
  public final var separatorColor: UIColor? = .separator
  /// How far the lines between rows stand from the edges.
  public final var separatorInset = UIEdgeInsets(left: 16)
  /// Stored, without effect: rows are as wide as the table.
  public final var cellLayoutMarginsFollowReadableWidth = false

  /// What is shown above the first section. Its height counts, its width is the table's.
  public final var tableHeaderView: UIView? {
    didSet { replace(oldValue, tableHeaderView) }
  }
  /// What is shown below the last section.
  public final var tableFooterView: UIView? {
    didSet { replace(oldValue, tableFooterView) }
  }
  /// What is shown behind the rows, as large as the table.
  public final var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  private func replace(_ old: UIView?, _ new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    if geometry != nil { remeasure() }
  }

  // MARK: Selecting

  /// Whether a row can be selected.
  public final var allowsSelection = true
  /// Whether rows can be selected while the table is edited.
  public final var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected.
  public final var allowsMultipleSelection = false
  /// Whether several rows can be selected while the table is edited.
  public final var allowsMultipleSelectionDuringEditing = false
  /// The selected rows, by place.
  final var selection: [IndexPath] = []

  /// Whether it is being edited. The cells get it too; the controls of editing are not drawn.
  open var isEditing: Bool {
    get { isInEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var isInEditing = false

  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isInEditing else { return }
    isInEditing = editing
    for path in selection { deselectRow(at: path, animated: animated) }
    for row in visible { row.cell.setEditing(editing, animated: animated) }
  }

  // MARK: State

  /// The places of rows and sections; `nil` until rows are counted.
  final var geometry: TableGeometry?
  /// The rows that are seen, by place.
  final var visible: [VisibleRow] = []
  /// The headers and footers that are seen or were made to be measured.
  final var accessories: [SectionAccessory] = []
  final var cells = ReusePool<UITableViewCell>()
  final var headers = ReusePool<UITableViewHeaderFooterView>()
  /// The changes of the open update.
  final var update: ListUpdate?
  final var updateDepth = 0
  final var updateIsAnimated = false
  final var updateCompletions: [(Bool) -> Void] = []
  private var rowsWidth: CGFloat = 0

  struct VisibleRow {
    var path: IndexPath
    let cell: UITableViewCell
  }

  /// Rows are counted again before they are next needed.
  private func setNeedsReload() {
    geometry = nil
    setNeedsLayout()
  }

  /// Forgets everything, counts the rows, and asks for the cells when it is next laid out. No row
  /// is selected then.
  open func reloadData() {
    guard process.isRunning else { return }
    recycleAll()
    selection = []
    geometry = nil
    if dataSource != nil { countRows() }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard process.isRunning else { return }
    if geometry == nil {
      recycleAll()
      countRows()
    } else if rowsWidth != bounds.width {
      remeasure()
    }
    rowsWidth = bounds.width
    if window == nil { warnOfEarlyLayout() }
    backgroundView?.frame = bounds
    layOutRows()
    layOutAccessories()
  }

  private func warnOfEarlyLayout() {
    let warning = ProcessImage.value { EarlyLayoutWarning() }
    guard !warning.isGiven else { return }
    warning.isGiven = true
    process.print(
      "[TableView] Warning once only: UITableView was told to layout its visible cells and other contents without being in the view hierarchy (the table view or one of its superviews has not been added to a window). This may cause bugs by forcing views inside the table view to load and perform layout without accurate information (e.g. table view bounds, trait collection, layout margins, safe area insets, etc), and will also cause unnecessary performance overhead due to extra layout passes. Make a symbolic breakpoint at UITableViewAlertForLayoutOutsideViewHierarchy to catch this in the debugger and see what caused this to occur, so you can avoid this action altogether if possible, or defer it until the table view has been added to a window. Table view: \(id.consoleDescription)"
    )
  }
}

/// Given once in a process.
private final class EarlyLayoutWarning {
  var isGiven = false
}
