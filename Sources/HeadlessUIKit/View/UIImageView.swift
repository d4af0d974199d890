public import Foundation

/// A picture.
open class UIImageView: UIView {
  override class var uikitClass: AnyObject.Type { UIImageView.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A view of the size of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? UIImage.symbolSize))
    self.image = image
    // A setting in an initialiser does not run the observer.
    recordChange(of: .image, .none, .optional(image?.name))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size of the image; without one it has none.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// What is shown.
  public final var image: UIImage? {
    didSet {
      recordChange(of: .image, .optional(oldValue?.name), .optional(image?.name))
      if oldValue?.size != image?.size { invalidateIntrinsicContentSize() }
    }
  }
}
