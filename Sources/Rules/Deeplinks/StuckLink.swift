internal import HeadlessUIKit
internal import Phone

/// A link that waits although everything is ready for it and nothing will come to fetch it; the
/// person's closing a modal may, where the policy says so.
final class StuckLink: RestRule {
  static let info = RuleInfo(
    "deeplink.stuck", [.error], "Deep link stuck", about: .link,
    "A link is pending, protected content is in front, and no timer is pending.")

  private let waitsForModals: Bool
  private var told = OnceEach()

  init(_ policy: LinkPolicy) {
    waitsForModals = policy.overModal == .wait
  }

  func remember(in memory: inout RuleMemory) {
    memory.add(told, of: memory.stage.waitingLinks)
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    guard let number = stage.waitingLinks.first, stage.pendingTimers == 0,
      stage.life == .active, stage.isSignedIn == true, let link = stage.links[number],
      let main = stage.seenScreen(.protected),
      !(waitsForModals && stage.isModalOpen), told.isFirst(number)
    else { return }
    report(
      Self.info, .error, [link.receivedAt, link.storedAt, main.appearanceChangedAt],
      "Deep link “\(link.value)” is still pending although \(stage.name(main)) is in front.",
      hint: "Check for a pending link whenever the screen that can open it has appeared.")
  }
}
