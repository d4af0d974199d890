internal import HeadlessUIKit
internal import Phone

/// A link that opened protected content without a session.
final class LinkWhileLoggedOut: LinkRule {
  private let app: any SimulatedApp

  init(app: any SimulatedApp) {
    self.app = app
  }

  func linkEvent(
    _ event: LinkEvent, _ link: StageLink, _ seq: Int, _ stage: Stage, _ report: Report
  ) {
    guard event.name == .handled, stage.isSignedIn == false else { return }
    let roles = app.screens
    let destinations = app.destinations(of: LinkValue(link.value))
    guard destinations.contains(where: { roles.role(of: ObjectIdentifier($0)) == .protected })
    else { return }
    report(
      "deeplink.while-logged-out", .error, [link.receivedAt, stage.sessionChangedAt, seq],
      "\(link.value) opens though nobody is signed in.",
      hint: "Ask for the session at the moment of opening, and keep the link until there is one.")
  }
}
