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
    }
  }
  /// What is shown while nothing is written.
  public final var placeholder: String? {
    didSet { recordChange(of: .placeholder, .optional(oldValue), .optional(placeholder)) }
  }
  /// Whether dots stand for the letters.
  public final var isSecureTextEntry = false {
    didSet { recordChange(of: .secure, .bool(oldValue), .bool(isSecureTextEntry)) }
  }
  /// The frame that is drawn around it.
  public final var borderStyle = BorderStyle.none {
    didSet {
      guard oldValue != borderStyle else { return }
      layer.cornerRadius = borderStyle == .roundedRect ? 6 : 0
      layer.borderWidth = borderStyle == .none ? 0 : 1
      layer.borderColor = borderStyle == .none ? nil : .separator
    }
  }

  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Whether it is being edited: as long as it takes keyboard input.
  public final var isEditing: Bool { isFirstResponder }

  /// Starts editing.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let was = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !was { sendActions(for: .editingDidBegin) }
    return true
  }

  /// Ends editing.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let was = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if was { sendActions(for: .editingDidEnd) }
    return true
  }

  /// Replaces the text as a person's typing does; editing goes on until something else ends it.
  final func edit(_ text: String) {
    becomeFirstResponder()
    self.text = text
    sendActions(for: .editingChanged)
  }
}
