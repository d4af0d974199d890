internal import HeadlessUIKit

/// A notification that has only arrived, and whose link the app takes all the same.
final class UntappedLink: LinkRule {
  func linkEvent(
    _ event: LinkEvent, _ link: StageLink, _ seq: Int, _ stage: Stage, _ report: Report
  ) {
    guard event.name == .parsed, link.via == "notification", stage.lastInput == Stage.arrival else {
      return
    }
    report(
      "deeplink.untapped", .error, [stage.lastInputAt, link.receivedAt, seq],
      "A notification has arrived and nobody has tapped it; \(link.value) opens all the same, now or at the next return to the app.",
      hint:
        "Open links in the notification center delegate's didReceive alone; what only arrives may update content."
    )
  }
}
