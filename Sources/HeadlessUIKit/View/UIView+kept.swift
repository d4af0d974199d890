/// In which direction a view's content is read.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIView {
  /// How content fills its box.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right,
      topLeft, topRight, bottomLeft, bottomRight
  }

  /// Whether the tint is dimmed, as under an alert.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  /// The direction in which it is read. Stored, without effect: it is read from left to right.
  public final var semanticContentAttribute: UISemanticContentAttribute {
    get { viewExtras?.semanticContentAttribute ?? .unspecified }
    set { madeExtras.semanticContentAttribute = newValue }
  }
  /// In which direction it is read: from left to right, whatever it asks for.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    .leftToRight
  }
  /// How content fills it. Stored, without effect: pictures are drawn whole.
  public final var contentMode: ContentMode {
    get { viewExtras?.contentMode ?? .scaleToFill }
    set { madeExtras.contentMode = newValue }
  }
  /// Whether its tint is dimmed. Stored, without effect: it is not drawn.
  public final var tintAdjustmentMode: TintAdjustmentMode {
    get { viewExtras?.tintAdjustmentMode ?? .automatic }
    set { madeExtras.tintAdjustmentMode = newValue }
  }
  /// Whether it takes several fingers. Stored, without effect: there is one finger.
  public final var isMultipleTouchEnabled: Bool {
    get { viewExtras?.isMultipleTouchEnabled ?? false }
    set { madeExtras.isMultipleTouchEnabled = newValue }
  }
  /// Whether other views get no touches in the meantime. Stored, without effect: there is one
  /// finger.
  public final var isExclusiveTouch: Bool {
    get { viewExtras?.isExclusiveTouch ?? false }
    set { madeExtras.isExclusiveTouch = newValue }
  }
  /// Whether nothing shows through, for who draws. Stored, without effect.
  public final var isOpaque: Bool {
    get { viewExtras?.isOpaque ?? true }
    set { madeExtras.isOpaque = newValue }
  }
  /// A view whose opacity cuts it out. Stored, without effect: it is not drawn.
  public final var mask: UIView? {
    get { viewExtras?.mask }
    set { madeExtras.mask = newValue }
  }
  /// Under what its state would be saved. Stored, without effect.
  public final var restorationIdentifier: String? {
    get { viewExtras?.restorationIdentifier }
    set { madeExtras.restorationIdentifier = newValue }
  }
  /// Asks to be drawn again; nothing is drawn by hand here.
  public final func setNeedsDisplay() {}
}
