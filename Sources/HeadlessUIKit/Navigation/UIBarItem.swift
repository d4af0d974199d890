public import Foundation

/// What a bar shows for one of its entries.
open class UIBarItem: NSObject {
  final var changed: (() -> Void)?

  /// What it says.
  open var title: String? { didSet { changed?() } }
  /// Its picture.
  open var image: UIImage? { didSet { changed?() } }
  /// Whether it can be tapped.
  open var isEnabled = true { didSet { changed?() } }
  /// A number to find it by.
  open var tag = 0
  /// What a screen reader calls it.
  public final var accessibilityLabel: String?
  /// What using it does, for a screen reader. Stored, without effect.
  public final var accessibilityHint: String?
  /// What its value is, for a screen reader. Stored, without effect.
  public final var accessibilityValue: String?
  /// What kind of thing it is, for a screen reader. Stored, without effect.
  public final var accessibilityTraits = UIAccessibilityTraits.none
  /// Whether a screen reader stops at it. Stored, without effect.
  public final var isAccessibilityElement = false
  /// A name for tests; not shown.
  public final var accessibilityIdentifier: String?

  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Keeps how the title is written in a state; bars here write all alike.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state.rawValue] = attributes
  }

  /// How the title is written in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }

  /// An item that says nothing yet.
  public override init() {}
}
