internal import Phone
internal import Trace

/// A link that opened protected content without a session.
struct LinkWhileLoggedOut: LinkRule {
  static let info = RuleInfo(
    "deeplink.while-logged-out", [.error], "Deep link while signed out", about: .link,
    "A link opens protected content while nobody is signed in.",
    remedy: Remedy(
      "check-sign-in",
      "Check that the user is signed in before you open the link; if not, keep it until they are."))

  func linkEvent(
    _ event: LinkEvent, _ link: LinkState, _ seq: Int, _ context: RuleContext, _ report: Report
  ) {
    guard event.name == .handled, context.world.isSignedIn == false else { return }
    let destinations = context.app.destinations(of: LinkValue(link.value))
    guard
      destinations.contains(where: { context.role(ofClass: ObjectIdentifier($0)) == .protected })
    else { return }
    report(
      Self.info, .error, [link.receivedAt, context.signIn.changedAt, seq],
      about: link,
      "Deep link “\(link.value)” opens while nobody is signed in.")
  }
}
