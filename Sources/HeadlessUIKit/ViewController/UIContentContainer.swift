public import Foundation

/// What lies in a container and may ask it for a size.
public protocol UIContentContainer: AnyObject {
  /// The size that it would like to have.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}
