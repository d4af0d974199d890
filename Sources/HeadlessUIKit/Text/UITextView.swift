public import Foundation

/// Text of several lines that a person reads or edits.
///
/// It is drawn in one font and does not scroll; what a person types replaces all of it.
open class UITextView: UIScrollView {
  override class var uikitClass: AnyObject.Type { UITextView.self }

  private var content = ""
  final var inputTraits: TextInputTraits?
  private var attributed: NSAttributedString?

  /// A text view; the container of its lines is not simulated.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    recordChange(of: .accessibilityLabel, .none, .text("Text view"))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var isTouchTarget: Bool { true }

  /// What is written; the empty text for nothing.
  open var text: String! {
    get { content }
    set {
      attributed = nil
      let old = content
      content = newValue ?? ""
      recordChange(of: .text, .text(old), .text(content))
    }
  }
  /// What is written, with attributes. The text is drawn in the first letter's font and colour.
  open var attributedText: NSAttributedString! {
    get { attributed ?? NSAttributedString(string: content) }
    set {
      text = newValue?.string
      attributed = newValue
      guard let newValue, newValue.length > 0 else { return }
      let attributes = newValue.attributes(at: 0, effectiveRange: nil)
      if let font = attributes[.font] as? UIFont { self.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  /// Size and weight of the letters; `nil` is the system's font of 12 points.
  open var font: UIFont? {
    didSet {
      let usual = UIFont.systemFont(ofSize: 17)
      recordFontChange(from: oldValue ?? usual, to: font ?? usual)
    }
  }
  /// The colour of the letters.
  open var textColor: UIColor? {
    didSet {
      recordChange(of: .textColor, traced(oldValue ?? .label), traced(textColor ?? .label))
    }
  }
  override var colors: [(property: Property, color: UIColor?)] {
    super.colors + [(.textColor, textColor ?? .label)]
  }
  /// How the lines stand.
  open var textAlignment = NSTextAlignment.natural {
    didSet { recordChange(of: .textAlignment, .text(oldValue.shown), .text(textAlignment.shown)) }
  }
  /// Whether a person can type in it.
  open var isEditable = true {
    didSet { recordChange(of: .enabled, .bool(oldValue), .bool(isEditable)) }
  }
  /// Stored, without effect: text is not selected here.
  open var isSelectable = true
  /// Stored, without effect: text is not selected here.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// Points around the text. Stored, without effect.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// Which parts of the text could be tapped; a tap on them does nothing.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// How links look; drawn as the other text.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// A view above the keyboard. Stored, without effect: it is not drawn.
  open var inputAccessoryView: UIView?
  /// Whether it follows the size of text that a person chooses; here it is always the default.
  open var adjustsFontForContentSizeCategory = false
  /// Stored, without effect: nothing is scrolled in it.
  public final func scrollRangeToVisible(_ range: NSRange) {}

  /// The delegate, which decides about editing and follows it, and scrolling.
  public final weak var delegate: (any UITextViewDelegate)? {
    didSet {
      if delegate == nil, !(scrollDelegate is any UITextViewDelegate) { return }
      if scrollDelegate !== delegate { scrollDelegate = delegate }
    }
  }
  override func scrollDelegateChanged() {
    super.scrollDelegateChanged()
    if delegate !== scrollDelegate { delegate = scrollDelegate as? any UITextViewDelegate }
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let was = isFirstResponder
    if !was, let delegate, !delegate.textViewShouldBeginEditing(self) { return false }
    guard super.becomeFirstResponder() else { return false }
    if !was {
      delegate?.textViewDidBeginEditing(self)
      post(Self.textDidBeginEditingNotification)
    }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let was = isFirstResponder
    if was, let delegate, !delegate.textViewShouldEndEditing(self) { return false }
    guard super.resignFirstResponder() else { return false }
    if was { editingHasEnded() }
    return true
  }

  override final func endByForce() {
    super.endByForce()
    editingHasEnded()
  }

  private func editingHasEnded() {
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }

  /// Replaces the text as a person's typing does.
  final func edit(_ text: String) {
    guard isEditable else { return }
    becomeFirstResponder()
    let whole = NSRange(location: 0, length: content.utf16.count)
    guard isFirstResponder,
      delegate?.textView(self, shouldChangeTextIn: whole, replacementText: text) ?? true
    else { return }
    self.text = text
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
}

/// Asked and told about editing in a text view. The methods of UIKit that are not here are never
/// called.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
}

/// Kinds of text that could be tapped.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let address = Self(rawValue: 4)
  public static let calendarEvent = Self(rawValue: 8)
  public static let all = Self(rawValue: .max)
}
