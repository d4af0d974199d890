public import Foundation

/// A line of text that a person edits.
open class UITextField: UIControl {
  override class var uikitClass: AnyObject.Type { UITextField.self }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var content = ""

  /// What is written; the empty text for nothing.
  public final var text: String? {
    get { content }
    set {
      let old = content
      content = newValue ?? ""
      recordChange(of: .text, .text(old), .text(content))
      if old != content { invalidateIntrinsicContentSize() }
    }
  }
  override var colors: [(property: Property, color: UIColor?)] {
    super.colors + [(.textColor, textColor)]
  }
  /// What is shown while nothing is written.
  public final var placeholder: String? {
    didSet {
      recordChange(of: .placeholder, .optional(oldValue), .optional(placeholder))
      if oldValue != placeholder { invalidateIntrinsicContentSize() }
    }
  }
  /// Whether dots stand for the letters.
  public final var isSecureTextEntry = false {
    didSet { recordChange(of: .secure, .bool(oldValue), .bool(isSecureTextEntry)) }
  }
  /// The frame that is drawn around it.
  public final var borderStyle = BorderStyle.none {
    didSet {
      guard oldValue != borderStyle else { return }
      cornerRadius = borderStyle == .roundedRect ? 6 : 0
      borderWidth = borderStyle == .none ? 0 : 1
      borderColor = borderStyle == .none ? nil : .separator
      invalidateIntrinsicContentSize()
    }
  }

  /// As wide as the text, or what stands in for it, in the system font of 17 points; 34 points high
  /// with a rounded frame, with 7 points before and behind the text.
  open override var intrinsicContentSize: CGSize {
    let size = UIFont.systemFont(ofSize: 17).size(of: content.isEmpty ? placeholder ?? "" : content)
    let inset = inset
    return CGSize(width: size.width + 2 * inset.x, height: size.height + 2 * inset.y)
  }

  override var textBaselines: (first: CGFloat, last: CGFloat)? {
    let (first, last) = UIFont.systemFont(ofSize: 17).baselines
    return (first + inset.y, last + inset.y)
  }

  private var inset: (x: CGFloat, y: CGFloat) {
    switch borderStyle {
    case .none: (0, 0.5)
    case .line, .bezel: (2, 2.5)
    case .roundedRect: (7, 6.5)
    }
  }

  /// How the border looks. Stored, without effect: it is not drawn.
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// The delegate, which decides about editing and follows it.
  open weak var delegate: (any UITextFieldDelegate)?
  final var extras: TextFieldExtras?
  final var inputTraits: TextInputTraits?

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Whether it is being edited: as long as it takes keyboard input.
  public final var isEditing: Bool { isFirstResponder }

  /// Starts editing.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let was = isFirstResponder
    if !was, let delegate, !delegate.textFieldShouldBeginEditing(self) { return false }
    guard super.becomeFirstResponder() else { return false }
    if !was {
      delegate?.textFieldDidBeginEditing(self)
      post(Self.textDidBeginEditingNotification)
      sendActions(for: .editingDidBegin)
      if clearsOnBeginEditing { clear() }
    }
    return true
  }

  private func clear() {
    guard !content.isEmpty, delegate?.textFieldShouldClear(self) ?? true else { return }
    change(to: "")
  }

  /// Ends editing.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let was = isFirstResponder
    if was, let delegate, !delegate.textFieldShouldEndEditing(self) { return false }
    guard super.resignFirstResponder() else { return false }
    if was { editingHasEnded() }
    return true
  }

  override final func endByForce() {
    super.endByForce()
    editingHasEnded()
  }

  private func editingHasEnded() {
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    post(Self.textDidEndEditingNotification)
    sendActions(for: .editingDidEnd)
  }

  /// Replaces the text as a person's typing does; editing goes on until something else ends it. A
  /// line break at the end is the return key, and no text is the button that clears, if it is seen.
  final func edit(_ text: String) {
    becomeFirstResponder()
    guard isFirstResponder || delegate == nil else { return }
    let isClearing = clearButtonMode == .always || clearButtonMode == .whileEditing
    if text.isEmpty, isClearing { return clear() }
    let whole = NSRange(location: 0, length: content.utf16.count)
    let letters = text.last?.isNewline == true ? String(text.dropLast()) : text
    if letters == text || !letters.isEmpty,
      delegate?.textField(self, shouldChangeCharactersIn: whole, replacementString: letters) ?? true
    {
      change(to: letters)
    }
    if letters != text { tapReturn() }
  }

  private func change(to text: String) {
    self.text = text
    post(Self.textDidChangeNotification)
    sendActions(for: .editingChanged)
  }

  /// The return key: its event ends editing where something waits for it.
  private func tapReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .editingDidEndOnExit)
    if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
  }

  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
}
