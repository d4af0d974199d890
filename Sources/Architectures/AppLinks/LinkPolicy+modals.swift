public import HeadlessUIKit
public import Scenarios

extension LinkPolicy {
  /// Whether a link may open though a modal is there, or none; while it comes or goes never.
  public func allowsLink(over modal: UIViewController?) -> Bool {
    guard let modal else { return true }
    return overModal == .dismiss && !modal.isBeingPresented && !modal.isBeingDismissed
  }
}
