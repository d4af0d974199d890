internal import Phone
internal import Trace

/// A link's screen that opens once more than there were links to it, without the person's own
/// touch.
struct TwiceOpenedLink: Rule {
  static let info = RuleInfo(
    "deeplink.twice", [.error], "Deep link opened twice", about: .controller,
    "A link's screen opens more often than links to it arrived, without a touch.",
    remedies: [clearBeforeOpening, handleOnce])

  private static let clearBeforeOpening = Remedy(
    "clear-before-opening",
    "Clear the pending link before you open its screen, and open it in one place only.")
  /// Of a link for which a scene was connected (SC-41).
  private static let handleOnce = Remedy(
    "handle-once",
    "Handle in one place what a scene is connected for: it is in the connection options, and a tapped notification goes to the notification center's delegate too."
  )

  static let topics: Set<EventTopic> = [.app, .links, .navigation, .presentations, .children]

  struct State: RuleState {
    /// For each class of screen that a link led to.
    var accounts: [ObjectIdentifier: Account] = [:]
    /// The screens that were counted, by the events that made them.
    var counted = OnceEach()
    /// The input for which a scene was connected last.
    var connectedBy = 0

    func canonical(_ names: CanonicalNames) -> Self {
      Self(
        accounts: accounts.mapValues {
          Account(links: $0.links - $0.opened, coldEntrance: $0.coldEntrance)
        },
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
    /// By which way the last link came, if a scene was connected for it.
    var coldEntrance: LinkEntrance?
    /// The same, whatever was connected, and the input that brought it.
    var entrance: LinkEntrance?
    var broughtBy = 0
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    if case .event(.deeplink(let step)) = event.compact {
      if step.name == .parsed, let link = context.world.links[step.link] { credit(link, context) }
    } else if case .event(.app(let app)) = event.compact {
      if app.name == .willConnectTo { connect(for: context.lastInputAt) }
    } else if !state.accounts.isEmpty, !builds(event, context),
      let shown = event.shown(in: context)
    {
      count(screen(in: shown, context), event, context, report)
    }
  }

  private mutating func connect(for input: Int) {
    state.connectedBy = input
    for (type, account) in state.accounts where account.broughtBy == input {
      state.accounts[type]?.coldEntrance = account.entrance
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

  private mutating func credit(_ link: LinkState, _ context: RuleContext) {
    for type in context.app.destinations(of: LinkValue(link.value)) {
      var account = state.accounts[ObjectIdentifier(type)] ?? Account()
      account.links += 1
      account.broughtBy = context.lastInputAt
      account.entrance = LinkEntrance(of: link)
      account.coldEntrance = state.connectedBy == context.lastInputAt ? account.entrance : nil
      state.accounts[ObjectIdentifier(type)] = account
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
        by: account.coldEntrance,
        "\(context.name(shown)) opens twice for one link; the user has to go back twice.",
        remedy: account.coldEntrance != nil ? Self.handleOnce : Self.clearBeforeOpening)
    }
    account.opened += 1
    (account.last, account.shower) = (event.seq, event.shower)
    state.accounts[type] = account
  }
}
