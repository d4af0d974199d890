internal import HeadlessUIKit

/// A rule about what becomes of a link; it is shown the events of links alone.
protocol LinkRule: FindingRule {
  func linkEvent(
    _ event: LinkEvent, _ link: StageLink, _ seq: Int, _ stage: Stage, _ report: Report)
}

extension LinkRule {
  var interests: Set<EventTopic> { [.links] }

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.deeplink(let step)) = event.what, let link = stage.links[step.link]
    else { return }
    linkEvent(step, link, event.seq, stage, report)
  }
}
