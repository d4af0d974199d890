internal import Phone

extension RootControllerAsPublishedApp {
  static let catalogueEntry = CatalogueEntry(
    id: "root-controller-as-published", title: "Root controller, as published",
    summary: """
      The repository behind the article, which is what runs in the field, with the article's splash of 3 s instead of the repository's 1 s. \
      Its slide has a start frame and its main part is the navigation controller that the link handler looks for, unlike the article's \
      listings; nothing keeps two transitions apart, and completions act on whatever is current by then. Quick actions are its only entrance.
      """,
    source: "github.com/Stan-Ost/RootControllerNavigation, 51f297c",
    goodSides: ["As long as only one thing happens at a time, it does what the article promises."],
    badSides: [
      "D0-08, D0-09: a second move within 0.3 s leaves a view behind for good.",
      "D0-10: any return to the app wipes a link that waits.",
      "D0-11: a link to messages is swallowed.",
      "D0-12: the faded-in view keeps a stale size.",
      "D0-14: a link during the logout opens in the part that goes.",
      "D0-15 … D0-18: overlapping and repeated moves.",
      "D0-19: a splash timer that nothing stops.",
      "D0-21, D0-22: one slot for links, which belongs to nobody.",
    ],
    targets: ["Log In", "Log Out", "Activity"], links: SampleLink.standard,
    notifications: SampleNotification.standard,
    conditions: [.loggedIn, .serviceLatency(default: 3)])
}
