internal import ConstraintSolver
internal import Foundation

extension LayoutEngine {
  /// Tells of constraints that contradict each other, and leaves one out: of those of the app and
  /// of stack views the one that was activated last. (Which one UIKit takes is not documented.)
  func resolve(_ conflict: Solver.Conflict) {
    let members = conflict.constraints.compactMap { member in
      origins[member.number].map { (member, $0) }
    }
    var broken: NSLayoutConstraint?
    for case (_, .constraint(let constraint)) in members
    where constraint.activation > broken?.activation ?? 0 {
      broken = constraint
    }
    guard let gone = members.first(where: { $0.1.is(broken) }) ?? members.last else {
      return
    }
    if !isQuestion { reportConflict(of: members.map(\.1), leavingOut: gone.1) }
    remove(gone.0)
    if !isQuestion, let broken {
      broken.link = nil
      broken.isBroken = true
    }
  }

  private func reportConflict(of members: [Origin], leavingOut gone: Origin) {
    let lines = members.map(text)
    let hasMasks = lines.contains { $0.hasPrefix("<NSAutoresizingMaskLayoutConstraint") }
    let note =
      hasMasks
      ? "\n\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, "
        + "refer to the documentation for the UIView property "
        + "translatesAutoresizingMaskIntoConstraints) " : ""
    let left = members.firstIndex { $0.isSame(as: gone) }.map { lines[$0] } ?? ""
    host.process.print(
      """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. 
      \tTry this: 
      \t\t(1) look at each constraint and try to figure out which you don't expect; 
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. \(note)
      (
      \(lines.map { "    \"\($0)\"" }.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint 
      \(left)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
      debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
      <UIKitCore/UIView.h> may also be helpful.
      """)
  }

  private func text(_ origin: Origin) -> String {
    switch origin {
    case .constraint(let constraint): return constraint.consoleText
    case .question: return ""
    case .held(let slot, let attribute): return heldText(slot, attribute)
    case .content(let slot, let axis):
      let size = slot.content[axis.rawValue]
      return "<NSContentSizeLayoutConstraint:0x\(nextNumber) "
        + "\(slot.view?.constraintName ?? "").\(axis == .horizontal ? "width" : "height") == "
        + "\((size?.length ?? 0).shortText) Hug:\((size?.hugging.rawValue ?? 0).shortText) "
        + "CompressionResistance:\((size?.resistance.rawValue ?? 0).shortText)   (active)>"
    }
  }

  private func heldText(_ slot: LayoutSlot, _ attribute: NSLayoutConstraint.Attribute) -> String {
    switch slot.item {
    case .view(let layout):
      let value =
        switch attribute {
        case .left: solverValue(of: slot, 0)
        case .top: solverValue(of: slot, 1)
        case .width: solverValue(of: slot, 2)
        default: solverValue(of: slot, 3)
        }
      let name = layout.view?.constraintName ?? ""
      guard slot !== hostSlot else {
        let side = attribute == .width ? "Width" : "Height"
        return "<NSLayoutConstraint:0x\(nextNumber) 'UIView-Encapsulated-Layout-\(side)' "
          + "\(name).\(attribute.text) == \(value.shortText)   (active)>"
      }
      let mask = layout.view?.autoresizingMask ?? []
      let edge = attribute == .left ? "minX" : attribute == .top ? "minY" : attribute.text
      return "<NSAutoresizingMaskLayoutConstraint:0x\(nextNumber) \(mask.consoleText) "
        + "\(name).\(edge) == \(value.shortText)   (active)>"
    case .guide(let guide):
      let name = slot.item.text
      let around = guide.owningView?.constraintName ?? ""
      let edge = attribute.text
      return "<NSLayoutConstraint:0x\(nextNumber) '\(guide.identifier)-\(edge)' "
        + "\(name).\(edge) == \(around).\(edge)   (active)>"
    }
  }

  private func solverValue(of slot: LayoutSlot, _ place: Int) -> CGFloat {
    guard let view = slot.view else { return 0 }
    let rect =
      slot === hostSlot
      ? CGRect(origin: .zero, size: view.bounds.size)
      : view.alignmentRect(forFrame: view.untransformedFrame)
    return [rect.minX, rect.minY, rect.width, rect.height][place]
  }

  private var nextNumber: String {
    String(host.process.recorder.nextObjectNumber(), radix: 16)
  }
}

extension LayoutEngine.Origin {
  fileprivate func `is`(_ constraint: NSLayoutConstraint?) -> Bool {
    guard let constraint, case .constraint(let own) = self else { return false }
    return own === constraint
  }

  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.constraint(let a), .constraint(let b)): a === b
    case (.held(let a, let x), .held(let b, let y)): a === b && x == y
    case (.content(let a, let x), .content(let b, let y)): a === b && x == y
    default: false
    }
  }
}

extension UIView.AutoresizingMask {
  /// `h=--& v=--&`: margin, size, margin; an ampersand for what gives way.
  fileprivate var consoleText: String {
    func text(_ parts: [Self]) -> String {
      let signs = parts.map { contains($0) ? "&" : "-" }.joined()
      return signs.contains("&") ? signs : "--&"
    }
    return "h=\(text([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])) "
      + "v=\(text([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]))"
  }
}
