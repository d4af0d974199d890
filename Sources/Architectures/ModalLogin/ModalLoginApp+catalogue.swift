internal import AppLinks
internal import Phone

extension ModalLoginApp {
  static let catalogueEntry = CatalogueEntry(
    id: "modal-login", title: "Modal login",
    summary: """
      The third common alternative: a tab bar controller is always the root, and presents the \
      login over itself whenever it has appeared without a sign-in. The consequences are left as \
      they are: the content is visible before the login covers it, an open sheet prevents the \
      login from being presented, and a login that is still being presented cannot be dismissed.
      """,
    source:
      "the alternative in P. Mick, \"App Container\" (S3-08), and in Brad Mueller, \"Managing Core Navigation through UIWindow\" (S4-13); no repository",
    goodSides: [
      "What the user came for is there as soon as the login is dismissed."
    ],
    badSides: [
      "S4-13: nothing can be presented before the root has appeared, so its content is visible without a sign-in.",
      "S4-13: with a sheet or an alert open, UIKit refuses to present the login after a logout (modal.already-presenting), and the content stays (session.protected-content-visible).",
      "S4-13: each login makes the root disappear and appear once more.",
      "S4-13: a sign-in change while the login is being presented loads content in a root that has already disappeared (appearance.side-effect).",
      "S4-13: a sign-in from elsewhere while the login is being presented leaves the user in front of it (session.stuck).",
      "S3-08: the tab bar must know the sign-in state, refresh after login, and reset its nested controllers after logout.",
      "S3-08: the login slides over the app, which looks wrong.",
    ],
    targets: ["Log In", "Log Out", "New Post", "Attach", "Cancel"], links: SampleLink.standard,
    notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 1), .sameLink, .waitingLinks, .linksAtLogout,
      .linkBeneath, .linkOverModal,
    ])
}
