public import Foundation

/// Text that is read, not touched.
open class UILabel: UIView {
  override class var uikitClass: AnyObject.Type { UILabel.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What is written; nil for nothing.
  public final var text: String? {
    didSet { recordChange(of: .text, .optional(oldValue), .optional(text)) }
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
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { font.size(of: text ?? "") }
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
