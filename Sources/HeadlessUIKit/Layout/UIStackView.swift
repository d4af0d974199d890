public import Foundation

/// Lays out views in a row or a column by constraints of its own.
open class UIStackView: UIView {
  override class var uikitClass: AnyObject.Type { UIStackView.self }

  /// How the views share the room along the axis.
  public enum Distribution: Int, Sendable {
    /// One view takes what is left: that which hugs its content least, or resists least.
    case fill = 0
    /// All are as long as each other.
    case fillEqually = 1
    /// They share it in the proportion of their contents' lengths.
    case fillProportionally = 2
    /// The gaps are as long as each other, and no shorter than the spacing.
    case equalSpacing = 3
    /// The middles are as far apart as each other, as long as that leaves the spacing.
    case equalCentering = 4
  }

  /// The alignment of the views across the axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5
    /// The same as leading, in a row.
    public static let top = Alignment.leading
    /// The same as trailing, in a row.
    public static let bottom = Alignment.trailing
  }

  /// The spacing that the stack has by itself.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The spacing that the system puts between views.
  public static let spacingUseSystem = CGFloat.greatestFiniteMagnitude.nextDown

  /// The views that it arranges, in their order; each is a subview too.
  public private(set) final var arrangedSubviews: [UIView] = []
  /// Its own constraints and guides, as of the last update.
  private var arrangement = StackArrangement()
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// A row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  // It cannot fail, as in UIKit: that of a view never gives nil.
  public required init(coder: NSCoder) { super.init(coder: coder)! }

  /// Whether it is a row or a column.
  public final var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if oldValue != axis { rearrange() } }
  }
  /// How the views share the room along the axis.
  public final var distribution = Distribution.fill {
    didSet { if oldValue != distribution { rearrange() } }
  }
  /// The alignment of the views across the axis.
  public final var alignment = Alignment.fill {
    didSet { if oldValue != alignment { rearrange() } }
  }
  /// Points between two views, or the least of them if the distribution stretches gaps.
  public final var spacing: CGFloat = 0 {
    didSet { if oldValue != spacing { rearrange() } }
  }
  /// Whether it keeps to its margins, not its edges.
  public final var isLayoutMarginsRelativeArrangement = false {
    didSet { if oldValue != isLayoutMarginsRelativeArrangement { rearrange() } }
  }
  /// Whether gaps are measured between baselines. Stored, without effect: gaps are measured between
  /// edges.
  public final var isBaselineRelativeArrangement = false

  // MARK: Views

  /// Arranges a view behind the others.
  public final func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  /// Arranges a view at an index among the others; it becomes a subview if it is none.
  public final func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard process.isRunning else { return }
    guard (0...arrangedSubviews.count).contains(stackIndex) else {
      return process.raise(
        "NSInternalInconsistencyException",
        "index out of bounds for arranged subview: index = \(stackIndex) expected to be less than "
          + "or equal to \(arrangedSubviews.count)")
    }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    rearrange()
  }

  /// Arranges a view no longer; it stays a subview with its frame.
  public final func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  override func visibilityChanged(of subview: UIView) {
    if arrangedSubviews.contains(where: { $0 === subview }) { rearrange() }
  }

  // MARK: Spacing

  /// Sets the points behind one of the views.
  public final func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    rearrange()
  }

  /// The points that were set behind one of the views, or `spacingUseDefault`.
  public final func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The points behind a view.
  final func gap(after view: UIView) -> CGFloat {
    let set = customSpacings[ObjectIdentifier(view)] ?? spacing
    return set == Self.spacingUseSystem ? systemSpacing : set
  }

  // MARK: Layout

  /// The content of one of the views has another size.
  final func contentChanged() {
    if distribution == .fillProportionally { rearrange() }
  }

  private func rearrange() {
    guard process.isRunning else { return }
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  /// Makes its constraints again. Overrides call super at the end.
  open override func updateConstraints() {
    arrangement.replace(by: StackArrangement(of: self))
    super.updateConstraints()
  }
}
