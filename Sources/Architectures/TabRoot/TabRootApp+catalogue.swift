internal import AppLinks
internal import Phone

extension TabRootApp {
  static let catalogueEntry = CatalogueEntry(
    id: "tab-root", title: "Tab root, fixed",
    summary: """
      A root view controller swaps its only child in a single call, without an animation. The \
      splash loads what is needed and leads to the update page when this version is no longer \
      supported, otherwise to login or a tab bar with two tabs. Logging out clears the sign-in at \
      once and takes 3 s, behind a page of its own. A link waits until the tab bar is shown and a \
      user is signed in, and opens in the first tab. This is the article's design with its known \
      defects fixed; the article mentions the update page and the links but does not show them.
      """,
    source:
      "He Wu, \"An idea about RootViewController in iOS\"; github.com/HevaWu/RootViewControllerNavigation",
    author: "He Wu",
    goodSides: [
      "S2-04: the state is right when the call returns; transitions cannot overlap.",
      "The old part is deallocated on every transition.",
      "Only the splash's own result leads past it, so a required update cannot be skipped.",
    ],
    badSides: [
      "There is no animation: the user sees a cut.",
      "The root must be reached through the application delegate.",
    ],
    targets: [
      "Log In", "First View Controller", "Logout View Controller", "Log Out", "Open App Store",
    ],
    links: SampleLink.standard, notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 3), .sameLink, .waitingLinks, .linksAtLogout,
      .linkBeneath,
      ConditionDeclaration(
        "updateRequired", title: "Update required",
        about: "Whether the service says that this version must be updated first.",
        .boolean(default: false)),
    ])
}
