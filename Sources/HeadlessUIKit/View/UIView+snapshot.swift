/// A picture of a view, as a view.
final class UISnapshotView: UIView {}

extension UIView {
  /// A view that looks as this one does now and changes no more; it takes no part in anything.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard process.isRunning else { return nil }
    return process.animator.withoutCapturing {
      let picture = UISnapshotView(frame: bounds)
      picture.copyLook(of: self)
      picture.alpha = 1
      picture.isUserInteractionEnabled = false
      return picture
    }
  }

  private func copyLook(of view: UIView) {
    backgroundColor = view.backgroundColor
    alpha = view.alpha
    cornerRadius = view.cornerRadius
    borderWidth = view.borderWidth
    borderColor = view.borderColor
    clipsToBounds = view.clipsToBounds
    bounds.origin = view.bounds.origin
    for subview in view.subviews where subview.isSeen {
      let copy = subview.emptyCopy()
      copy.frame = subview.untransformedFrame
      copy.transform = subview.transform
      copy.copyLook(of: subview)
      addSubview(copy)
    }
  }

  private func emptyCopy() -> UIView {
    switch self {
    case let label as UILabel:
      let copy = UILabel()
      copy.text = label.text
      copy.font = label.font
      copy.textColor = label.textColor
      copy.textAlignment = label.textAlignment
      copy.numberOfLines = label.numberOfLines
      return copy
    case let image as UIImageView: return UIImageView(image: image.image)
    case let button as UIButton:
      let copy = UILabel()
      copy.text = button.visibleName
      copy.textAlignment = .center
      return copy
    default: return UIView()
    }
  }
}
