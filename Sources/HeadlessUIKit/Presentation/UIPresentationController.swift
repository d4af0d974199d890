public import Foundation

/// Asked and told about a person's attempts to take a presented controller away.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// Decides how a presented controller lies over what presents it; subclassed for a style of the
/// app's own.
open class UIPresentationController {
  let process: ProcessImage
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?
  /// What was asked for its presentation controller before it was presented.
  final var keptController: UIViewController?

  /// Who is asked and told when a person takes it away.
  public final weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The view that the presentation happens in, while there is one.
  public internal(set) final var containerView: UIView?

  /// A controller of a presentation to come.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    process = presentedViewController.process
    presented = presentedViewController
    presenting = presentingViewController
  }

  /// What is presented.
  public final var presentedViewController: UIViewController {
    presented ?? process.runLoop.turn { UIViewController() }
  }
  /// What presents it.
  public final var presentingViewController: UIViewController {
    presenting ?? process.runLoop.turn { UIViewController() }
  }

  final func setPresenting(_ controller: UIViewController) {
    presenting = controller
    keptController = nil
  }

  /// How the presented controller covers the screen.
  open var presentationStyle: UIModalPresentationStyle {
    presented?.modalPresentationStyle ?? .none
  }
  /// The view that is put over the others.
  open var presentedView: UIView? { presented?.view }
  /// Where that view lies in the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether what presents leaves the screen; then it gets appearance callbacks
  /// (modal-presentationcontroller-defaults).
  open var shouldRemovePresentersView: Bool { false }
  /// Whether it covers the whole window.
  open var shouldPresentInFullscreen: Bool { true }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  // MARK: What UIKit's own styles differ in

  /// How dark the rest of the screen gets, from 0 for not at all.
  var dimming: CGFloat { 0 }
  /// Whether the presented view lies in a view of its own with round corners.
  var hasDropShadow: Bool { false }
  /// Whether a person can drag it away.
  var isDraggable: Bool { false }
  /// Seconds that it takes to come and to go.
  var duration: Double { 0.5 }
  /// What its coming and going looks like.
  var effect: TransitionEffect {
    switch presented?.modalTransitionStyle {
    case .crossDissolve: .crossDissolve
    case .flipHorizontal, .partialCurl: .custom
    default: .cover
    }
  }
  /// What the trace calls the style.
  var traceName: String { presentationStyle.traceName }
}

/// Covers the window, or the context, and takes away what lies below.
final class FullScreenPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
  override var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }
}

/// Covers the window, or the context, and leaves what lies below.
final class OverlayPresentationController: UIPresentationController {
  override var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }
}

/// A card over what presents it, which a person can drag down: page and form sheets.
///
/// On a phone that lies on its side it takes the whole screen, and what presents it leaves it
/// (sheet-automatic-is-full-screen-in-landscape). The source states the style, of iOS 13; that the
/// callbacks are those of full screen follows from it, and is chosen here. It stays what it was when
/// it came, however the phone is turned then.
public final class UISheetPresentationController: UIPresentationController {
  /// Whether it is a card at the lower edge also on a phone that lies on its side.
  public var prefersEdgeAttachedInCompactHeight = false

  /// The heights at which it rests, lowest first; the highest alone unless the app says more.
  public var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
  /// The height that it has, or is to have: the lowest unless it is set.
  public var selectedDetentIdentifier: Detent.Identifier? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The greatest height at which what lies behind is not darkened and takes touches.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Kept; the grabber is not drawn.
  public var prefersGrabberVisible = false
  /// Kept; corners have the system's radius.
  public var preferredCornerRadius: CGFloat?
  /// Kept; nothing is scrolled.
  public var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Kept; in compact height it is as wide as the screen.
  public var widthFollowsPreferredContentSizeWhenEdgeAttached = false

  /// The height that it has.
  private var detent: Detent? {
    detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
  }

  private var isUndimmed: Bool {
    guard let largest = largestUndimmedDetentIdentifier,
      let limit = detents.firstIndex(where: { $0.identifier == largest }),
      let now = detents.firstIndex(where: { $0.identifier == detent?.identifier })
    else { return false }
    return now <= limit
  }

  private lazy var isFullScreen =
    !prefersEdgeAttachedInCompactHeight
    && presentedViewController.traitCollection.verticalSizeClass == .compact

  override var dimming: CGFloat { isFullScreen || isUndimmed ? 0 : 0.2 }
  override var hasDropShadow: Bool { !isFullScreen }
  override var isDraggable: Bool { !isFullScreen }
  public override var shouldRemovePresentersView: Bool { isFullScreen }
  override var traceName: String {
    if isFullScreen { return "fullScreen" }
    return presentationStyle == .formSheet ? "formSheet" : "pageSheet"
  }

  public override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let bounds = containerView.bounds
    if isFullScreen { return bounds }
    let traits = UITraitCollection(size: bounds.size)
    if traits.horizontalSizeClass == .regular { return card(in: bounds) }
    if traits.verticalSizeClass == .compact { return bounds }
    let top = containerView.safeAreaInsets.top + 10
    let room = max(0, bounds.height - top)
    let height = min(room, max(0, detent?.height(room) ?? room))
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// On a wide screen: 540 × 620 points for a form, up to 704 wide for a page.
  private func card(in bounds: CGRect) -> CGRect {
    var size = CGSize(width: 704, height: bounds.height - 2 * 44)
    if presentationStyle == .formSheet {
      let wish = presentedViewController.preferredContentSize
      size = wish == .zero ? CGSize(width: 540, height: 620) : wish
    }
    size.width = min(size.width, bounds.width)
    size.height = min(size.height, bounds.height)
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }
}

/// A bubble at a view, on a wide screen; on a phone a sheet takes its place.
public final class UIPopoverPresentationController: UIPresentationController {
  /// The view that it points at.
  public weak var sourceView: UIView?
  /// The part of that view that it points at.
  public var sourceRect = CGRect.zero
  /// The bar button that it points at.
  public var barButtonItem: UIBarButtonItem?

  override var traceName: String { "popover" }
  override var effect: TransitionEffect { .alpha }
  override var duration: Double { 0.25 }

  /// modal-popover-no-source.
  var hasSource: Bool { sourceView != nil || barButtonItem != nil }

  public override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let wish = presentedViewController.preferredContentSize
    let size = wish == .zero ? CGSize(width: 320, height: 480) : wish
    var corner = CGPoint(x: (containerView.bounds.width - size.width) / 2, y: 64)
    if let sourceView {
      let origin = sourceView.convert(sourceRect.origin, to: containerView)
      corner = CGPoint(x: origin.x, y: origin.y + sourceRect.height)
    }
    let bounds = containerView.bounds
    return CGRect(
      x: max(0, min(corner.x, bounds.width - size.width)).rounded(),
      y: max(0, min(corner.y, bounds.height - size.height)).rounded(), width: size.width,
      height: size.height)
  }
}
