public import Foundation

/// Pages of which one is seen; a person swipes to the next, or the app shows another.
///
/// The facts are three logs of swipes (interactive-pageview-…): the new page comes first; with
/// curling pages the old one's did-callback does. One page is shown at a time, also with a spine in
/// the middle.
open class UIPageViewController: UIViewController {
  override class var uikitClass: AnyObject.Type { UIPageViewController.self }

  /// How one page takes the place of another.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl = 0
    case scroll = 1
  }
  /// The way that pages lie.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }
  /// The side from which the new page comes.
  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse = 1
  }
  /// The options of a new page controller. Stored, without effect.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = Self(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// How one page takes the place of another.
  public private(set) final var transitionStyle = TransitionStyle.pageCurl
  /// The way that pages lie.
  public private(set) final var navigationOrientation = NavigationOrientation.horizontal
  /// The source of the pages before and after; without it there is no swipe.
  public final weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { neighbours = Neighbours() }
  }
  /// The delegate, which follows swipes.
  public final weak var delegate: (any UIPageViewControllerDelegate)?
  /// Stored, without effect: a page has one side here.
  public final var isDoubleSided = false
  private let content = UIPageContentView()
  private var turn: PageTurn?
  private var neighbours = Neighbours()

  /// The pages beside the one that is seen, as far as they are known.
  private struct Neighbours {
    var before: UIViewController??
    var after: UIViewController??
  }

  /// A page controller without pages.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What is seen; `nil` before there is a page. It is the new page as soon as a change begins.
  public private(set) final var viewControllers: [UIViewController]?
  private var page: UIViewController? { viewControllers?.first }

  /// Shows a page in the place of the one that is seen; the completion takes whether it came to its
  /// end.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard process.isRunning else { return }
    guard let new = viewControllers?.first, viewControllers?.count == 1 else {
      return process.raise(
        "NSInvalidArgumentException",
        "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match "
          + "the number required (1) for the requested transition")
    }
    turn?.endNow()
    neighbours = Neighbours()
    guard new !== page else {
      return process.runLoop.atEndOfTurn { completion?(true) }
    }
    show(new, direction, animated: animated, gesture: nil) { [process] finished in
      guard let completion, process.isRunning else { return }
      process.runLoop.run(as: .completionOf(UIPageViewController.self, "setViewControllers")) {
        completion(finished)
      }
    }
  }

  private func show(
    _ new: UIViewController, _ direction: NavigationDirection, animated: Bool,
    gesture: GestureOutcome?, _ completion: @escaping (Bool) -> Void
  ) {
    guard new.parent === self || acceptsChild(new) else { return }
    let old = page
    viewControllers = [new]
    if new.parent !== self {
      if new.parent != nil { new.removeFromParent() }
      adopt(new)
      new.isMovingToParent = true
      new.sendWillMove(to: self)
    }
    let isLive = isViewLoaded && content.window != nil && appearance == .appeared
    let turn = PageTurn(
      from: old, to: new, in: content, of: self, forward: direction == .forward,
      animated: animated && isLive && old != nil, gesture: gesture)
    self.turn = turn
    turn.run(isLive: isLive) { [self] finished in
      self.turn = nil
      if !finished { viewControllers = old.map { [$0] } }
      completion(finished)
    }
  }

  // MARK: A swipe

  /// Turns to the page before or after as a finger does that is lifted at the end, or moved back;
  /// returns what keeps it from that.
  final func swipe(forward: Bool, finish: Bool) -> String? {
    guard let page, let dataSource else { return "the pages are not swiped" }
    guard turn == nil else { return "the screen is animating" }
    guard let next = neighbour(of: page, forward: forward, dataSource) else {
      return "there is no page on that side"
    }
    delegate?.pageViewController(self, willTransitionTo: [next])
    show(
      next, forward ? .forward : .reverse, animated: true,
      gesture: finish ? .finished : .cancelled
    ) { [self] finished in
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [page],
        transitionCompleted: finished)
      if finished { turned(from: page, to: next, forward: forward) }
    }
    return nil
  }

  /// N3-104: with the style `scroll` both pages beside the first are asked for as it is first
  /// swiped, and the next one on as soon as a page has come; what is known is not asked for again.
  private func neighbour(
    of page: UIViewController, forward: Bool, _ source: any UIPageViewControllerDataSource
  ) -> UIViewController? {
    if transitionStyle == .scroll || forward, neighbours.after == nil {
      neighbours.after = .some(source.pageViewController(self, viewControllerAfter: page))
    }
    if transitionStyle == .scroll || !forward, neighbours.before == nil {
      neighbours.before = .some(source.pageViewController(self, viewControllerBefore: page))
    }
    let known = forward ? neighbours.after : neighbours.before
    if transitionStyle == .pageCurl { neighbours = Neighbours() }
    return known ?? nil
  }

  private func turned(from old: UIViewController, to page: UIViewController, forward: Bool) {
    guard transitionStyle == .scroll, let dataSource else { return }
    neighbours =
      forward
      ? Neighbours(
        before: old, after: dataSource.pageViewController(self, viewControllerAfter: page))
      : Neighbours(
        before: dataSource.pageViewController(self, viewControllerBefore: page), after: old)
  }

  open override var childForStatusBarStyle: UIViewController? { page }
  open override var childForStatusBarHidden: UIViewController? { page }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { page }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { page }

  // MARK: View

  open override func loadView() {
    super.loadView()
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
  }

  override func installContent() {
    guard turn == nil, let page, let inner = page.view, inner.superview !== content else { return }
    inner.frame = content.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(inner)
  }

  override var runningCoordinator: TransitionCoordinator? { turn?.coordinator }

  override func emptyForEnd() {
    super.emptyForEnd()
    (turn, viewControllers, neighbours) = (nil, nil, Neighbours())
  }
}

/// The part of a page controller's view that holds the pages.
final class UIPageContentView: UIView {}
