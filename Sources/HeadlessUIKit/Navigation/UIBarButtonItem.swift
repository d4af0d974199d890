public import Foundation

/// A button of a bar.
open class UIBarButtonItem: UIBarItem {
  /// What it does when tapped; it goes before target and action.
  open var primaryAction: UIAction? { didSet { changed?() } }
  /// The view that stands in its place.
  open var customView: UIView? { didSet { changed?() } }
  /// Stored, without effect: no menu comes up.
  open var menu: UIMenu?
  /// How it looks. Stored, without effect: the bars draw all alike.
  open var style = Style.plain
  /// Its color, if it is not the bar's.
  open var tintColor: UIColor? { didSet { changed?() } }
  /// Whether the bar leaves it out.
  open var isHidden = false { didSet { changed?() } }
  /// The width in points; 0 is what it takes. Of a fixed space alone it is regarded.
  open var width: CGFloat = 0
  /// Whether it holds place and is no button.
  private(set) final var isSpace = false
  /// The app's line that gave target and action.
  private final var source: SourceLine?

  /// How a bar button looks.
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  /// A button that says nothing yet.
  public required override init() {}
  /// Buttons are not decoded here.
  public required init?(coder: NSCoder) {}

  /// A button with a title of its own, or the action's.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  // MARK: Target and action

  /// A button with a title that sends a message.
  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init()
    self.title = title
    self.style = style
    setMessage(target, action, SourceLine(file, line))
  }

  /// A button with a picture that sends a message.
  public convenience init(
    image: UIImage?, style: Style, target: Any?, action: Selector?, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init()
    self.image = image
    self.style = style
    setMessage(target, action, SourceLine(file, line))
  }

  /// One of the system's buttons, which sends a message.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init()
    show(systemItem)
    setMessage(target, action, SourceLine(file, line))
  }

  /// One of the system's buttons, which performs an action.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    show(systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// A view in the place of a button.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// The receiver of the message; not retained, and `nil` stands for the responder chain.
  open weak var target: AnyObject? { didSet { hasTarget = target != nil } }
  /// What is sent.
  open var action: Selector?
  private final var hasTarget = false
  private func setMessage(_ target: Any?, _ action: Selector?, _ source: SourceLine) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
    self.source = source
  }

  /// Does what it does when it is tapped.
  final func perform(from button: UIButton) {
    if let primaryAction { return primaryAction.perform(from: button) }
    guard let action, !hasTarget || target != nil else { return }
    TargetAction(target, action, source ?? action.source).perform(in: button.process, from: self)
  }

  private func show(_ item: SystemItem) {
    title = item.title
    image = item.symbol.flatMap { UIImage(systemName: $0) }
    accessibilityLabel = title == nil ? item.name : nil
    isSpace = item == .flexibleSpace || item == .fixedSpace
    style = item == .done ? .done : .plain
  }

  static func space(_ item: SystemItem, _ width: CGFloat) -> Self {
    let space = Self()
    space.show(item)
    space.width = width
    return space
  }
}
