// The settings of the keyboard are stored, without effect: it is not drawn.

extension UITextField: KeepsInputTraits {}
extension UITextView: KeepsInputTraits {}
extension UISearchBar: KeepsInputTraits {}

/// As in UIKit none of it has to be implemented; only UIKit's own views store what is set.
extension UITextInputTraits {
  public var keyboardType: UIKeyboardType {
    get { kept(\.keyboardType) }
    set { keep(newValue, \.keyboardType) }
  }
  public var returnKeyType: UIReturnKeyType {
    get { kept(\.returnKeyType) }
    set { keep(newValue, \.returnKeyType) }
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { kept(\.keyboardAppearance) }
    set { keep(newValue, \.keyboardAppearance) }
  }
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { kept(\.autocapitalizationType) }
    set { keep(newValue, \.autocapitalizationType) }
  }
  public var autocorrectionType: UITextAutocorrectionType {
    get { kept(\.autocorrectionType) }
    set { keep(newValue, \.autocorrectionType) }
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { kept(\.spellCheckingType) }
    set { keep(newValue, \.spellCheckingType) }
  }
  public var smartQuotesType: UITextSmartQuotesType {
    get { kept(\.smartQuotesType) }
    set { keep(newValue, \.smartQuotesType) }
  }
  public var smartDashesType: UITextSmartDashesType {
    get { kept(\.smartDashesType) }
    set { keep(newValue, \.smartDashesType) }
  }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { kept(\.smartInsertDeleteType) }
    set { keep(newValue, \.smartInsertDeleteType) }
  }
  public var textContentType: UITextContentType! {
    get { kept(\.textContentType) }
    set { keep(newValue, \.textContentType) }
  }
  public var enablesReturnKeyAutomatically: Bool {
    get { kept(\.enablesReturnKeyAutomatically) }
    set { keep(newValue, \.enablesReturnKeyAutomatically) }
  }

  private func kept<Value>(_ path: KeyPath<TextInputTraits, Value>) -> Value {
    ((self as? any KeepsInputTraits)?.inputTraits ?? TextInputTraits())[keyPath: path]
  }

  private func keep<Value>(
    _ value: Value, _ path: ReferenceWritableKeyPath<TextInputTraits, Value>
  ) {
    guard let keeper = self as? any KeepsInputTraits else { return }
    let traits = keeper.inputTraits ?? TextInputTraits()
    traits[keyPath: path] = value
    keeper.inputTraits = traits
  }
}
