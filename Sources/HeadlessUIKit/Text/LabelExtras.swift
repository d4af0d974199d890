public import Foundation

/// What few labels have.
final class LabelExtras {
  var attributedText: NSAttributedString?
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var adjustsFontSizeToFitWidth = false
  var minimumScaleFactor: CGFloat = 0
  var adjustsFontForContentSizeCategory = false
  var highlightedTextColor: UIColor?
  var isHighlighted = false
  var isEnabled = true
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  var allowsDefaultTighteningForTruncation = false
}

/// The place of text that was made smaller.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}

extension UILabel {
  private var made: LabelExtras {
    if let extras { return extras }
    let made = LabelExtras()
    extras = made
    return made
  }

  /// What is written, with attributes. The text is drawn in the first letter's font, colour and
  /// alignment.
  public final var attributedText: NSAttributedString? {
    get { extras?.attributedText ?? text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      made.attributedText = newValue
      guard let newValue, newValue.length > 0 else { return }
      let attributes = newValue.attributes(at: 0, effectiveRange: nil)
      if let font = attributes[.font] as? UIFont { self.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
      if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
        textAlignment = style.alignment
      }
    }
  }

  /// What happens to text that is too long. Stored, without effect.
  public final var lineBreakMode: NSLineBreakMode {
    get { extras?.lineBreakMode ?? .byTruncatingTail }
    set { made.lineBreakMode = newValue }
  }
  /// Whether letters get smaller if there is no room. Stored, without effect: letters keep their
  /// size.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { extras?.adjustsFontSizeToFitWidth ?? false }
    set { made.adjustsFontSizeToFitWidth = newValue }
  }
  /// How much smaller they may get. Stored, without effect.
  public final var minimumScaleFactor: CGFloat {
    get { extras?.minimumScaleFactor ?? 0 }
    set { made.minimumScaleFactor = newValue }
  }
  /// Whether it follows the size of text that a person chooses; here it is always the default.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { extras?.adjustsFontForContentSizeCategory ?? false }
    set { made.adjustsFontForContentSizeCategory = newValue }
  }
  /// The color of the letters while it is highlighted. Stored, without effect.
  public final var highlightedTextColor: UIColor? {
    get { extras?.highlightedTextColor }
    set { made.highlightedTextColor = newValue }
  }
  /// Whether it is drawn as chosen. Stored, without effect.
  public final var isHighlighted: Bool {
    get { extras?.isHighlighted ?? false }
    set { made.isHighlighted = newValue }
  }
  /// Whether it is drawn as something that can be used. Stored, without effect.
  public final var isEnabled: Bool {
    get { extras?.isEnabled ?? true }
    set { made.isEnabled = newValue }
  }
  /// The colour of the letters' shadow; not drawn.
  public final var shadowColor: UIColor? {
    get { extras?.shadowColor }
    set { made.shadowColor = newValue }
  }
  /// Points by which it is moved; not drawn.
  public final var shadowOffset: CGSize {
    get { extras?.shadowOffset ?? CGSize(width: 0, height: -1) }
    set { made.shadowOffset = newValue }
  }
  /// The place of text that was made smaller. Stored, without effect.
  public final var baselineAdjustment: UIBaselineAdjustment {
    get { extras?.baselineAdjustment ?? .alignBaselines }
    set { made.baselineAdjustment = newValue }
  }
  /// Whether letters move together before text is cut. Stored, without effect.
  public final var allowsDefaultTighteningForTruncation: Bool {
    get { extras?.allowsDefaultTighteningForTruncation ?? false }
    set { made.allowsDefaultTighteningForTruncation = newValue }
  }
}
