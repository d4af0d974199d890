internal import AppLinks
internal import Phone

extension WindowStackApp {
  static let catalogueEntry = CatalogueEntry(
    id: "window-stack", title: "Window stack, fixed",
    summary: """
      One window for each mode, each at its own level: signed out or signed in at the root, with \
      loading, the lock and the mask above it. A new root replaces what is at the root level and \
      leaves the mask in place; windows are pushed and popped at their levels, and reset at the \
      end of each change. Links wait until home is accessible. This is the article's design with \
      its known defects fixed: a level is free as soon as its window leaves, changes do not \
      overlap, and the lock is shown to anyone who has not signed in on this device.
      """,
    source:
      "Brad Mueller, \"Managing Core Navigation through UIWindow\"; github.com/bradgmueller/CFANavigationWindow",
    author: "Brad Mueller",
    goodSides: [
      "Any combination of modes can be shown, and each can end in any order (S4-14).",
      "A mode knows nothing about what is presented below it, and causes no appearance callbacks there (S4-13).",
      "The lock covers everything, also during a transition.",
    ],
    badSides: [
      "A change requested during another cuts that one short.",
      "Whatever must cover everything needs a level, and there are three.",
    ],
    targets: ["Log In", "Log Out", "Unlock", "Show Modal", "Close"], links: SampleLink.standard,
    notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 4), .sameLink, .waitingLinks, .linksAtLogout,
      .linkBeneath, .linkOverModal, .linkUnderLock,
      ConditionDeclaration(
        "animationFinished", title: "Animator calls its completion",
        about: "How often the animator of a window transition reports that it has finished.",
        .choice(of: ["once", "never", "twice"], default: "once")),
      ConditionDeclaration(
        "foreignWindow", title: "A window of another library",
        about: "Whether a library shows a window of its own above the app's: an offline banner.",
        .boolean(default: false)),
    ])
}
