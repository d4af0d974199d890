internal import AppLinks
internal import Phone

extension WindowSwapApp {
  static let catalogueEntry = CatalogueEntry(
    id: "window-swap", title: "Root swap in the window",
    summary: """
      The second common alternative: the application delegate sets `window.rootViewController` to \
      whatever matches the sign-in. The old tree is deallocated at once, and there is no \
      transition. A presented controller is dismissed first, or its view would stay in the window; \
      while one is being presented or dismissed, the new root waits.
      """,
    source:
      "the second alternative in Stan Ostrovskiy, \"iOS: Root Controller Navigation\" (S1-05), and in P. Mick, \"App Container\" (S3-08); no repository",
    goodSides: [
      "The old tree is deallocated on every change (S1-05).",
      "One line does it, and there is no state between two roots.",
    ],
    badSides: [
      "S1-05: a hard cut, with no sense of direction.",
      "S3-08: the logic sits in the application delegate, which must observe the state.",
      "Whatever is presented over the old root must be known and dismissed first.",
    ],
    targets: ["Log In", "Log Out", "New Post", "Attach", "Cancel"], links: SampleLink.standard,
    notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 3), .sameLink, .waitingLinks, .linksAtLogout,
      .linkBeneath, .linkOverModal,
    ])
}
