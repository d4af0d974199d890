public import Foundation

/// What shows the header or footer of a section.
open class UITableViewHeaderFooterView: UIView {
  override class var uikitClass: AnyObject.Type { UITableViewHeaderFooterView.self }
  override class var unframed: UIView? { self.init(coder: NSCoder()) }

  /// What it waits under when it is no longer shown.
  public final let reuseIdentifier: String?
  /// What the app puts its views into.
  public private(set) final lazy var contentView = UIView()
  private var label: UILabel?
  private var detail: UILabel?
  private var isGrouped = false

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// A view without a name to be used again by.
  public convenience init() { self.init(reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// It is about to show another section. Overrides call super.
  open func prepareForReuse() {}

  /// The title; made when it is first asked for.
  public final var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel()
    made.font = .title
    contentView.addSubview(made)
    label = made
    return made
  }

  /// The second text; made when it is first asked for, drawn below the title.
  public final var detailTextLabel: UILabel? {
    if let detail { return detail }
    let made = UILabel()
    made.font = .systemFont(ofSize: 13)
    contentView.addSubview(made)
    detail = made
    return made
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

  private var configured: (any UIContentView)?
  /// What it shows by a description.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      configured?.removeFromSuperview()
      configured = contentConfiguration?.makeContentView()
      if let configured { contentView.addSubview(configured) }
      setNeedsLayout()
    }
  }

  /// The description of the standard content, empty.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    isGrouped ? .groupedHeader() : .plainHeader()
  }

  final func showTitle(_ title: String, isGrouped: Bool) {
    self.isGrouped = isGrouped
    guard let textLabel else { return }
    textLabel.text = title
    guard isGrouped else {
      backgroundColor = .systemBackground
      return
    }
    textLabel.font = .systemFont(ofSize: 13)
    textLabel.textColor = .secondaryLabel
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    configured?.frame = contentView.bounds
    let size = bounds.size
    let height: CGFloat = isGrouped ? min(24, size.height) : size.height
    label?.frame = CGRect(
      x: 16, y: size.height - height, width: max(0, size.width - 32),
      height: detail == nil ? height : height / 2)
    detail?.frame = CGRect(
      x: 16, y: size.height - height / 2, width: max(0, size.width - 32), height: height / 2)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let configured { return configured.sizeThatFits(size) }
    return CGSize(width: size.width, height: label == nil ? bounds.height : 28)
  }
}
