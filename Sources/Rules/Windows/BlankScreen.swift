internal import Trace

/// The person looks at a container without any screen in it, and nothing will bring one.
struct BlankScreen: IdleRule {
  static let info = RuleInfo(
    "window.blank", [.error], "Blank screen", about: .controller,
    "At rest, a navigation controller or tab bar controller without a screen is in "
      + "front, and no timer is pending.",
    remedy: Remedy(
      "give-first-screen",
      "Give it its first screen on every path that makes it the root, including a link."))

  struct State: RuleState {
    /// The containers that were reported, by the events that made them.
    var reported = OnceEach()

    func canonical(_ names: CanonicalNames) -> Self {
      Self(reported: reported.canonical(names, ofControllersBy: \.createdAt))
    }
  }

  var state = State()

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    let world = context.world
    guard world.life == .active, world.timers.isEmpty, let front = world.front?.top,
      let container = world.controller(front), Self.isEmpty(container),
      state.reported.isFirst(container.createdAt)
    else { return }
    report(
      Self.info, .error, [container.createdAt], about: [container.className],
      "The screen is blank: \(context.name(container)) shows nothing, and nothing is pending.")
  }

  private static func isEmpty(_ container: ControllerState) -> Bool {
    switch container.kind {
    case .navigation: (container.stack ?? container.children).isEmpty
    case .tab: container.children.isEmpty
    case .plain, .page, .other: false
    }
  }
}
