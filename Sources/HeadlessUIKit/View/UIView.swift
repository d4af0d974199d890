public import Foundation

/// A rectangle on the screen, with its subviews.
open class UIView: UIResponder {
  override class var uikitClass: AnyObject.Type { UIView.self }

  // MARK: Geometry

  private var rect: CGRect
  private var boundsOrigin = CGPoint.zero

  /// The view's rectangle in its superview; under a transform the smallest rectangle that holds it.
  public final var frame: CGRect {
    get {
      guard !transform.isIdentity else { return rect }
      let centred = CGRect(
        x: -rect.width / 2, y: -rect.height / 2, width: rect.width, height: rect.height)
      let box = centred.applying(transform)
      return CGRect(
        x: rect.midX + box.minX, y: rect.midY + box.minY, width: box.width, height: box.height)
    }
    set { setRect(newValue) }
  }

  /// The view's rectangle in its own coordinates.
  public final var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: rect.size) }
    set {
      if newValue.origin != boundsOrigin { moveContent(to: newValue.origin) }
      setRect(
        CGRect(
          x: rect.midX - newValue.width / 2, y: rect.midY - newValue.height / 2,
          width: newValue.width, height: newValue.height))
    }
  }

  /// The middle of the view in its superview.
  public final var center: CGPoint {
    get { CGPoint(x: rect.midX, y: rect.midY) }
    set {
      setRect(
        CGRect(
          x: newValue.x - rect.width / 2, y: newValue.y - rect.height / 2, width: rect.width,
          height: rect.height))
    }
  }

  /// How the view is moved, scaled or turned about its middle.
  public final var transform = CGAffineTransform.identity {
    didSet { recordChange(of: .transform, .transform(oldValue), .transform(transform)) }
  }

  /// The rectangle before the transform is applied, as the trace tells it.
  final var untransformedFrame: CGRect { rect }

  /// How the view follows a change of its superview's size.
  public final var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow a change of this view's size by their masks.
  public final var autoresizesSubviews = true

  /// Sides and measures that give way when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  // MARK: Look

  private var opacity: Float = 1

  /// Opacity from 0 to 1, of the view and all in it; stored as a 32-bit float, so that 0.35 reads
  /// back as 0.34999999403953552 (view-alpha-is-a-float).
  public final var alpha: CGFloat {
    get { CGFloat(opacity) }
    set {
      let old = tracedAlpha
      opacity = Float(newValue)
      recordChange(of: .alpha, .number(old), .number(tracedAlpha))
    }
  }

  /// The opacity as the trace tells it: 0.35.
  final var tracedAlpha: Double { opacity.shortest }

  /// Whether the view and all in it is left out of the picture.
  open var isHidden = false {
    didSet {
      recordChange(of: .hidden, .bool(oldValue), .bool(isHidden))
      if oldValue != isHidden, process.usesConstraints { superview?.visibilityChanged(of: self) }
    }
  }

  /// The color behind the subviews; `nil` for none.
  open var backgroundColor: UIColor? {
    didSet { recordChange(of: .backgroundColor, traced(oldValue), traced(backgroundColor)) }
  }

  /// The color of what can be touched in it, if it has one of its own.
  public final var tintColor: UIColor? {
    didSet {
      recordChange(of: .tintColor, traced(oldValue), traced(tintColor))
      if oldValue != tintColor { tintColorDidChange() }
    }
  }

  /// The tint has changed.
  open func tintColorDidChange() {}
  /// Whether its colors are recorded as those of the dark appearance: since it was last put into a
  /// window, or its traits changed.
  final var isDrawnDark = false
  /// The colors that it shows, which may be others in another appearance.
  var colors: [(property: Property, color: UIColor?)] {
    [
      (.backgroundColor, backgroundColor), (.tintColor, tintColor), (.borderColor, borderColor),
    ]
  }
  /// One of a class that is not made with a frame, for its proxy; `nil` of another class.
  class var unframed: UIView? { nil }

  /// What a proxy of its class hands on.
  var appearanceSettings: [AppearanceSetting] {
    [AppearanceSetting(\UIView.tintColor), AppearanceSetting(\UIView.backgroundColor)]
  }

  /// Whether what lies outside its bounds is cut off.
  public final var clipsToBounds = false {
    didSet { recordChange(of: .clipsToBounds, .bool(oldValue), .bool(clipsToBounds)) }
  }

  /// Whether touches reach it.
  open var isUserInteractionEnabled = true {
    didSet {
      recordChange(of: .userInteractionEnabled, .bool(oldValue), .bool(isUserInteractionEnabled))
    }
  }

  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }
  private var madeLayer: CALayer?
  /// The part of the view that draws; made when it is first asked for.
  public final var layer: CALayer {
    if let madeLayer { return madeLayer }
    let made = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    made.view = self
    madeLayer = made
    return made
  }
  final var cornerRadius: CGFloat = 0 {
    didSet { recordChange(of: .cornerRadius, .number(oldValue), .number(cornerRadius)) }
  }
  final var borderWidth: CGFloat = 0 {
    didSet { recordChange(of: .borderWidth, .number(oldValue), .number(borderWidth)) }
  }
  final var borderColor: UIColor? {
    didSet { recordChange(of: .borderColor, traced(oldValue), traced(borderColor)) }
  }

  /// What looks for gestures in it.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { recognizersChanged(from: oldValue) }
  }
  final var isTappable = false
  /// Whether a recognizer of it, or of a view that it is in, may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// What a screen reader calls it; inputs may name it so.
  public final var accessibilityLabel: String? {
    didSet {
      recordChange(of: .accessibilityLabel, .optional(oldValue), .optional(accessibilityLabel))
    }
  }
  /// A name for tests; not shown.
  public final var accessibilityIdentifier: String?
  /// A number to find it by.
  public final var tag = 0
  /// What is seldom asked for.
  final var viewExtras: ViewExtras?

  // MARK: Hierarchy

  /// The views in it, back to front.
  public final internal(set) var subviews: [UIView] = []
  /// The view that it is in.
  ///
  /// Unchecked: who names a superview is among its subviews, and a superview that is freed takes
  /// itself out of all that are. A weak reference gives its object a side table, with which each
  /// count of its owners took 60 ns where it takes 20 (measured); an unowned one is as quick, and
  /// ends the process if it is read in the `deinit` of the app's own class, where UIKit allows it.
  public final internal(set) unowned(unsafe) var superview: UIView?
  /// The window that it is in, directly or not.
  ///
  /// Unchecked, as the superview is: a window that is freed takes itself out of all that is in it,
  /// and what leaves it, by whatever call, names it no longer.
  public final internal(set) unowned(unsafe) var window: UIWindow?
  /// The controller whose `view` this is; unchecked, since a controller that is freed takes itself
  /// out of its view.
  final unowned(unsafe) var viewController: UIViewController?
  /// The controller whose view this is, or was until that was freed.
  final var lastOwner: ObjectID?

  /// Whether it got the call for leaving the window before it leaves.
  final var hasAnnouncedLeaving = false

  // MARK: Layout

  final var needsLayoutPass = true
  final var needsConstraintPass = true
  final var subtreeNeedsPass = true
  final var subtreeNeedsConstraintPass = true

  /// What it keeps for Auto Layout, from the first time that it takes part.
  final var layout: ViewLayout?

  /// Whether it is a window, the end of the way up.
  var isWindow: Bool { false }

  // MARK: Creation

  /// A view with this frame in a superview to come.
  public init(frame: CGRect) {
    rect = frame
    super.init()
    if frame != .zero { process.record(.propertySet(id, .frame, .rect(frame))) }
  }

  /// A view with an empty frame.
  public convenience override init() { self.init(frame: .zero) }

  /// A view of a storyboard: it has its frame; all else is said to it later.
  public required init?(coder: NSCoder) {
    rect = coder.viewFrame
    super.init()
    if rect != .zero { process.record(.propertySet(id, .frame, .rect(rect))) }
  }

  deinit {
    layout?.viewIsFreed()
    for view in subviews where view.superview === self { view.superview = nil }
    madeLayer?.view = nil
  }

  /// The controller that it belongs to, or else the superview.
  open override var next: UIResponder? { viewController ?? superview }

  // MARK: Hooks

  /// Arranges the subviews; gives those that constraints place their frames. Overrides call super.
  open func layoutSubviews() { if process.usesConstraints { layOutBySolution() } }
  /// Updates constraints. Overrides call super at the end.
  open func updateConstraints() {}
  /// The margins have changed.
  open func layoutMarginsDidChange() {}
  /// A subview was hidden, or is shown again.
  func visibilityChanged(of subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  /// The traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether a point of the view's own coordinates lies in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The frontmost view at a point of this view's coordinates, among those that take touches. An
  /// override decides which view gets taps.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitInSubviews(point, event)
  }

  override var responderWindow: UIWindow? { window }

  /// Whether a touch on it does something, so that an input may name it.
  var isTouchTarget: Bool { isTappable }

  /// Light or dark for all in it.
  public final var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    willSet { if newValue != overrideUserInterfaceStyle { styleWillChange() } }
  }

  /// The size that the view would like to have within another.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that fits its content.
  open func sizeToFit() {
    let fitting = sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    frame.size = fitting
  }

  // MARK: Size of the content

  /// The size that the content would like to have; `noIntrinsicMetric` if it has no preference.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// How far the edges that constraints are about lie inside the frame's.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Whether the class works with constraints alone; nothing asks here.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The height of a content that wraps in a width; `nil` for one that does not.
  func contentHeight(inWidth width: CGFloat) -> CGFloat? { nil }
  /// How far the first line's baseline is from the top, and the last one's from the bottom, if the
  /// view is as high as its content.
  var textBaselines: (first: CGFloat, last: CGFloat)? { nil }

  /// The size by the view's constraints and content that comes nearest to another.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size by the view's constraints and content that comes nearest to another, to which it
  /// keeps with these priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    solvedSize(nearest: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  // MARK: Recording

  /// Tells the trace, and the running animation, of a property's new value.
  final func recordChange(of property: Property, _ old: PropertyValue, _ new: PropertyValue) {
    guard process.isRunning else { return }
    if old != new { process.record(.propertySet(id, property, new)) }
    if process.isCapturingChanges {
      process.animator.recordSetting(of: self, property, from: old, to: new)
    }
  }

  private func setRect(_ new: CGRect) {
    let old = rect
    rect = new
    recordChange(of: .frame, .rect(old), .rect(new))
    if layout != nil, old != new { frameChanged(from: old) }
    guard old.size != new.size else { return }
    if autoresizesSubviews { resizeSubviews(from: old.size) }
    setNeedsLayout()
  }

  private func moveContent(to origin: CGPoint) {
    let old = bounds
    boundsOrigin = origin
    recordChange(of: .bounds, .rect(old), .rect(bounds))
    boundsOriginChanged()
  }

  /// The point that is shown at its corner is another one.
  func boundsOriginChanged() { setNeedsLayout() }

  private func resizeSubviews(from old: CGSize) {
    for view in subviews where !view.autoresizingMask.isEmpty {
      view.frame = view.autoresizingMask.resized(view.untransformedFrame, from: old, to: rect.size)
    }
  }
}
