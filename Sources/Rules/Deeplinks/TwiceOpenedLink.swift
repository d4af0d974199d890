internal import HeadlessUIKit
internal import Phone

/// A link's screen that opens once more than there were links to it, without the person's own
/// touch.
final class TwiceOpenedLink: FindingRule {
  static let info = RuleInfo(
    "deeplink.twice", [.error], "Deep link opened twice", about: .link,
    "A link’s screen opens more often than there were links, without a touch.")

  let interests: Set<EventTopic> = [.links, .navigation, .presentations, .children]
  private let app: any SimulatedApp
  /// For each class of screen: how many links led to it, how often it opened for them, and where
  /// last.
  private var accounts: [ObjectIdentifier: (links: Int, opened: Int, last: Int)] = [:]
  private var counted = OnceEach()

  init(app: any SimulatedApp) {
    self.app = app
  }

  func remember(in memory: inout RuleMemory) {
    memory.add(counted, ofControllersBy: { $0.createdAt })
    memory.addUnordered(accounts) { type, account, memory in
      memory.add(type)
      memory.add(account.links - account.opened)
    }
  }

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    if case .event(.deeplink(let step)) = event.what {
      if step.name == .parsed { credit(step.value ?? "") }
    } else if !accounts.isEmpty, let shown = event.shown(on: stage) {
      count(shown, event, stage, report)
    }
  }

  private func credit(_ value: String) {
    for type in app.destinations(of: LinkValue(value)) {
      accounts[ObjectIdentifier(type), default: (0, 0, 0)].links += 1
    }
  }

  private func count(
    _ shown: StageController, _ event: RecordedEvent, _ stage: Stage, _ report: Report
  ) {
    guard let account = accounts[shown.id.classID], !stage.isLastInputTouch,
      counted.isFirst(shown.createdAt)
    else { return }
    if account.opened >= account.links {
      report(
        Self.info, .error, [account.last, event.seq],
        "\(stage.name(shown)) opens twice for one link; the user has to go back twice.",
        hint: "Clear the pending link before you open its screen, and open it in one place only.")
    }
    accounts[shown.id.classID] = (account.links, account.opened + 1, event.seq)
  }
}
