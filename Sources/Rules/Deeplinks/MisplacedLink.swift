internal import HeadlessUIKit
internal import Phone

/// A link whose screen was opened where nobody can see it: in a part that is leaving, or below
/// something that covers it.
final class MisplacedLink: TurnRule, RestRule {
  static let info = RuleInfo(
    "deeplink.wrong-place", [.error], "Deep link in the wrong place", about: .link,
    "A link’s screen is not visible when the app comes to rest, or is below a "
      + "modal.")

  let interests: Set<EventTopic> = [.links, .navigation, .presentations, .children]
  private let app: any SimulatedApp
  private let opensUnderLock: Bool
  private var shownInTurn: [(controller: StageController, seq: Int)] = []
  private var opened: (link: StageLink, screen: StageController, shownAt: Int, seq: Int)?

  init(app: any SimulatedApp, _ policy: LinkPolicy) {
    self.app = app
    opensUnderLock = policy.underLock == .beneath
  }

  func remember(in memory: inout RuleMemory) {
    memory.add(opened != nil)
    guard let opened else { return }
    memory.add(opened.link.value)
    memory.add(object: opened.screen.number)
    memory.add(isBeforeInput: opened.seq)
  }

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    if case .event(.deeplink(let step)) = event.what {
      guard step.name == .handled, let link = stage.links[step.link] else { return }
      opened = screen(of: link).map { (link, $0.controller, $0.seq, event.seq) }
    } else if let shown = event.shown(on: stage) {
      shownInTurn.append((shown, event.seq))
    }
  }

  func turnEnded(_ stage: Stage, _ report: Report) {
    shownInTurn.removeAll(keepingCapacity: true)
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    guard let (link, screen, shownAt, seq) = opened, stage.isInFront else { return }
    opened = nil
    let modal = stage.modal(over: screen)
    guard stage.lastInputAt < seq, modal != nil || !stage.isSeen(screen),
      !(opensUnderLock && modal == nil && stage.seenScreen(.lock) != nil)
    else { return }
    report(
      Self.info, .error, [link.receivedAt, shownAt, seq],
      "Deep link “\(link.value)” was opened \(modal.map { "below \(stage.name($0))" } ?? "where it is not visible").",
      hint:
        "Open a link when no transition is running, in the current part of the app, with nothing presented over it."
    )
  }

  private func screen(of link: StageLink) -> (controller: StageController, seq: Int)? {
    let classes = app.destinations(of: LinkValue(link.value)).map { ObjectIdentifier($0) }
    return shownInTurn.last { classes.contains($0.controller.id.classID) }
  }
}
