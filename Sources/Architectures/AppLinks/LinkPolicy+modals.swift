public import HeadlessUIKit
public import Phone

extension LinkPolicy {
  /// Whether a link may open though a modal is there, or none; while one comes or goes never.
  public func allowsLink(over modal: UIViewController?) -> Bool {
    guard let modal else { return true }
    return overModal == .dismiss && !modal.isAnyOnItsWay
  }
}

extension UIViewController {
  /// Whether a modal, or one that it presents in turn, is coming or going.
  public var isAnyOnItsWay: Bool {
    isBeingPresented || isBeingDismissed || presentedViewController?.isAnyOnItsWay == true
  }
}
