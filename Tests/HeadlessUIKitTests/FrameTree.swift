import Foundation
import HeadlessUIKit

/// The frames of a view and all in it, one a line: `UILabel 16 47 80 21`, two spaces deeper for
/// each level.
func frameTree(_ view: UIView, depth: Int = 0) -> [String] {
  let frame = view.frame
  let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    .map { String(format: "%g", $0) }.joined(separator: " ")
  let line = String(repeating: "  ", count: depth) + "\(type(of: view)) \(numbers)"
  return [line] + view.subviews.flatMap { frameTree($0, depth: depth + 1) }
}

extension Stage {
  /// Shows a controller whose view is set up so, and returns the frames in it.
  @discardableResult
  func lay(out setUp: (UIView) -> Void) -> UIView {
    let root = probe("Root")
    perform { setUp(root.view) }
    show(root)
    return root.view
  }
}

extension UIView {
  /// Adds views that constraints place.
  func add(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }

  /// Holds it at the top left corner of its superview, so large.
  func pin(x: CGFloat = 0, y: CGFloat? = 0, width: CGFloat? = nil, height: CGFloat? = nil) {
    guard let superview else { return }
    leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: x).isActive = true
    if let y { topAnchor.constraint(equalTo: superview.topAnchor, constant: y).isActive = true }
    if let width { widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { heightAnchor.constraint(equalToConstant: height).isActive = true }
  }
}
