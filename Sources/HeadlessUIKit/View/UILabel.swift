public import Foundation

/// Text that is read, not touched.
open class UILabel: UIView {
  override class var uikitClass: AnyObject.Type { UILabel.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var appearanceSettings: [AppearanceSetting] {
    super.appearanceSettings
      + [AppearanceSetting(\UILabel.textColor), AppearanceSetting(\UILabel.font)]
  }

  /// What is written; `nil` for nothing.
  open var text: String? {
    didSet {
      extras?.attributedText = nil
      recordChange(of: .text, .optional(oldValue), .optional(text))
      if oldValue != text { invalidateIntrinsicContentSize() }
    }
  }
  /// The color of the letters; `nil` is that of labels.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      recordChange(of: .textColor, traced(oldValue ?? .label), traced(textColor))
    }
  }
  override var colors: [(property: Property, color: UIColor?)] {
    super.colors + [(.textColor, textColor)]
  }
  /// Size and weight of the letters; `nil` is the system's font of 17 points.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      recordFontChange(from: oldValue ?? font, to: font)
      if oldValue != font { invalidateIntrinsicContentSize() }
    }
  }
  /// How the lines stand in the label's box.
  open var textAlignment = NSTextAlignment.natural {
    didSet { recordChange(of: .textAlignment, .text(oldValue.shown), .text(textAlignment.shown)) }
  }
  /// The most lines that are shown, 0 for as many as there are.
  open var numberOfLines = 1 {
    didSet {
      recordChange(of: .numberOfLines, .number(Double(oldValue)), .number(Double(numberOfLines)))
      if oldValue != numberOfLines { invalidateIntrinsicContentSize() }
    }
  }

  /// The width in which lines of a label of several lines break when none is given; 0 for the width
  /// that it has.
  public final var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if oldValue != preferredMaxLayoutWidth { invalidateIntrinsicContentSize() } }
  }

  final var extras: LabelExtras?

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    font.size(
      of: text ?? "", lines: numberOfLines, inWidth: size.width > 0 ? size.width : .infinity)
  }

  /// As large as the text in one line, or as its lines if several are allowed.
  open override var intrinsicContentSize: CGSize {
    guard text?.isEmpty == false else { return .zero }
    return sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  override func contentHeight(inWidth width: CGFloat) -> CGFloat? {
    guard numberOfLines != 1, text?.isEmpty == false else { return nil }
    return sizeThatFits(CGSize(width: width, height: 0)).height
  }

  override var textBaselines: (first: CGFloat, last: CGFloat)? { font.baselines }
}

extension UIView {
  /// Tells of another size or weight of letters.
  final func recordFontChange(from old: UIFont, to new: UIFont) {
    recordChange(of: .fontSize, .number(old.pointSize), .number(new.pointSize))
    recordChange(of: .fontWeight, .text(old.weight.traced), .text(new.weight.traced))
  }
}

extension NSTextAlignment {
  var shown: String {
    switch self {
    case .natural, .justified, .left: "left"
    case .center: "center"
    case .right: "right"
    }
  }
}
