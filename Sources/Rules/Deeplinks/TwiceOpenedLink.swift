internal import Phone
internal import Trace

/// A link's screen that opens once more than there were links to it, without the person's own
/// touch.
struct TwiceOpenedLink: Rule {
  static let info = RuleInfo(
    "deeplink.twice", [.error], "Deep link opened twice", about: .controller,
    "A link's screen opens more often than links to it arrived, without a touch.",
    remedy: Remedy(
      "clear-before-opening",
      "Clear the pending link before you open its screen, and open it in one place only."))

  static let topics: Set<EventTopic> = [.links, .navigation, .presentations, .children]

  struct State: RuleState {
    /// For each class of screen that a link led to.
    var accounts: [ObjectIdentifier: Account] = [:]
    /// The screens that were counted, by the events that made them.
    var counted = OnceEach()

    func canonical(_ names: CanonicalNames) -> Self {
      Self(
        accounts: accounts.mapValues { Account(links: $0.links - $0.opened) },
        counted: counted.canonical(names, ofControllersBy: \.createdAt))
    }
  }

  struct Account: Hashable {
    /// How many links led to the class, and how often it opened for them.
    var links = 0
    var opened = 0
    /// The event at which it opened last, and its container.
    var last = 0
    var shower: String?
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    if case .event(.deeplink(let step)) = event.compact {
      if step.name == .parsed { credit(step.value ?? "", context) }
    } else if !state.accounts.isEmpty, !builds(event, context),
      let shown = event.shown(in: context)
    {
      count(screen(in: shown, context), event, context, report)
    }
  }

  /// Whether a stack gets its first screen as it is made, before anything is shown.
  private func builds(_ event: RunEvent, _ context: RuleContext) -> Bool {
    guard case .event(.navigation(let change)) = event.compact, change.name == .set,
      let stack = context.world.controller(change.object.number)
    else { return false }
    return stack.createdAt >= context.turn.beganAt && stack.children.count == 1
  }

  /// What is seen of a stack that is shown.
  private func screen(in shown: ControllerState, _ context: RuleContext) -> ControllerState {
    guard shown.kind == .navigation else { return shown }
    return shown.children.last.flatMap { context.world.controller($0) } ?? shown
  }

  private mutating func credit(_ value: String, _ context: RuleContext) {
    for type in context.app.destinations(of: LinkValue(value)) {
      state.accounts[ObjectIdentifier(type), default: Account()].links += 1
    }
  }

  private mutating func count(
    _ shown: ControllerState, _ event: RunEvent, _ context: RuleContext, _ report: Report
  ) {
    guard let type = shown.classID, var account = state.accounts[type],
      !context.isLastInputTouch, state.counted.isFirst(shown.createdAt)
    else { return }
    if account.opened >= account.links {
      let shower = account.last > 0 ? account.shower : event.shower
      report(
        Self.info, .error, [account.last, event.seq], about: shower.map { [$0] } ?? [],
        "\(context.name(shown)) opens twice for one link; the user has to go back twice.")
    }
    account.opened += 1
    (account.last, account.shower) = (event.seq, event.shower)
    state.accounts[type] = account
  }
}
