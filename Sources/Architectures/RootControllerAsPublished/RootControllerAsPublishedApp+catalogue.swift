internal import AppLinks
internal import Phone

extension RootControllerAsPublishedApp {
  static let catalogueEntry = CatalogueEntry(
    id: "root-controller-as-published", title: "Root controller, as published",
    summary: """
      One root view controller, which breaks if a second transition starts within 0.3 s of the \
      first. This is the repository behind the article, which is what ships in real apps, with the \
      article's 3 s splash instead of the repository's 1 s. Unlike in the article's listings, its \
      slide has a start frame and its main part is the navigation controller that the link handler \
      expects. Nothing prevents two transitions from overlapping, and completion handlers act on \
      whatever is current by then. Quick actions are its only entry point for links.
      """,
    source:
      "Stan Ostrovskiy, \"iOS: Root Controller Navigation\"; github.com/Stan-Ost/RootControllerNavigation, 51f297c",
    author: "Stan Ostrovskiy",
    goodSides: [
      "As long as only one thing happens at a time, it does what the article promises."
    ],
    badSides: [
      "D0-08, D0-09: a second transition within 0.3 s leaves a view behind forever.",
      "D0-10: every return to the app discards a pending link.",
      "D0-11: a link to messages is swallowed.",
      "D0-12: the faded-in view keeps a stale size.",
      "D0-14: a link during the logout opens in the outgoing part.",
      "D0-15 … D0-18: overlapping and repeated transitions.",
      "D0-19: a splash timer that is never cancelled.",
      "D0-21, D0-22: a single slot for links, with no owner.",
    ],
    targets: ["Log In", "Log Out", "Activity"], links: SampleLink.standard,
    notifications: SampleNotification.standard,
    conditions: [.loggedIn, .serviceLatency(default: 3)],
    ignores: ["notification", "openURL", "universalLink"])
}
