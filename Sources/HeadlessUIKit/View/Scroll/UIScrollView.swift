public import Foundation

/// A view that shows a part of content that may be larger than it.
///
/// Nothing ticks here: an animated change of the offset sets it at once, `scrollViewDidScroll`
/// comes once, and what is seen follows as an animation. Zooming is stored and returned.
open class UIScrollView: UIView, ScrollDelegating {
  override class var uikitClass: AnyObject.Type { UIScrollView.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  final weak var scrollDelegate: (any UIScrollViewDelegate)? {
    didSet { scrollDelegateChanged() }
  }
  /// The delegate is another one.
  func scrollDelegateChanged() {}

  /// Recognizes nothing: no finger drags the content here.
  public private(set) final lazy var panGestureRecognizer = UIPanGestureRecognizer()

  // MARK: Content

  /// The size of the content in points. An offset beyond a smaller one is taken back.
  open var contentSize = CGSize.zero {
    didSet { if oldValue != contentSize { contentChanged() } }
  }

  /// The point of the content that is shown at the view's corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      stopScrolling()
      bounds.origin = newValue
    }
  }

  private var scrolling: Int?

  /// Shows another part of the content, over 0.3 s if animated; the delegate is called at the end.
  /// In no window, or if nothing changes, there is no animation and no end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil, contentOffset != bounds.origin else {
      self.contentOffset = contentOffset
      return
    }
    stopScrolling()
    let parameters = AnimationParameters(duration: 0.3, options: .allowUserInteraction)
    scrolling =
      process.animator.run(
        parameters, animations: { bounds.origin = contentOffset },
        completion: { [weak self] in if $0 { self?.scrollingEnded() } }
      ).key
  }

  private func stopScrolling() {
    guard let key = scrolling else { return }
    scrolling = nil
    process.animator.drop(key)
  }

  private func scrollingEnded() {
    scrolling = nil
    scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
  }

  /// Scrolls as little as shows a rectangle of the content; what is shown already moves nothing.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let shown = bounds.inset(by: inset)
    func nearest(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      if low < from || high - low > to - from { return low }
      return high > to ? from + high - to : from
    }
    let wanted = CGPoint(
      x: nearest(rect.minX, rect.maxX, shown.minX, shown.maxX) - inset.left,
      y: nearest(rect.minY, rect.maxY, shown.minY, shown.maxY) - inset.top)
    setContentOffset(nearestOffset(to: wanted), animated: animated)
  }

  /// The offset next to another at which the content fills the view.
  final func nearestOffset(to offset: CGPoint) -> CGPoint {
    let (inset, size) = (adjustedContentInset, bounds.size)
    return CGPoint(
      x: max(0 - inset.left, min(offset.x, contentSize.width + inset.right - size.width)),
      y: max(0 - inset.top, min(offset.y, contentSize.height + inset.bottom - size.height)))
  }

  override func boundsOriginChanged() {
    super.boundsOriginChanged()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  // MARK: Insets

  /// Room around the content that the app wants.
  public final var contentInset = UIEdgeInsets.zero {
    didSet { if oldValue != contentInset { contentChanged() } }
  }

  /// How the safe area adds to the room around the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// How the safe area adds to `contentInset`.
  public final var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if oldValue != contentInsetAdjustmentBehavior { contentChanged() } }
  }

  private var currentInset = UIEdgeInsets.zero

  /// The room around the content: `contentInset`, and what bars and the screen's shape cover.
  public final var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    let (across, along) = adjustedAxes
    return UIEdgeInsets(
      top: contentInset.top + (along ? safe.top : 0),
      left: contentInset.left + (across ? safe.left : 0),
      bottom: contentInset.bottom + (along ? safe.bottom : 0),
      right: contentInset.right + (across ? safe.right : 0))
  }

  private var adjustedAxes: (across: Bool, along: Bool) {
    let behavior = contentInsetAdjustmentBehavior
    if behavior == .never { return (false, false) }
    if behavior == .always { return (true, true) }
    let across = alwaysBounceHorizontal || contentSize.width > bounds.width
    let along = alwaysBounceVertical || contentSize.height > bounds.height
    return (across, along || behavior == .automatic && isFirstViewInStack)
  }

  // In a navigation controller the first view of a controller is adjusted whether it scrolls or
  // not.
  private var isFirstViewInStack: Bool {
    guard let controller = nearestViewController, controller.parent is UINavigationController
    else { return false }
    return controller.view === self || controller.view.subviews.first === self
  }

  /// The room around the content is another one. Overrides call super.
  open func adjustedContentInsetDidChange() {}

  /// Content at the top stays there when the room around it changes, and none is left behind.
  private func contentChanged() {
    let (old, new) = (currentInset, adjustedContentInset)
    var offset = bounds.origin
    if old != new {
      currentInset = new
      if offset.y == -old.top { offset.y = 0 - new.top }
      if offset.x == -old.left { offset.x = 0 - new.left }
      adjustedContentInsetDidChange()
      scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
    if bounds.height > 0, scrolling == nil { offset = nearestOffset(to: offset) }
    if offset != bounds.origin { bounds.origin = offset }
  }

  private var laidOutSize = CGSize.zero

  open override func layoutSubviews() {
    super.layoutSubviews()
    if currentInset != adjustedContentInset || laidOutSize != bounds.size {
      laidOutSize = bounds.size
      contentChanged()
    }
    refreshControl?.place(in: self)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  // MARK: What only a finger asks for

  /// Whether a finger scrolls it.
  public final var isScrollEnabled = true
  /// Whether a finger's scrolling comes to rest at multiples of the view's size.
  public final var isPagingEnabled = false
  /// Whether content may be dragged beyond its ends.
  public final var bounces = true
  /// Whether it bounces even if all content is visible; a table does from top to bottom.
  public final var alwaysBounceVertical = false {
    didSet { if oldValue != alwaysBounceVertical { contentChanged() } }
  }
  /// Whether it bounces even if all content is visible.
  public final var alwaysBounceHorizontal = false {
    didSet { if oldValue != alwaysBounceHorizontal { contentChanged() } }
  }
  /// Stored, without effect: a finger moves along one axis here.
  public final var isDirectionalLockEnabled = false
  /// Stored, without effect: there is no tap on the status bar.
  public final var scrollsToTop = true
  /// Stored, without effect: indicators are not drawn.
  public final var showsVerticalScrollIndicator = true
  /// Stored, without effect: indicators are not drawn.
  public final var showsHorizontalScrollIndicator = true
  /// Stored, without effect: indicators are not drawn.
  public final var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Stored, without effect: indicators are not drawn.
  public final var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Stored, without effect: indicators are not drawn.
  public final var indicatorStyle = IndicatorStyle.default
  /// Nothing: indicators are not drawn.
  public final func flashScrollIndicators() {}
  /// Stored, without effect: nothing decelerates.
  public final var decelerationRate = DecelerationRate.normal
  /// Stored, without effect: touches reach the content at once.
  public final var delaysContentTouches = true
  /// Stored, without effect: touches reach the content at once.
  public final var canCancelContentTouches = true
  /// What scrolling by a finger does to the keyboard: anything but `none` puts it away.
  public final var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether a finger scrolls it now.
  public internal(set) final var isDragging = false
  /// Whether a finger is on it.
  public final var isTracking: Bool { isDragging }
  /// Never: nothing decelerates.
  public final var isDecelerating: Bool { false }

  /// The look of indicators.
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// How soon scrolling comes to rest.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// When scrolling puts the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  // MARK: Zooming

  /// Stored, without effect: there is no zooming.
  public final var minimumZoomScale: CGFloat = 1
  /// Stored, without effect: there is no zooming.
  public final var maximumZoomScale: CGFloat = 1
  /// Stored, without effect: there is no zooming.
  public final var bouncesZoom = true
  /// Clamped to the two bounds. Stored, without effect: the content keeps its size.
  public final var zoomScale: CGFloat = 1 {
    didSet { zoomScale = max(minimumZoomScale, min(zoomScale, maximumZoomScale)) }
  }
  /// Never: there is no zooming.
  public final var isZooming: Bool { false }
  /// Keeps a scale.
  public final func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

  // MARK: Refreshing

  /// What is shown above the content while it is refreshed.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard oldValue !== refreshControl else { return }
      oldValue?.removeFromSuperview()
      guard let refreshControl else { return }
      insertSubview(refreshControl, at: 0)
      refreshControl.place(in: self)
    }
  }
}
