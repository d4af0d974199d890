public import Foundation

/// A field for what is looked for. Typing goes into its text field; the return key is not tapped.
open class UISearchBar: UIView {
  override class var uikitClass: AnyObject.Type { UISearchBar.self }

  /// The field for the text.
  public final let searchTextField = UISearchTextField(frame: .zero)
  private let cancel = UIButton(type: .system)
  final var inputTraits: TextInputTraits?
  /// The delegate, which is asked and notified.
  open weak var delegate: (any UISearchBarDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    searchTextField.backgroundColor = .tertiarySystemFill
    searchTextField.cornerRadius = 10
    searchTextField.placeholder = "Search"
    cancel.setTitle("Cancel", for: .normal)
    cancel.isHidden = true
    addSubview(searchTextField)
    addSubview(cancel)
    searchTextField.addInternalAction(for: .editingDidBegin) { [unowned self] in
      begun?()
      delegate?.searchBarTextDidBeginEditing(self)
    }
    searchTextField.addInternalAction(for: .editingChanged) { [unowned self] in
      changed?()
      delegate?.searchBar(self, textDidChange: text ?? "")
    }
    searchTextField.addInternalAction(for: .editingDidEnd) { [unowned self] in
      delegate?.searchBarTextDidEndEditing(self)
    }
    cancel.addInternalAction(for: .touchUpInside) { [unowned self] in
      cancelled?()
      delegate?.searchBarCancelButtonClicked(self)
    }
  }

  /// A search controller follows what is typed.
  final var begun: (() -> Void)?
  final var changed: (() -> Void)?
  final var cancelled: (() -> Void)?

  /// The controller in whose view it lies.
  final var owner: UIViewController? {
    sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }
      .first
  }

  /// What is looked for.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// What is shown while that is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Whether there is a button that ends the search.
  open var showsCancelButton = false { didSet { layOut() } }
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// A line above it. Stored, without effect: it is not drawn.
  open var prompt: String?
  /// How it looks; drawn alike.
  open var searchBarStyle = Style.default
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
  open var isTranslucent = true
  /// Stored, without effect: it is not drawn.
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var showsScopeBar = false
  open var showsBookmarkButton = false
  open var backgroundImage: UIImage?

  /// How the bar looks. Stored, without effect: it is not drawn.
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }

  open override var canBecomeFirstResponder: Bool { true }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  private func layOut() {
    let end = showsCancelButton ? cancel.sizeThatFits(.zero).width + 16 : 8
    searchTextField.frame = CGRect(
      x: 8, y: (bounds.height - 36) / 2, width: max(0, bounds.width - 8 - end), height: 36)
    cancel.frame = CGRect(x: bounds.width - end, y: 0, width: end, height: bounds.height)
    cancel.isHidden = !showsCancelButton
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width.isFinite ? size.width : bounds.width, height: 56)
  }
}

/// The text field of a search bar.
open class UISearchTextField: UITextField {
  override class var uikitClass: AnyObject.Type { UITextField.self }
}

/// Told about a search bar. The methods of UIKit that are not here are never called.
public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
