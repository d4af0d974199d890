public import Foundation

/// A rectangle in a view that constraints can name and that is not shown.
open class UILayoutGuide: NSObject {
  let process: ProcessImage
  /// Numbers it among the objects of the process, in the order of creation.
  let number: Int32
  /// The view whose coordinates it has; `nil` as long as it belongs to none. Unchecked: a view that
  /// is freed takes itself out of its guides.
  public final internal(set) unowned(unsafe) var owningView: UIView?
  /// A name for the console.
  open var identifier: String
  /// What places it, besides constraints.
  final let placement: Placement
  /// What the solution has for it.
  final var slot: LayoutSlot?
  /// Its frame in the last layout.
  final var solvedFrame = CGRect.zero

  /// What of a guide is not left to constraints.
  enum Placement {
    /// Nothing.
    case byConstraints
    /// It is so far inside the view's bounds, which is asked for with each layout.
    case insets((UIView) -> UIEdgeInsets)
    /// It is this rectangle of the view's coordinates, which is asked for with each layout.
    case rect((UIView) -> CGRect)
    /// Its origin is that of the view's coordinates, and who is named takes the size that
    /// constraints give it.
    case sizeFor((UIView, CGSize) -> Void)
  }

  /// A guide that belongs to no view yet.
  public override convenience init() {
    self.init(in: CurrentSimulation.process, identifier: "", placement: .byConstraints)
  }

  init(in process: ProcessImage, identifier: String, placement: Placement) {
    self.process = process
    number = process.recorder.nextObjectNumber()
    self.identifier = identifier
    self.placement = placement
  }

  /// Its frame in its view, as of the last layout pass.
  public final var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    switch placement {
    case .insets(let insets): return owningView.boundsAtOrigin.inset(by: insets(owningView))
    case .rect(let rect): return rect(owningView)
    case .byConstraints, .sizeFor: return solvedFrame
    }
  }

  private var place: LayoutItem { .guide(self) }

  public final var leadingAnchor: NSLayoutXAxisAnchor { .init(place, .leading) }
  public final var trailingAnchor: NSLayoutXAxisAnchor { .init(place, .trailing) }
  public final var leftAnchor: NSLayoutXAxisAnchor { .init(place, .left) }
  public final var rightAnchor: NSLayoutXAxisAnchor { .init(place, .right) }
  public final var topAnchor: NSLayoutYAxisAnchor { .init(place, .top) }
  public final var bottomAnchor: NSLayoutYAxisAnchor { .init(place, .bottom) }
  public final var widthAnchor: NSLayoutDimension { .init(place, .width) }
  public final var heightAnchor: NSLayoutDimension { .init(place, .height) }
  public final var centerXAnchor: NSLayoutXAxisAnchor { .init(place, .centerX) }
  public final var centerYAnchor: NSLayoutYAxisAnchor { .init(place, .centerY) }

  /// Whether the constraints leave its place open.
  public final var hasAmbiguousLayout: Bool { slot?.engine?.isAmbiguous(slot) ?? false }
}

/// The area in which the keyboard covers a view, or would come up.
///
/// The keyboard posts its notifications and is not drawn. While it is up the guide is its
/// rectangle, from the moment of `keyboardWillShowNotification`; else it is the bottom of the safe
/// area.
public final class UIKeyboardLayoutGuide: UILayoutGuide {}

extension UIView {
  private var place: LayoutItem { .view(requiredLayout) }

  /// The anchors of its edges, sizes and middles; a baseline is that of the text that it shows,
  /// else its bottom edge.
  public final var leadingAnchor: NSLayoutXAxisAnchor { .init(place, .leading) }
  public final var trailingAnchor: NSLayoutXAxisAnchor { .init(place, .trailing) }
  public final var leftAnchor: NSLayoutXAxisAnchor { .init(place, .left) }
  public final var rightAnchor: NSLayoutXAxisAnchor { .init(place, .right) }
  public final var topAnchor: NSLayoutYAxisAnchor { .init(place, .top) }
  public final var bottomAnchor: NSLayoutYAxisAnchor { .init(place, .bottom) }
  public final var widthAnchor: NSLayoutDimension { .init(place, .width) }
  public final var heightAnchor: NSLayoutDimension { .init(place, .height) }
  public final var centerXAnchor: NSLayoutXAxisAnchor { .init(place, .centerX) }
  public final var centerYAnchor: NSLayoutYAxisAnchor { .init(place, .centerY) }
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(place, .firstBaseline) }
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(place, .lastBaseline) }
}
