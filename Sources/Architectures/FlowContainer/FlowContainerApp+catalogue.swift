internal import Phone

extension FlowContainerApp {
  static let catalogueEntry = CatalogueEntry(
    id: "flow-container", title: "Flow container",
    summary: """
      A container cycles its one child by alpha within 0.2 s. A coordinator observes the user store and has it show what fits: the launch \
      screen until the service has answered, then login or a tab bar with feed and profile. A change during a cycle is looked at when that \
      is over. A link waits until the tabs are at rest and their user is signed in, and opens in the feed. This is the article's design \
      with its known defects mended; the feed has a stack of its own for links, and the launch screen has the 1 s that an earlier version \
      of the repository gave it.
      """,
    source: "Patrick Mick, \"App Container\"; github.com/pmick/app-container-example",
    goodSides: [
      "The container knows nothing of the app, and the screens nothing of the container.",
      "What is shown follows from the user store alone, whoever changes it.",
      "The old part is freed at every move.",
    ],
    badSides: [
      "Both parts are there during a cycle, for 0.2 s.",
      "A change that comes during a cycle waits for its end.",
    ],
    targets: ["User name", "Password", "Log In", "Feed", "Profile", "Log Out"],
    links: SampleLink.standard, notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 1), .sameLink, .waitingLinks, .linksAtLogout,
      .linkBeneath,
    ])
}
