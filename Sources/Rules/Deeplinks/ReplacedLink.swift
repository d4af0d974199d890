internal import Phone
internal import Trace

/// A link that waited and had to give way to a later one, though no policy says that the last one
/// wins and its session goes on.
struct ReplacedLink: LinkRule {
  static let info = RuleInfo(
    "deeplink.replaced", [.warning], "Pending deep link replaced", about: .link,
    "A pending link is replaced by a later one.",
    remedy: Remedy(
      "queue-links",
      "Keep pending links in a queue, or tell the user that the earlier one was discarded."))

  func linkEvent(
    _ event: LinkEvent, _ link: LinkState, _ seq: Int, _ context: RuleContext, _ report: Report
  ) {
    guard event.name == .replaced, context.policy.waitingLinks != .last,
      !context.isSessionOver(of: link)
    else { return }
    let newer = context.world.links[event.with]
    // Who asks twice for one thing gets it.
    guard newer?.value != link.value else { return }
    report(
      Self.info, .warning, [link.receivedAt, newer?.receivedAt ?? 0, seq],
      about: link,
      "Pending deep link “\(link.value)” was replaced by \(newer.map { "“\($0.value)”" } ?? "a later one")."
    )
  }
}
