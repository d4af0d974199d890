internal import Trace

/// A window was shown that belongs to no scene, in an app that lives by them: it is on no screen.
///
/// What is shown before a scene is connected may still be given one.
struct WindowWithoutScene: IdleRule {
  static let info = RuleInfo(
    "window.no-scene", [.error], "Window without a scene", about: .controller,
    "In an app with scenes, a window is shown that belongs to no scene, while one is connected.",
    remedy: Remedy(
      "make-with-scene",
      "Make the window with UIWindow(windowScene:), from the scene that is in front, or set its windowScene before it is shown."
    ))

  static let topics: Set<EventTopic> = [.windows, .app]

  struct State: RuleState {
    /// The windows that were shown without a scene and have none yet, in that order.
    var waiting: [Int32] = []
    /// Whether a scene has come to the front and is still connected.
    var isConnected = false

    func canonical(_ names: CanonicalNames) -> Self {
      Self(waiting: waiting.map { names[$0] }, isConnected: isConnected)
    }
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(let event) = event.compact else { return }
    switch event {
    case .window(let change): follow(change)
    case .app(let app): follow(app)
    default: break
    }
  }

  private mutating func follow(_ change: WindowEvent) {
    let window = change.window.number
    switch change.name {
    case .noScene where !state.waiting.contains(window): state.waiting.append(window)
    case .scene, .hide: state.waiting.removeAll { $0 == window }
    default: break
    }
  }

  private mutating func follow(_ app: AppEvent) {
    switch (app.name, app.state) {
    case (.state, .active): state.isConnected = true
    case (.didDisconnect, _): state.isConnected = false
    case (.state, .notRunning), (.state, .crashed): state = State()
    default: break
    }
  }

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    guard !state.waiting.isEmpty, state.isConnected else { return }
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
