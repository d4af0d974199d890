internal import Phone

extension TabRootApp {
  static let catalogueEntry = CatalogueEntry(
    id: "tab-root", title: "Tab root",
    summary: """
      A root view controller swaps its one child in a single call, without any animation. The splash loads what is needed and leads to the \
      update page when this version is no longer served, else to login or a tab bar with two tabs. Logging out clears the session at once \
      and takes 3 s, behind a page of its own. A link waits until the tab bar is there and its user is signed in, and opens in the first \
      tab. This is the article's design with its known defects mended; the update page and the links are what it names and leaves out.
      """,
    source:
      "He Wu, \"An idea about RootViewController in iOS\"; github.com/HevaWu/RootViewControllerNavigation",
    goodSides: [
      "S2-04: the state is right when the call returns; no transition can overlap another.",
      "The old part is freed at every move.",
      "Nobody gets past the splash but by its own answer, so that a required update cannot be missed.",
    ],
    badSides: [
      "Nothing moves: a person sees a cut.",
      "The root must be asked through the application delegate.",
    ],
    targets: [
      "Log In", "First View Controller", "Logout View Controller", "Log Out", "Open App Store",
    ],
    links: SampleLink.standard, notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 3), .sameLink, .waitingLinks, .linksAtLogout,
      .linkBeneath,
      ConditionDeclaration("updateRequired", title: "Update required", .boolean(default: false)),
    ])
}
