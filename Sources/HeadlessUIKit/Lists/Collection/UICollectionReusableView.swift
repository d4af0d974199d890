public import Foundation

/// What shows a part of a collection and is used again.
open class UICollectionReusableView: UIView {
  override class var uikitClass: AnyObject.Type { UICollectionReusableView.self }

  /// What it waits under when it is no longer shown.
  public internal(set) final var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// It is about to show another part. Overrides call super.
  open func prepareForReuse() {}

  /// Takes the place that the layout has for it. Overrides call super.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The place that it would like in exchange for the layout's.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  final func take(_ attributes: UICollectionViewLayoutAttributes) {
    frame = attributes.frame
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    if transform != attributes.transform { transform = attributes.transform }
    apply(attributes)
  }
}

/// What shows an item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  override class var uikitClass: AnyObject.Type { UICollectionViewCell.self }

  /// What the app puts its views into.
  public private(set) final lazy var contentView = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  final weak var collection: UICollectionView?
  /// What a person's selecting it leads to by the storyboard.
  final var selectionSegue: (() -> Void)?

  override var isTouchTarget: Bool { collection?.allowsSelection == true || super.isTouchTarget }

  /// Whether it is selected. Overrides call super.
  open var isSelected = false {
    didSet { if oldValue != isSelected { stateChanged() } }
  }

  /// Whether a finger touches it. Overrides call super.
  open var isHighlighted = false {
    didSet { if oldValue != isHighlighted { stateChanged() } }
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

  /// What is behind its content while it is touched or selected.
  public final var selectedBackgroundView: UIView? {
    didSet {
      guard oldValue !== selectedBackgroundView else { return }
      oldValue?.removeFromSuperview()
      guard let selectedBackgroundView else { return }
      selectedBackgroundView.isHidden = !(isSelected || isHighlighted)
      insertSubview(selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      setNeedsLayout()
    }
  }

  private func stateChanged() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    if configurationUpdateHandler != nil || isOfAppClass { setNeedsUpdateConfiguration() }
  }

  // MARK: Content by description

  private var configuredView: (any UIContentView)?
  /// What it shows by a description.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      if let contentConfiguration, configuredView?.supports(contentConfiguration) == true {
        configuredView?.configuration = contentConfiguration
      } else {
        configuredView?.removeFromSuperview()
        configuredView = contentConfiguration?.makeContentView()
        if let configuredView { contentView.addSubview(configuredView) }
      }
      setNeedsLayout()
    }
  }
  /// What is behind its content by a description; its colour is drawn.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor }
  }
  /// Sets the content for a state.
  public final var configurationUpdateHandler:
    ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)?
  {
    didSet { setNeedsUpdateConfiguration() }
  }
  private var needsConfiguration = false

  /// The state that its content is made for.
  public final var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
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

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfiguration {
      needsConfiguration = false
      updateConfiguration(using: configurationState)
    }
    contentView.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    configuredView?.frame = contentView.bounds
  }

  final func beReused() {
    isSelected = false
    isHighlighted = false
    prepareForReuse()
  }
}

/// A cell of a list, with the standard content of a row.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The description of the standard content, empty.
  public final func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
