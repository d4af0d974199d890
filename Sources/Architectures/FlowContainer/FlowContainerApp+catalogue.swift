internal import AppLinks
internal import Phone

extension FlowContainerApp {
  static let catalogueEntry = CatalogueEntry(
    id: "flow-container", title: "Flow container, fixed",
    summary: """
      A container replaces its only child with a 0.2 s cross-fade. A coordinator observes the user \
      store and shows what matches it: the launch screen until the service has answered, then \
      login or a tab bar with a feed and a profile. A change during a fade is handled when the \
      fade is over. A link waits until the tab bar is at rest and a user is signed in, and opens \
      in the feed. This is the article's design with its known defects fixed; the feed has its own \
      stack for links, and the launch screen takes the 1 s of an earlier version of the \
      repository.
      """,
    source: "Patrick Mick, \"App Container\"; github.com/pmick/app-container-example",
    author: "Patrick Mick",
    goodSides: [
      "The container knows nothing about the app, and the screens nothing about the container.",
      "What is shown follows from the user store alone, whoever changes it.",
      "The old part is deallocated on every transition.",
    ],
    badSides: [
      "Both parts exist during a fade, for 0.2 s.",
      "A change during a fade waits until the fade has ended.",
    ],
    targets: ["User name", "Password", "Log In", "Feed", "Profile", "Log Out"],
    links: SampleLink.standard, notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 1), .sameLink, .waitingLinks, .linksAtLogout,
      .linkBeneath,
    ])
}
