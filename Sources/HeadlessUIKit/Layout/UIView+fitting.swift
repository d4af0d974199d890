internal import ConstraintSolver
public import Foundation

extension UIView {
  /// Asks a size that is as small as the constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks a size that is as large as the constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size by the constraints in the view and its content that comes nearest to another, with
  /// these priorities.
  final func solvedSize(
    nearest target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    guard process.isRunning else { return bounds.size }
    updateConstraintsIfNeeded()
    return LayoutEngine(host: self, isQuestion: true).size(nearest: target, horizontal, vertical)
  }
}

extension LayoutEngine {
  fileprivate func size(
    nearest target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    update()
    guard let hostSlot else { return .zero }
    add([.init(1, hostSlot.width)], .equal, target.width, horizontal, for: .question)
    add([.init(1, hostSlot.height)], .equal, target.height, vertical, for: .question)
    add([.init(1, hostSlot.width)], .greaterThanOrEqual, 0, .required, for: .question)
    add([.init(1, hostSlot.height)], .greaterThanOrEqual, 0, .required, for: .question)
    update()
    return rect(of: hostSlot).size
  }
}
