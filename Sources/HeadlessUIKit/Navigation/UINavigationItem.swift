public import Foundation

/// What a navigation bar shows for one controller.
open class UINavigationItem: NSObject {
  final weak var controller: UIViewController?
  final weak var bar: UINavigationBar?
  private var ownTitle: String?

  /// An item with a title, for a bar without controllers.
  public init(title: String? = nil) {
    ownTitle = title
  }

  /// The controller's title holds from now on.
  final func takeTitle() {
    guard ownTitle != nil else { return }
    ownTitle = nil
    changed()
  }

  /// What stands in the middle of the bar; the controller's title if none was set.
  open var title: String? {
    get { ownTitle ?? controller?.title }
    set {
      ownTitle = newValue
      changed()
    }
  }

  /// Buttons at the left, from the edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// Buttons at the right, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The button at the left edge.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The button at the right edge.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// What the next controller's back button says instead of this one's title.
  open var backButtonTitle: String? { didSet { changed() } }
  /// A view in the place of the title, in the middle of the bar and in its own size.
  open var titleView: UIView? { didSet { changed() } }
  /// What the next controller's way back shows: of it the title is drawn.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// What a tap on the way back does instead of popping.
  open var backAction: UIAction?
  /// Whether the way back stays beside buttons at the left.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  final var extras: NavigationItemExtras?
  /// Whether the way back is left out of the bar.
  open var hidesBackButton = false { didSet { changed() } }

  func changed() { bar?.itemChanged(self) }
}
