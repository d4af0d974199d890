internal import Phone

extension WindowSwapApp {
  static let catalogueEntry = CatalogueEntry(
    id: "window-swap", title: "Another root in the window",
    summary: """
      The second of the common ways: the application delegate sets `window.rootViewController` to whatever goes with the session. The old tree is \
      destroyed at once, and there is no transition. What is presented is taken away first, or it would stay in the window; while it comes or \
      goes, the root waits.
      """,
    source:
      "the second alternative in Stan Ostrovskiy, \"iOS: Root Controller Navigation\" (S1-05), and in P. Mick, \"App Container\" (S3-08); no repository",
    goodSides: [
      "The old tree is freed at every move (S1-05).",
      "One line does it, and no state between two roots exists.",
    ],
    badSides: [
      "S1-05: a hard cut, and no moving back and forth.",
      "S3-08: the logic sits in the application delegate, which must observe the state.",
      "What is presented over the old root must be known and taken away before.",
    ],
    targets: ["Log In", "Log Out", "New Post", "Attach", "Cancel"], links: SampleLink.standard,
    notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 3), .sameLink, .waitingLinks, .linksAtLogout,
      .linkBeneath, .linkOverModal,
    ])
}
