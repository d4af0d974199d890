internal import Trace

/// Appearance callbacks that do not come in pairs: UIKit says so, or a screen stays half way.
struct UnbalancedAppearance: IdleRule {
  static let info = RuleInfo(
    "appearance.unbalanced", [.warning], "Unbalanced appearance transition", about: .controller,
    "UIKit prints that appearance calls are unbalanced, or a screen is still "
      + "appearing or disappearing at rest.",
    remedy: Remedy(
      "begin-and-end-once",
      "Begin and end each appearance transition once, and do not start another on a controller while one is running."
    ))

  static let topics: Set<EventTopic> = [.console]

  struct State: RuleState {
    var reported = OnceEach()

    func canonical(_ names: CanonicalNames) -> Self {
      Self(reported: reported.canonical(names, ofControllersBy: \.appearanceChangedAt))
    }
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(.console(let line)) = event.compact,
      line.code == .unbalancedAppearance
    else { return }
    report(
      Self.info, .warning, [event.seq], about: [],
      "Unbalanced appearance transition: a screen gets viewWillAppear or viewWillDisappear twice.")
  }

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    for controller in context.world.changedControllers where controller.isAlive {
      guard controller.appearance == .appearing || controller.appearance == .disappearing,
        state.reported.isFirst(controller.appearanceChangedAt)
      else { continue }
      let way = controller.appearance == .appearing ? "viewDidAppear" : "viewDidDisappear"
      report(
        Self.info, .warning, [controller.appearanceChangedAt],
        about: [controller.className],
        "\(context.name(controller)) never gets \(way).")
    }
  }
}
