internal import Trace

/// A rule about what becomes of a link; it is shown the events of links alone.
protocol LinkRule: Rule {
  func linkEvent(
    _ event: LinkEvent, _ link: LinkState, _ seq: Int, _ context: RuleContext, _ report: Report)
}

extension LinkRule {
  static var topics: Set<EventTopic> { [.links] }

  func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(.deeplink(let step)) = event.compact,
      let link = context.world.links[step.link]
    else { return }
    linkEvent(step, link, event.seq, context, report)
  }
}
