public import Foundation

/// What shows a row of a table.
open class UITableViewCell: UIView {
  override class var uikitClass: AnyObject.Type { UITableViewCell.self }
  override class var unframed: UIView? { self.init(coder: NSCoder()) }

  /// Which labels it has.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// How it looks while it is touched or selected.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// What stands at its end.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// What editing does to it.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// Whether a line parts it from the next.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }

  let style: CellStyle
  /// What it waits under when it is no longer shown.
  public private(set) final var reuseIdentifier: String?
  /// What the app puts its views into.
  public private(set) final lazy var contentView = UIView()
  private let labels = CellLabels()

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  /// A cell of the default style without a name to be used again by.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// What a person's selecting it leads to by the storyboard.
  final var selectionSegue: (() -> Void)?

  public required init?(coder: NSCoder) {
    style = CellStyle(rawValue: coder.viewStyle) ?? .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// A cell that the storyboard or the app made without a name takes the one that it is registered
  /// under.
  final func identify(_ identifier: String) { reuseIdentifier = identifier }

  /// It is about to show another row. Overrides call super.
  open func prepareForReuse() {}

  final func beReused() {
    isShownHighlighted = false
    isShownSelected = false
    selectionBackground?.isHidden = true
    prepareForReuse()
  }

  // MARK: The standard content

  /// The main text; made when it is first asked for.
  public final var textLabel: UILabel? { labels.text(of: self) }
  /// The second text; `nil` for the default style.
  public final var detailTextLabel: UILabel? { labels.detail(of: self) }
  /// The picture at its beginning; `nil` for the style `value2`.
  public final var imageView: UIImageView? { labels.image(of: self) }

  /// What it shows by a description; its views are made again for each.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showConfiguration() }
  }
  private var configuredView: (any UIContentView)?

  private func showConfiguration() {
    guard let configuration = contentConfiguration?.updated(for: configurationState) else {
      configuredView?.removeFromSuperview()
      configuredView = nil
      return
    }
    if let configuredView, configuredView.supports(configuration) {
      configuredView.configuration = configuration
    } else {
      configuredView?.removeFromSuperview()
      let made = configuration.makeContentView()
      configuredView = made
      contentView.addSubview(made)
    }
    setNeedsLayout()
  }

  /// The description of the standard content of its style, empty.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// What is behind its content by a description; its colour is drawn.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor }
  }

  /// Whether the content takes each new state by itself.
  public final var automaticallyUpdatesContentConfiguration = true
  /// Sets the content for a state.
  public final var configurationUpdateHandler:
    ((_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void)?
  {
    didSet { setNeedsUpdateConfiguration() }
  }
  private var needsConfiguration = false

  /// The state that its content is made for.
  public final var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isEditing = isEditing
    return state
  }

  /// Asks for `updateConfiguration(using:)` with the next layout.
  public final func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Sets the content for a state. Overrides call super.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  private func stateChanged() {
    if configurationUpdateHandler != nil || isOfAppClass { setNeedsUpdateConfiguration() }
    if automaticallyUpdatesContentConfiguration, contentConfiguration != nil {
      showConfiguration()
    }
  }

  // MARK: States

  private var isShownSelected = false
  private var isShownHighlighted = false
  private var selectionBackground: UIView?

  /// How it looks while it is touched or selected.
  public final var selectionStyle = SelectionStyle.default
  /// What is behind its content while it is touched or selected, in place of grey.
  public final var selectedBackgroundView: UIView? {
    didSet {
      guard oldValue !== selectedBackgroundView else { return }
      selectionBackground?.removeFromSuperview()
      selectionBackground = nil
      showSelection()
    }
  }
  /// What is behind its content.
  public final var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether it is selected.
  open var isSelected: Bool {
    get { isShownSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether a finger touches it.
  open var isHighlighted: Bool {
    get { isShownHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Takes the look of being selected or not. Overrides call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != isShownSelected else { return }
    isShownSelected = selected
    showSelection()
    stateChanged()
  }

  /// Takes the look of being touched or not. Overrides call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isShownHighlighted else { return }
    isShownHighlighted = highlighted
    showSelection()
    stateChanged()
  }

  private func showSelection() {
    let isShown = (isShownSelected || isShownHighlighted) && selectionStyle != .none
    guard isShown || selectionBackground != nil else { return }
    if let selectionBackground {
      selectionBackground.isHidden = !isShown
      return
    }
    let background = selectedBackgroundView ?? UIView()
    if selectedBackgroundView == nil { background.backgroundColor = .systemGray4 }
    background.frame = bounds
    background.isHidden = false
    insertSubview(background, at: backgroundView == nil ? 0 : 1)
    selectionBackground = background
  }

  /// Whether its table is being edited.
  public private(set) final var isEditing = false
  /// Never: there are no swipes over rows.
  public final var showingDeleteConfirmation: Bool { false }
  /// What editing does to it.
  public final var editingStyle: EditingStyle { .none }
  /// Stored, without effect: the controls of editing are not drawn.
  public final var showsReorderControl = false
  /// Stored, without effect: the controls of editing are not drawn.
  public final var shouldIndentWhileEditing = true

  /// Takes the state of its table. Overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    isEditing = editing
    stateChanged()
  }

  // MARK: The end of the row

  /// What stands at its end.
  public final var accessoryType = AccessoryType.none {
    didSet { if oldValue != accessoryType { showAccessory() } }
  }
  /// A view of the app's that stands at its end.
  public final var accessoryView: UIView? {
    didSet { if oldValue !== accessoryView { showAccessory() } }
  }
  /// Stored, without effect: the controls of editing are not drawn.
  public final var editingAccessoryType = AccessoryType.none
  /// Stored, without effect: the controls of editing are not drawn.
  public final var editingAccessoryView: UIView?
  private var shownAccessory: UIView?

  private func showAccessory() {
    shownAccessory?.removeFromSuperview()
    shownAccessory = accessoryView ?? makeAccessory()
    if let shownAccessory { addSubview(shownAccessory) }
    setNeedsLayout()
  }

  // MARK: Its place in a table

  final weak var table: UITableView?
  private var separator: UIView?
  /// How far the line below it stands from the edges.
  public final lazy var separatorInset = table?.separatorInset ?? UIEdgeInsets(left: 16)
  /// How many steps its content stands in.
  public final var indentationLevel = 0 {
    didSet { if oldValue != indentationLevel { setNeedsLayout() } }
  }
  /// How wide a step is, in points.
  public final var indentationWidth: CGFloat = 10

  final func enter(_ table: UITableView) {
    self.table = table
    if isEditing != table.isEditing { setEditing(table.isEditing, animated: false) }
    if table.separatorStyle != .none, separator == nil {
      let line = UIView()
      line.backgroundColor = table.separatorColor
      addSubview(line)
      separator = line
    }
    separator?.isHidden = table.separatorStyle == .none
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfiguration {
      needsConfiguration = false
      updateConfiguration(using: configurationState)
    }
    // What the screen's shape covers at the sides takes no content.
    let covered = safeAreaInsets
    var content = bounds
    content.origin.x = covered.left
    content.size.width = max(0, bounds.width - covered.left - covered.right)
    if let shownAccessory {
      let size = shownAccessory.bounds.size
      shownAccessory.frame.origin = CGPoint(
        x: content.maxX - 16 - size.width, y: ((bounds.height - size.height) / 2).rounded())
      content.size.width = max(0, shownAccessory.untransformedFrame.minX - 8 - content.minX)
    }
    contentView.frame = content
    backgroundView?.frame = bounds
    selectionBackground?.frame = bounds
    separator?.frame = CGRect(
      x: covered.left + separatorInset.left, y: bounds.height - 0.5,
      width: max(
        0, bounds.width - covered.left - covered.right - separatorInset.left - separatorInset.right),
      height: 0.5)
    labels.layOut(in: self)
    configuredView?.frame = contentView.bounds
  }

  /// The height that the content wants in a width: by its constraints if it has any, at least 44
  /// for a cell of UIKit's own content.
  func automaticHeight(width: CGFloat) -> CGFloat {
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    if !contentView.constraints.isEmpty {
      let size = contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return size.height
    }
    if let configuredView { return max(44, configuredView.sizeThatFits(room).height) }
    return sizeThatFits(room).height
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(44, labels.height(in: self, width: size.width)))
  }

  override var isTouchTarget: Bool { table?.takesTaps == true || super.isTouchTarget }
}
