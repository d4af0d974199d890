internal import Phone
internal import Trace

/// A scene is in front and shows no window: the screen is black, and nothing will change that.
struct SceneWithoutInterface: IdleRule {
  static let info = RuleInfo(
    "scene.no-interface", [.error], "Scene without an interface", about: .none,
    "At rest, a scene is in front, none of its windows is shown, and no timer is pending.",
    remedy: Remedy(
      "show-window",
      "Name the scene delegate's class in the Info.plist or in configurationForConnecting, and in its scene(_:willConnectTo:options:) show a window of that scene."
    ))

  static let topics: Set<EventTopic> = [.app]

  struct State: RuleState {
    /// Where the app was last seen to live by scenes: as its delegate was asked for a
    /// configuration, or a scene's delegate got one.
    var connectedAt = 0
    var hasReported = false

    func canonical(_ names: CanonicalNames) -> Self {
      Self(connectedAt: names.hasHappened(connectedAt), hasReported: hasReported)
    }
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(.app(let app)) = event.compact else { return }
    switch app.name {
    case .configurationForConnecting, .willConnectTo: state.connectedAt = event.seq
    case .state where app.state == .notRunning || app.state == .crashed: state = State()
    default: break
    }
  }

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    let world = context.world
    guard world.life == .active, world.timers.isEmpty, !state.hasReported,
      !world.windows.contains(where: { !$0.isHidden }),
      state.connectedAt > 0 || context.app.bundle.scenes != nil
    else { return }
    state.hasReported = true
    report(
      Self.info, .error, [context.lastInputAt, state.connectedAt], about: [],
      "The screen is black: a scene is in front, and it shows no window.")
  }
}
