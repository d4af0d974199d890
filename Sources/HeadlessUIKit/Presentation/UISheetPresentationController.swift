public import Foundation

/// A card over what presents it, which a person can drag down: page and form sheets.
///
/// On a phone that lies on its side it takes the whole screen, and what presents it leaves it
/// (sheet-automatic-is-full-screen-in-landscape). The source states the style, of iOS 13; that the
/// callbacks are those of full screen follows from it, and is chosen here. It stays what it was
/// when it came, however the phone is turned then.
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
  /// Stored, without effect: the grabber is not drawn.
  public var prefersGrabberVisible = false
  /// Stored, without effect: corners have the system's radius.
  public var preferredCornerRadius: CGFloat?
  /// Stored, without effect: nothing is scrolled.
  public var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Stored, without effect: in compact height it is as wide as the screen.
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

  override var adaptiveStyle: UIModalPresentationStyle {
    if isFullScreen { return .fullScreen }
    return presentationStyle == .popover ? .pageSheet : .none
  }
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
    let traits = containerView.process.device.traits(size: bounds.size)
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
