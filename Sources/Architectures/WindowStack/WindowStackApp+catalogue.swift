internal import Phone

extension WindowStackApp {
  static let catalogueEntry = CatalogueEntry(
    id: "window-stack", title: "Stack of windows",
    summary: """
      One window for each mode: signed out or signed in at the root, loading, the lock and the mask over it, each at a level of its own. \
      Another root takes the place of what lies at the old one and leaves the mask where it is; windows are pushed and popped at their \
      levels, and put right at the end. Links wait until home lies open. This is the article's design with its known defects mended: a level \
      is free as soon as its window goes, changes do not overlap, and whoever has not signed in on this phone meets the lock.
      """,
    source:
      "Brad Mueller, \"Managing Core Navigation through UIWindow\"; github.com/bradgmueller/CFANavigationWindow",
    goodSides: [
      "Any combination of modes can be shown, and each can end in any order (S4-14).",
      "A mode knows nothing of what is presented under it, and disturbs no appearance callbacks there (S4-13).",
      "The lock covers everything, also while something else is under way.",
    ],
    badSides: [
      "A change that is asked for during another cuts that one short.",
      "Whatever is to lie over everything needs a level, of which there are three.",
    ],
    targets: ["Log In", "Log Out", "Unlock", "Show Modal", "Close"], links: SampleLink.standard,
    notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 4), .sameLink, .waitingLinks, .linksAtLogout,
      .linkBeneath, .linkOverModal, .linkUnderLock,
      ConditionDeclaration(
        "animationFinished", title: "How often the animator says that it has finished",
        .choice(of: ["once", "never", "twice"], default: "once")),
      ConditionDeclaration(
        "foreignWindow", title: "A window of another library", .boolean(default: false)),
    ])
}
