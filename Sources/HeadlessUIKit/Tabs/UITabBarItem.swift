/// What stands for a controller in a tab bar.
open class UITabBarItem: UIBarItem {
  final weak var controller: UIViewController?
  private var ownTitle: String?

  /// What it says; the controller's title if none was set.
  open override var title: String? {
    get { ownTitle ?? controller?.title }
    set {
      ownTitle = newValue
      changed?()
    }
  }
  /// The controller's title holds from now on.
  final func takeTitle() {
    guard ownTitle != nil else { return }
    ownTitle = nil
    changed?()
  }
  /// Its picture while it is selected.
  open var selectedImage: UIImage?
  /// What stands on a red mark at its corner.
  open var badgeValue: String? { didSet { changed?() } }
  /// The color of that mark. Stored, without effect: the mark is red.
  open var badgeColor: UIColor?

  /// An item without a title.
  public override init() {}

  /// An item with a title and a picture.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    ownTitle = title
    self.image = image
    self.tag = tag
  }

  /// One of the system's own items, with its title and picture.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(
      title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
  }

  /// An item with a title and two pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    ownTitle = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
