internal import HeadlessUIKit
internal import Phone

/// A link that waited and had to give way to a later one, though no policy says that the last one wins and its session goes on.
final class ReplacedLink: LinkRule {
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
      "deeplink.replaced", .warning, [link.receivedAt, newer?.receivedAt ?? 0, seq],
      "The person asked for \(link.value) first and sees only \(newer?.value ?? "what came after it").",
      hint: "Keep links in a queue, or say that the earlier one was given up.")
  }
}
