internal import Foundation
internal import Trace

/// The one child of the root does not fill it at rest.
final class StaleFrame: RestRule {
  static let info = RuleInfo(
    "layout.stale-frame", [.warning], "Stale frame", about: .controller,
    "The only child of a root does not fill it at rest.")

  private var told = OnceEach()

  func remember(in memory: inout RuleMemory) {
    memory.add(told, ofViewsBy: { $0.insertedAt })
    memory.add(told, ofViewsBy: { $0.frameSetAt })
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    for controller in stage.touchedControllers where controller.isAlive {
      let isRoot = controller.window != 0
      guard let root = isRoot ? controller : stage.controller(controller.parent),
        root.window != 0, root.kind == .plain, root.children.count == 1,
        let child = root.children.first.flatMap(stage.controller)
      else { continue }
      check(child, in: root, stage, report)
    }
  }

  private func check(
    _ child: StageController, in root: StageController, _ stage: Stage, _ report: Report
  ) {
    guard let view = stage.view(child.view), let outer = stage.view(root.view),
      view.superview == outer.number, !view.isTransformed,
      view.frame != CGRect(origin: .zero, size: outer.frame.size)
    else { return }
    let since = max(view.insertedAt, view.frameSetAt, outer.frameSetAt)
    guard told.isFirst(since) else { return }
    report(
      Self.info, .warning,
      [view.insertedAt, view.frameSetAt, outer.frameSetAt],
      "\(stage.name(child)) has a stale frame: \(text(view.frame)) in a container of \(text(CGRect(origin: .zero, size: outer.frame.size))).",
      hint:
        "Set the incoming view's frame to the container's bounds before the transition, and again when the container lays out its subviews."
    )
  }

  private func text(_ frame: CGRect) -> String {
    func number(_ value: CGFloat) -> String {
      value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
    let size = "\(number(frame.width)) × \(number(frame.height)) points"
    guard frame.origin != .zero else { return size }
    return size + " at \(number(frame.minX)), \(number(frame.minY))"
  }
}
