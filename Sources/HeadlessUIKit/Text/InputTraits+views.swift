// What a keyboard is asked for is kept: it is not drawn.

extension UITextField: KeepsInputTraits {
  public final var keyboardType: UIKeyboardType {
    get { self[trait: \.keyboardType] }
    set { self[trait: \.keyboardType] = newValue }
  }
  public final var returnKeyType: UIReturnKeyType {
    get { self[trait: \.returnKeyType] }
    set { self[trait: \.returnKeyType] = newValue }
  }
  public final var keyboardAppearance: UIKeyboardAppearance {
    get { self[trait: \.keyboardAppearance] }
    set { self[trait: \.keyboardAppearance] = newValue }
  }
  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { self[trait: \.autocapitalizationType] }
    set { self[trait: \.autocapitalizationType] = newValue }
  }
  public final var autocorrectionType: UITextAutocorrectionType {
    get { self[trait: \.autocorrectionType] }
    set { self[trait: \.autocorrectionType] = newValue }
  }
  public final var spellCheckingType: UITextSpellCheckingType {
    get { self[trait: \.spellCheckingType] }
    set { self[trait: \.spellCheckingType] = newValue }
  }
  public final var smartQuotesType: UITextSmartQuotesType {
    get { self[trait: \.smartQuotesType] }
    set { self[trait: \.smartQuotesType] = newValue }
  }
  public final var smartDashesType: UITextSmartDashesType {
    get { self[trait: \.smartDashesType] }
    set { self[trait: \.smartDashesType] = newValue }
  }
  public final var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { self[trait: \.smartInsertDeleteType] }
    set { self[trait: \.smartInsertDeleteType] = newValue }
  }
  public final var textContentType: UITextContentType! {
    get { self[trait: \.textContentType] }
    set { self[trait: \.textContentType] = newValue }
  }
  public final var enablesReturnKeyAutomatically: Bool {
    get { self[trait: \.enablesReturnKeyAutomatically] }
    set { self[trait: \.enablesReturnKeyAutomatically] = newValue }
  }
}

extension UITextView: KeepsInputTraits {
  public final var keyboardType: UIKeyboardType {
    get { self[trait: \.keyboardType] }
    set { self[trait: \.keyboardType] = newValue }
  }
  public final var returnKeyType: UIReturnKeyType {
    get { self[trait: \.returnKeyType] }
    set { self[trait: \.returnKeyType] = newValue }
  }
  public final var keyboardAppearance: UIKeyboardAppearance {
    get { self[trait: \.keyboardAppearance] }
    set { self[trait: \.keyboardAppearance] = newValue }
  }
  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { self[trait: \.autocapitalizationType] }
    set { self[trait: \.autocapitalizationType] = newValue }
  }
  public final var autocorrectionType: UITextAutocorrectionType {
    get { self[trait: \.autocorrectionType] }
    set { self[trait: \.autocorrectionType] = newValue }
  }
  public final var spellCheckingType: UITextSpellCheckingType {
    get { self[trait: \.spellCheckingType] }
    set { self[trait: \.spellCheckingType] = newValue }
  }
  public final var smartQuotesType: UITextSmartQuotesType {
    get { self[trait: \.smartQuotesType] }
    set { self[trait: \.smartQuotesType] = newValue }
  }
  public final var smartDashesType: UITextSmartDashesType {
    get { self[trait: \.smartDashesType] }
    set { self[trait: \.smartDashesType] = newValue }
  }
  public final var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { self[trait: \.smartInsertDeleteType] }
    set { self[trait: \.smartInsertDeleteType] = newValue }
  }
  public final var textContentType: UITextContentType! {
    get { self[trait: \.textContentType] }
    set { self[trait: \.textContentType] = newValue }
  }
  public final var enablesReturnKeyAutomatically: Bool {
    get { self[trait: \.enablesReturnKeyAutomatically] }
    set { self[trait: \.enablesReturnKeyAutomatically] = newValue }
  }
}

extension UISearchBar: KeepsInputTraits {
  public final var keyboardType: UIKeyboardType {
    get { self[trait: \.keyboardType] }
    set { self[trait: \.keyboardType] = newValue }
  }
  public final var returnKeyType: UIReturnKeyType {
    get { self[trait: \.returnKeyType] }
    set { self[trait: \.returnKeyType] = newValue }
  }
  public final var keyboardAppearance: UIKeyboardAppearance {
    get { self[trait: \.keyboardAppearance] }
    set { self[trait: \.keyboardAppearance] = newValue }
  }
  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { self[trait: \.autocapitalizationType] }
    set { self[trait: \.autocapitalizationType] = newValue }
  }
  public final var autocorrectionType: UITextAutocorrectionType {
    get { self[trait: \.autocorrectionType] }
    set { self[trait: \.autocorrectionType] = newValue }
  }
  public final var spellCheckingType: UITextSpellCheckingType {
    get { self[trait: \.spellCheckingType] }
    set { self[trait: \.spellCheckingType] = newValue }
  }
  public final var smartQuotesType: UITextSmartQuotesType {
    get { self[trait: \.smartQuotesType] }
    set { self[trait: \.smartQuotesType] = newValue }
  }
  public final var smartDashesType: UITextSmartDashesType {
    get { self[trait: \.smartDashesType] }
    set { self[trait: \.smartDashesType] = newValue }
  }
  public final var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { self[trait: \.smartInsertDeleteType] }
    set { self[trait: \.smartInsertDeleteType] = newValue }
  }
  public final var textContentType: UITextContentType! {
    get { self[trait: \.textContentType] }
    set { self[trait: \.textContentType] = newValue }
  }
  public final var enablesReturnKeyAutomatically: Bool {
    get { self[trait: \.enablesReturnKeyAutomatically] }
    set { self[trait: \.enablesReturnKeyAutomatically] = newValue }
  }
}
