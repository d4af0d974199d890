internal import HeadlessUIKit
internal import Phone

/// A link that opened protected content without a session.
final class LinkWhileLoggedOut: LinkRule {
  static let info = RuleInfo(
    "deeplink.while-logged-out", [.error], "Deep link while signed out", about: .link,
    "A link opens protected content while nobody is signed in.")

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
      Self.info, .error, [link.receivedAt, stage.sessionChangedAt, seq],
      "Deep link “\(link.value)” opens while nobody is signed in.",
      hint:
        "Check the sign-in when you open the link, and keep the link until somebody is signed in.")
  }
}
