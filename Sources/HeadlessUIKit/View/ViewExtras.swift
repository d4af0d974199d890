/// What few views have.
final class ViewExtras {
  var isAccessibilityElement: Bool?
  var accessibilityHint: String?
  var accessibilityValue: String?
  var accessibilityTraits: UIAccessibilityTraits?
  var accessibilityElementsHidden = false
  var accessibilityViewIsModal = false
  var shouldGroupAccessibilityChildren = false
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var contentMode = UIView.ContentMode.scaleToFill
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var isOpaque = true
  var mask: UIView?
  var restorationIdentifier: String?
  var showsLargeContentViewer = false
  var largeContentTitle: String?
  var largeContentImage: UIImage?
  var traitKeeper: TraitKeeper?
  var menu: UIMenu?
  var showsMenuAsPrimaryAction = false
}

extension UIView {
  final var madeExtras: ViewExtras {
    if let viewExtras { return viewExtras }
    let made = ViewExtras()
    viewExtras = made
    return made
  }
}
