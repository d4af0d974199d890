internal import Foundation

// The exceptions that UIKit raises for constraints that mean nothing, in the words of crash logs
// from iOS 10 on.
extension NSLayoutConstraint {
  final func verify() {
    guard let first, first.object != nil else {
      return refuse("Constraint must contain a first layout item")
    }
    if let reason = illegality {
      let name = (firstItem as? UIView)?.id.consoleDescription ?? first.text
      return refuse("NSLayoutConstraint for \(name): \(reason)")
    }
    if !constant.isFinite { raiseNotFinite(constant) }
  }

  private var illegality: String? {
    let (left, right) = (firstAttribute.measure, secondAttribute.measure)
    if left == .nothing { return "Invalid pairing of layout attributes." }
    if second == nil || right == .nothing || multiplier == 0, left != .length {
      return "A multiplier of 0 or a nil second item together with a location for the first "
        + "attribute creates an illegal constraint of a location equal to a constant. Location "
        + "attributes must be specified in pairs."
    }
    if second == nil { return nil }
    if left != right, right != .nothing { return "Invalid pairing of layout attributes." }
    if firstAttribute.isLeadingOrTrailing && secondAttribute.isLeftOrRight
      || firstAttribute.isLeftOrRight && secondAttribute.isLeadingOrTrailing
    {
      return "A constraint cannot be made between a leading/trailing attribute and a right/left "
        + "attribute. Use leading/trailing for both or neither."
    }
    return multiplier.isFinite ? nil : "Multiplier is not finite!  That's illegal."
  }

  private func refuse(_ reason: String) {
    process.raise("NSInvalidArgumentException", reason)
  }

  final func raiseNotFinite(_ constant: CGFloat) {
    let text = constant.isNaN ? "nan" : constant < 0 ? "-inf" : "inf"
    process.raise(
      "NSInternalInconsistencyException",
      "NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(text) "
        + "firstAnchor:\(anchorText(first, firstAttribute)) "
        + "secondAnchor:\(anchorText(second, secondAttribute))")
  }

  final func raiseNoCommonAncestor() {
    process.raise(
      "NSGenericException",
      "Unable to activate constraint with anchors \(anchorText(first, firstAttribute)) and "
        + "\(anchorText(second, secondAttribute)) because they have no common ancestor.  Does "
        + "the constraint or its anchors reference items in different view hierarchies?  That's "
        + "illegal.")
  }

  /// Raises what UIKit does when an item lies outside the view that is to keep the constraint.
  final func raiseOutside(_ view: UIView) {
    process.raise(
      "NSGenericException",
      "Unable to install constraint on view.  Does the constraint reference something from outside "
        + "the subtree of the view?  That's illegal. constraint:\(consoleText) "
        + "view:\(view.id.consoleDescription)")
  }

  private func anchorText(_ item: LayoutItem?, _ attribute: Attribute) -> String {
    guard let item else { return "(null)" }
    let kind =
      switch attribute.measure {
      case .x: "NSLayoutXAxisAnchor"
      case .y: "NSLayoutYAxisAnchor"
      case .length, .nothing: "NSLayoutDimension"
      }
    return "<\(kind):0x\(String(number, radix: 16)) \"\(item.text).\(attribute.text)\">"
  }
}
