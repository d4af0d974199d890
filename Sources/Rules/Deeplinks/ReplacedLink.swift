internal import HeadlessUIKit
internal import Phone

/// A link that waited and had to give way to a later one, though no policy says that the last one
/// wins and its session goes on.
final class ReplacedLink: LinkRule {
  static let info = RuleInfo(
    "deeplink.replaced", [.warning], "Pending deep link replaced", about: .link,
    "A pending link is replaced by a later one.")

  private let isWanted: Bool

  init(_ policy: LinkPolicy) {
    isWanted = policy.waitingLinks == .last
  }

  func linkEvent(
    _ event: LinkEvent, _ link: StageLink, _ seq: Int, _ stage: Stage, _ report: Report
  ) {
    guard event.name == .replaced, !isWanted, !stage.isSessionOver(of: link) else { return }
    let newer = stage.links[event.with]
    report(
      Self.info, .warning, [link.receivedAt, newer?.receivedAt ?? 0, seq],
      "Pending deep link “\(link.value)” was replaced by \(newer.map { "“\($0.value)”" } ?? "a later one").",
      hint: "Keep pending links in a queue, or tell the user that the earlier one was discarded.")
  }
}
