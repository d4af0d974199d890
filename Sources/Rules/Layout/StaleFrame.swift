internal import Foundation
internal import Trace

/// The one child of the root does not fill it at rest.
struct StaleFrame: IdleRule {
  static let info = RuleInfo(
    "layout.stale-frame", [.warning], "Stale frame", about: .controller,
    "At rest, the only child of a root does not fill it.",
    remedy: Remedy(
      "set-frame",
      "Set the incoming view's frame to the container's bounds before the transition, and again when the container lays out its subviews."
    ))

  struct State: RuleState {
    var reported = OnceEach()

    func canonical(_ names: CanonicalNames) -> Self {
      Self(reported: reported.canonical(names, ofViewsBy: \.insertedAt, \.frameSetAt))
    }
  }

  var state = State()

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    for controller in context.world.changedControllers where controller.isAlive {
      let isRoot = controller.window != 0
      guard let root = isRoot ? controller : context.world.controller(controller.parent),
        root.window != 0, root.kind == .plain, root.children.count == 1,
        let child = root.children.first.flatMap({ context.world.controller($0) })
      else { continue }
      check(child, in: root, context, report)
    }
  }

  private mutating func check(
    _ child: ControllerState, in root: ControllerState, _ context: RuleContext, _ report: Report
  ) {
    guard let view = context.world.view(child.view), let outer = context.world.view(root.view),
      view.superview == outer.number, !view.isTransformed,
      view.frame != CGRect(origin: .zero, size: outer.frame.size)
    else { return }
    let since = max(view.insertedAt, view.frameSetAt, outer.frameSetAt)
    guard state.reported.isFirst(since) else { return }
    let first = [view.insertedAt, view.frameSetAt, outer.frameSetAt].filter { $0 > 0 }.min()
    report(
      Self.info, .warning, [view.insertedAt, view.frameSetAt, outer.frameSetAt],
      about: [(first == view.frameSetAt ? child : root).className],
      "\(context.name(child)) has a stale frame: \(text(view.frame)) in a container of \(text(CGRect(origin: .zero, size: outer.frame.size)))."
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
