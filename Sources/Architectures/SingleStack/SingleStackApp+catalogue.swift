internal import Phone

extension SingleStackApp {
  static let catalogueEntry = CatalogueEntry(
    id: "single-stack", title: "Everything on one stack",
    summary: """
      The first of the common ways that the articles argue against: one navigation controller for the whole app. Splash, login and home are pushed \
      one upon the other, signing out pushes another login, and nothing is ever taken off. Moves wait for each other here, and links for home, \
      so that what is seen is the design's own doing.
      """,
    source:
      "the first alternative in Stan Ostrovskiy, \"iOS: Root Controller Navigation\" (S1-05); no repository",
    goodSides: [
      "There is nothing to build: a push is all it takes.",
      "Every move is animated in the way that everybody knows.",
    ],
    badSides: [
      "S1-05: the old controllers stay in memory, all of them, with what they hold.",
      "There is no way back, and the bar must be kept from offering one on every screen.",
      "What lies below still belongs to a session that is over.",
      "What was in front stays to be seen while login slides over it, for up to 0.7 s without a session (notes).",
    ],
    targets: ["Log In", "Log Out"], links: SampleLink.standard,
    notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 3), .sameLink, .waitingLinks, .linksAtLogout,
    ])
}
