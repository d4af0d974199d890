internal import ConstraintSolver
internal import Foundation

/// What an engine's solver has for a view or guide: its place in the superview, or in the view that
/// it belongs to, and its size.
final class LayoutSlot {
  let item: LayoutItem
  unowned var engine: LayoutEngine?
  let minX: Solver.Variable
  let minY: Solver.Variable
  let width: Solver.Variable
  let height: Solver.Variable
  /// The constraints for its set frame: left, top, and right and bottom, or width and height.
  var fixed: [Solver.Constraint] = []
  /// What its content wants, by axis.
  var content: [Content?] = [nil, nil]
  /// Whether the content is to be asked again.
  var isContentChanged = false
  /// The view's frame by the solution.
  var target = CGRect.zero

  /// The two wishes of a content on an axis: no more and no less.
  struct Content {
    var length: CGFloat
    let hugging: UILayoutPriority
    let resistance: UILayoutPriority
    let most: Solver.Constraint
    let least: Solver.Constraint
  }

  init(_ item: LayoutItem, engine: LayoutEngine, solver: inout Solver) {
    self.item = item
    self.engine = engine
    minX = solver.makeVariable()
    minY = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  /// `nil` for a guide.
  var view: UIView? {
    if case .view(let layout) = item { layout.view } else { nil }
  }
}
