/// A button of a bar.
open class UIBarButtonItem: UIBarItem {
  /// What it does when tapped.
  public final var primaryAction: UIAction? { didSet { changed?() } }

  /// How a bar button looks.
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  /// A button with a title of its own, or the action's.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }
}
