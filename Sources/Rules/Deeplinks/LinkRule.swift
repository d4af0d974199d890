internal import HeadlessUIKit

/// A rule about what becomes of a link; it is shown the events of links alone.
protocol LinkRule: FindingRule {
  func linkEvent(
    _ name: String, _ link: StageLink, _ details: RecordedEvent.Details, _ seq: Int,
    _ stage: Stage, _ report: Report)
}

extension LinkRule {
  var interests: EventInterests { .links }

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .other(let details) = event.what, details.kind == .deeplink,
      let name = details.name, let link = stage.links[details.int("link")]
    else { return }
    linkEvent(name, link, details, event.seq, stage, report)
  }
}
