public import Foundation

/// Asked and told about editing in a text field. The methods of UIKit that are not here are never
/// called: a person types whole texts.
public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing has ended; where it is there it is called in place of the method without a reason
  /// (N3-211).
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// The return key was tapped: a text was typed that ends with a line break.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// The field is to be cleared: by its button, which is tapped where nothing is typed into a field
  /// that shows one, or as editing begins.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}

/// What few text fields have.
final class TextFieldExtras {
  var font: UIFont?
  var textColor: UIColor?
  var textAlignment = NSTextAlignment.natural
  var clearButtonMode = UITextField.ViewMode.never
  var leftView: UIView?
  var leftViewMode = UITextField.ViewMode.never
  var rightView: UIView?
  var rightViewMode = UITextField.ViewMode.never
  var inputView: UIView?
  var inputAccessoryView: UIView?
  var clearsOnBeginEditing = false
  var adjustsFontForContentSizeCategory = false
}

extension UITextField {
  /// Why editing has ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
    /// Not here: of the Apple TV's remote.
    case cancelled = 1
  }

  /// When something in a text field is to be seen.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  private var made: TextFieldExtras {
    if let extras { return extras }
    let made = TextFieldExtras()
    extras = made
    return made
  }

  /// Size and weight of the letters.
  public final var font: UIFont? {
    get { extras?.font ?? .systemFont(ofSize: 17) }
    set {
      let new = newValue ?? .systemFont(ofSize: 17)
      recordFontChange(from: extras?.font ?? .systemFont(ofSize: 17), to: new)
      made.font = new
    }
  }
  /// The colour of the letters.
  public final var textColor: UIColor? {
    get { extras?.textColor ?? .label }
    set {
      let new = newValue ?? .label
      recordChange(of: .textColor, traced(textColor), traced(new))
      made.textColor = new
    }
  }
  /// How the text stands in the field.
  public final var textAlignment: NSTextAlignment {
    get { extras?.textAlignment ?? .natural }
    set {
      recordChange(of: .textAlignment, .text(textAlignment.shown), .text(newValue.shown))
      made.textAlignment = newValue
    }
  }
  /// What is written, with attributes; the text is drawn.
  public final var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// What is shown while nothing is written, with attributes; the text is drawn.
  public final var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
  /// When there is a button that clears the field; it is not drawn.
  public final var clearButtonMode: ViewMode {
    get { extras?.clearButtonMode ?? .never }
    set { made.clearButtonMode = newValue }
  }
  /// A view before the text. Stored, without effect: it is not drawn.
  public final var leftView: UIView? {
    get { extras?.leftView }
    set { made.leftView = newValue }
  }
  /// When that is seen.
  public final var leftViewMode: ViewMode {
    get { extras?.leftViewMode ?? .never }
    set { made.leftViewMode = newValue }
  }
  /// A view after the text. Stored, without effect: it is not drawn.
  public final var rightView: UIView? {
    get { extras?.rightView }
    set { made.rightView = newValue }
  }
  /// When that is seen.
  public final var rightViewMode: ViewMode {
    get { extras?.rightViewMode ?? .never }
    set { made.rightViewMode = newValue }
  }
  /// A view in place of the keyboard. Stored, without effect: it is not drawn.
  public final var inputView: UIView? {
    get { extras?.inputView }
    set { made.inputView = newValue }
  }
  /// A view above the keyboard. Stored, without effect: it is not drawn.
  public final var inputAccessoryView: UIView? {
    get { extras?.inputAccessoryView }
    set { made.inputAccessoryView = newValue }
  }
  /// Whether editing begins with nothing.
  public final var clearsOnBeginEditing: Bool {
    get { extras?.clearsOnBeginEditing ?? false }
    set { made.clearsOnBeginEditing = newValue }
  }
  /// Whether it follows the size of text that a person chooses; here it is always the default.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { extras?.adjustsFontForContentSizeCategory ?? false }
    set { made.adjustsFontForContentSizeCategory = newValue }
  }
}
