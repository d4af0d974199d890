/// A button of a bar.
public final class UIBarButtonItem {
  /// What it says.
  public var title: String? { didSet { changed?() } }
  /// Its picture.
  public let image: UIImage?
  /// Whether it can be tapped.
  public var isEnabled = true { didSet { changed?() } }
  /// What it does when tapped.
  public let primaryAction: UIAction?
  var changed: (() -> Void)?

  /// How a bar button looks.
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  /// A button with a title of its own, or the action's.
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }
}
