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

  /// What is written; nil for nothing.
  public final var text: String? {
    didSet {
      recordChange(of: .text, .optional(oldValue), .optional(text))
      if oldValue != text { invalidateIntrinsicContentSize() }
    }
  }
  /// The colour of the letters.
  public final var textColor: UIColor = .label {
    didSet { recordChange(of: .textColor, .color(oldValue), .color(textColor)) }
  }
  /// Size and weight of the letters.
  public final var font = UIFont.systemFont(ofSize: 17) {
    didSet {
      recordChange(of: .fontSize, .number(oldValue.pointSize), .number(font.pointSize))
      recordChange(of: .fontWeight, .text(oldValue.weight.rawValue), .text(font.weight.rawValue))
      if oldValue != font { invalidateIntrinsicContentSize() }
    }
  }
  /// How the lines stand in the label's box.
  public final var textAlignment = NSTextAlignment.natural {
    didSet { recordChange(of: .textAlignment, .text(oldValue.shown), .text(textAlignment.shown)) }
  }
  /// The most lines that are shown, 0 for as many as there are.
  public final var numberOfLines = 1 {
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

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    font.size(
      of: text ?? "", lines: numberOfLines, inWidth: size.width > 0 ? size.width : .infinity)
  }

  /// As large as the text in one line, or as its lines where several are allowed.
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

extension NSTextAlignment {
  fileprivate var shown: String {
    switch self {
    case .natural, .justified, .left: "left"
    case .center: "center"
    case .right: "right"
    }
  }
}
