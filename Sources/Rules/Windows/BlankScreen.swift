internal import Phone
internal import Trace

/// The person looks at a container without any screen in it, or at no window at all, and nothing
/// will bring one.
struct BlankScreen: IdleRule {
  static let info = RuleInfo(
    "window.blank", [.error, .note], "Blank screen", about: .controller,
    "At rest, a navigation controller or tab bar controller without a screen is in "
      + "front, or no window shows a root controller, and no timer is pending (note after a stand-in "
      + "ran, otherwise error).",
    remedies: [giveScreen, showWindow, .giveStandIns])

  private static let giveScreen = Remedy(
    "give-first-screen",
    "Give it its first screen on every path that makes it the root, including a link.")

  private static let showWindow = Remedy(
    "show-root", "Give a window a root controller and show it, on every path of the launch.")

  struct State: RuleState {
    /// The containers that were reported, by the events that made them.
    var reported = OnceEach()
    /// Whether the lack of a window was.
    var hasReportedBlack = false

    func canonical(_ names: CanonicalNames) -> Self {
      Self(
        reported: reported.canonical(names, ofControllersBy: \.createdAt),
        hasReportedBlack: hasReportedBlack)
    }
  }

  var state = State()

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    let world = context.world
    guard world.life == .active, world.timers.isEmpty else { return }
    guard let front = world.front?.top else { return reportBlack(in: context, report) }
    state.hasReportedBlack = false
    guard let container = world.controller(front), container.isEmptyContainer,
      state.reported.isFirst(container.createdAt)
    else { return }
    let name = context.name(container)
    report.lack(
      Self.info, [container.createdAt], about: [container.className], in: context,
      "The screen is blank: \(name) shows nothing, and nothing is pending.",
      remedy: Self.giveScreen,
      orMissing: "The screen is blank: what \(name) would show may be missing here.")
  }

  /// Of an app with scenes and without a window, scene.no-interface says it.
  private mutating func reportBlack(in context: RuleContext, _ report: Report) {
    let hasWindow = context.world.windows.contains { !$0.isHidden }
    guard hasWindow || context.app.bundle.scenes == nil, !state.hasReportedBlack else { return }
    state.hasReportedBlack = true
    report.lack(
      Self.info, [context.lastInputAt], about: [], in: context,
      "The screen is black: no window shows a root controller, and nothing is pending.",
      remedy: Self.showWindow,
      orMissing: "The screen is black: what would show a root controller may be missing here.")
  }
}
