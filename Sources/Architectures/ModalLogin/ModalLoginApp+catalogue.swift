internal import Phone

extension ModalLoginApp {
  static let catalogueEntry = CatalogueEntry(
    id: "modal-login", title: "Login as a modal",
    summary: """
      The third of the common ways: a tab bar controller is always the root, and presents the login over itself whenever it has appeared without a \
      session. What follows from that is left as it is: the content is seen before the login covers it, a sheet that is open keeps the login \
      away, and a login that is still on its way in cannot be taken back.
      """,
    source:
      "the alternative in P. Mick, \"App Container\" (S3-08), and in Brad Mueller, \"Managing Core Navigation through UIWindow\" (S4-13); no repository",
    goodSides: [
      "What the user came for is there when the login goes."
    ],
    badSides: [
      "S4-13: nothing can be presented before the root has appeared, so that its content is seen without a session.",
      "S4-13: with a sheet or an alert open, signing out is refused by UIKit, and the content stays.",
      "S4-13: each login sends the root through disappearing and appearing once more.",
      "S4-13: a change of the session while the login comes has content load in a root that has left already (a warning).",
      "S4-13: a session that comes while the login is on its way in leaves the person standing before it (an error).",
      "S3-08: the tab bar must know the session, refresh after login, and reset what is nested in it after logout.",
      "S3-08: the login slides over the app, which jars.",
    ],
    targets: ["Log In", "Log Out", "New Post", "Attach", "Cancel"], links: SampleLink.standard,
    notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 1), .sameLink, .waitingLinks, .linksAtLogout,
      .linkBeneath, .linkOverModal,
    ])
}
