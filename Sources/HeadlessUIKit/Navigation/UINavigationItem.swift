/// What a navigation bar shows for one controller.
public final class UINavigationItem {
  weak var controller: UIViewController?
  weak var bar: UINavigationBar?
  private var ownTitle: String?

  /// An item with a title, for a bar without controllers.
  public init(title: String? = nil) {
    ownTitle = title
  }

  var hasOwnTitle: Bool { ownTitle != nil }

  /// What stands in the middle of the bar; the controller's title where none was set.
  public var title: String? {
    get { ownTitle ?? controller?.title }
    set {
      ownTitle = newValue
      changed()
    }
  }

  /// Buttons at the left, from the edge inwards.
  public var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// Buttons at the right, from the edge inwards.
  public var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The button at the left edge.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The button at the right edge.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// What the next controller's back button says instead of this one's title.
  public var backButtonTitle: String? { didSet { changed() } }
  /// Whether the way back is left out of the bar.
  public var hidesBackButton = false { didSet { changed() } }

  func changed() { bar?.itemChanged(self) }
}
