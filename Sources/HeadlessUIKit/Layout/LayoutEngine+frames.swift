internal import ConstraintSolver
internal import Foundation

extension LayoutEngine {
  /// Records the frames of the solution, and asks for layout if they differ from before.
  func recordFrames() {
    guard !isQuestion else { return }
    for slot in slots {
      switch slot.item {
      case .view(let layout):
        guard !layout.isHeld, let view = layout.view else { continue }
        slot.target = view.frame(forAlignmentRect: rect(of: slot))
        if view.untransformedFrame != slot.target {
          view.superview?.setNeedsLayout()
        }
      case .guide(let guide):
        guide.solvedFrame = rect(of: slot)
        if case .sizeFor(let take) = guide.placement, let view = guide.owningView,
          solver.isDetermined(slot.width), solver.isDetermined(slot.height)
        {
          take(view, guide.solvedFrame.size)
        }
      }
    }
    if !host.requiredLayout.isHeld { sizeHost() }
  }

  /// A host outside any tree has the size that the constraints in it give it.
  private func sizeHost() {
    guard let hostSlot, solver.isDetermined(hostSlot.width), solver.isDetermined(hostSlot.height)
    else { return }
    let size = rect(of: hostSlot).size
    if host.bounds.size != size { host.bounds.size = size }
  }

  /// With its edges on whole pixels.
  func rect(of slot: LayoutSlot) -> CGRect {
    let (left, top) = (solver.value(of: slot.minX), solver.value(of: slot.minY))
    let right = left + solver.value(of: slot.width)
    let bottom = top + solver.value(of: slot.height)
    let scale = Double(UIScreen.pixelsPerPoint)
    // Halves are rounded up, even if the solution is a hair below them.
    let pixels = [left, top, right, bottom].map { ($0 * scale + 0.5 + 1e-6).rounded(.down) }
    return CGRect(
      x: pixels[0] / scale, y: pixels[1] / scale, width: max(0, pixels[2] - pixels[0]) / scale,
      height: max(0, pixels[3] - pixels[1]) / scale)
  }

  func isAmbiguous(_ slot: LayoutSlot?) -> Bool {
    guard let slot else { return false }
    return ![slot.minX, slot.minY, slot.width, slot.height].allSatisfy { solver.isDetermined($0) }
  }
}

extension UIView {
  /// Gives the subviews that constraints place their frames.
  final func layOutBySolution() {
    guard let engine = solvingEngine else { return }
    engine.update()
    for view in subviews {
      guard let layout = view.layout, !layout.isHeld, let slot = layout.slot,
        slot.engine === engine, view.untransformedFrame != slot.target
      else { continue }
      view.frame = slot.target
    }
  }

  /// The frame was set: constraints that rest on it are to see it.
  final func frameChanged(from old: CGRect) {
    guard let layout else { return }
    layout.engine?.inputsChanged()
    guard layout.isHeld, let engine = layout.slot?.engine else { return }
    engine.inputsChanged()
    engine.host.setNeedsLayout()
  }
}
