public import Foundation

/// Decides how a presented controller lies over what presents it; subclassed for a style of the
/// app's own.
open class UIPresentationController: NSObject {
  let process: ProcessImage
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?
  /// What was asked for its presentation controller before it was presented.
  final var keptController: UIViewController?

  /// The delegate, which is asked and notified when a person dismisses it.
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
  /// The style that takes the place of the one that was asked for, where there is no room for that;
  /// `none` where there is.
  var adaptiveStyle: UIModalPresentationStyle { .none }
  /// The view that is put over the others.
  open var presentedView: UIView? { presented?.view }
  /// The frame of that view in the container.
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
  /// Whether what lies below takes the touches that the presented view leaves.
  var passesTouches: Bool { false }
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
  override var adaptiveStyle: UIModalPresentationStyle {
    presentationStyle == .popover ? .fullScreen : .none
  }
  override var shouldRemovePresentersView: Bool { true }
  override var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }
  override var traceName: String {
    presentationStyle == .popover ? "fullScreen" : super.traceName
  }
}

/// Covers the window, or the context, and leaves what lies below.
final class OverlayPresentationController: UIPresentationController {
  override var adaptiveStyle: UIModalPresentationStyle {
    presentationStyle == .popover ? .overFullScreen : .none
  }
  override var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }
  override var traceName: String {
    presentationStyle == .popover ? "overFullScreen" : super.traceName
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
  /// Where its arrow may be. Stored, without effect: popovers have none here.
  public var permittedArrowDirections = UIPopoverArrowDirection.any

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

/// The sides of a popover at which its arrow may be.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let any: Self = [.up, .down, .left, .right]
}
