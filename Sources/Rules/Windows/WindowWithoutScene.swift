internal import Trace

/// A window was shown that belongs to no scene, in an app that lives by them: it is on no screen.
///
/// What is shown while no scene is in front yet may still be given one.
struct WindowWithoutScene: IdleRule {
  static let info = RuleInfo(
    "window.no-scene", [.error], "Window without a scene", about: .controller,
    "In an app with scenes, a window is shown that belongs to no scene, while a scene is in front.",
    remedy: Remedy(
      "make-with-scene",
      "Make the window with UIWindow(windowScene:), from the scene that is in front, or set its windowScene before it is shown."
    ))

  static let topics: Set<EventTopic> = [.windows]

  struct State: RuleState {
    /// The windows that were shown without a scene and have none yet, in that order.
    var waiting: [Int32] = []

    func canonical(_ names: CanonicalNames) -> Self { Self(waiting: waiting.map { names[$0] }) }
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(.window(let change)) = event.compact else { return }
    let window = change.window.number
    switch change.name {
    case .noScene where !state.waiting.contains(window): state.waiting.append(window)
    case .scene, .hide: state.waiting.removeAll { $0 == window }
    default: break
    }
  }

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    guard !state.waiting.isEmpty, context.world.life == .active else { return }
    let shown = state.waiting
    state.waiting = []
    for window in shown.compactMap({ context.world.view($0) }) {
      let root = context.world.controller(window.root)
      report(
        Self.info, .error, [window.window?.createdAt ?? 0],
        about: [root?.className ?? window.object.className],
        "\(root.map { context.name($0) } ?? window.object.className) is never seen: its window belongs to no scene."
      )
    }
  }
}
