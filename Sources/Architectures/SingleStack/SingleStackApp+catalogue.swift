internal import AppLinks
internal import Phone

extension SingleStackApp {
  static let catalogueEntry = CatalogueEntry(
    id: "single-stack", title: "Single stack",
    summary: """
      The first common alternative that the articles argue against: one navigation controller for \
      the whole app. Splash, login and home are pushed on top of each other, logging out pushes \
      another login, and nothing is ever popped. Here transitions wait for each other, and links \
      wait for home, so what you see is the design's own doing.
      """,
    source:
      "the first alternative in Stan Ostrovskiy, \"iOS: Root Controller Navigation\" (S1-05); no repository",
    goodSides: [
      "There is nothing to build: a push is all it takes.",
      "Every transition has the animation that everyone knows.",
    ],
    badSides: [
      "S1-05: all old controllers stay in memory, with everything they retain.",
      "There is no way back, and the back button must be hidden on every screen.",
      "The screens below still belong to a user who has signed out.",
      "The previous screen stays visible while login slides over it, for up to 0.7 s after the logout (notes).",
    ],
    targets: ["Log In", "Log Out"], links: SampleLink.standard,
    notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 3), .sameLink, .waitingLinks, .linksAtLogout,
    ])
}
