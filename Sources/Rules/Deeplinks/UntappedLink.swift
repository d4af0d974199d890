internal import HeadlessUIKit
internal import Phone

/// A notification that has only arrived, and whose link the app takes all the same.
final class UntappedLink: LinkRule {
  static let info = RuleInfo(
    "deeplink.untapped", [.error], "Deep link without a tap", about: .link,
    "The app opens the link of a notification that only arrived.")

  func linkEvent(
    _ event: LinkEvent, _ link: StageLink, _ seq: Int, _ stage: Stage, _ report: Report
  ) {
    guard event.name == .parsed, link.via == "notification", stage.lastInput?.role == .arrival
    else {
      return
    }
    report(
      Self.info, .error, [stage.lastInputAt, link.receivedAt, seq],
      "Deep link “\(link.value)” opens from a notification that only arrived and was not tapped.",
      hint:
        "Open links only in the notification center delegate's didReceive; a notification that arrives may only update content."
    )
  }
}
