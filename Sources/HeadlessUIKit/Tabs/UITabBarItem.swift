/// What stands for a controller in a tab bar.
public final class UITabBarItem {
  weak var controller: UIViewController?
  var changed: (() -> Void)?
  private var ownTitle: String?

  /// What it says; the controller's title where none was set.
  public var title: String? {
    get { ownTitle ?? controller?.title }
    set {
      ownTitle = newValue
      changed?()
    }
  }
  /// Its picture.
  public var image: UIImage? { didSet { changed?() } }
  /// Its picture while it is selected.
  public var selectedImage: UIImage?
  /// What stands on a red mark at its corner.
  public var badgeValue: String? { didSet { changed?() } }
  /// Whether it can be tapped.
  public var isEnabled = true { didSet { changed?() } }
  /// A number to find it by.
  public var tag = 0

  /// An item without a title.
  public init() {}

  /// An item with a title and a picture.
  public init(title: String?, image: UIImage?, tag: Int) {
    ownTitle = title
    self.image = image
    self.tag = tag
  }

  /// An item with a title and two pictures.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    ownTitle = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
