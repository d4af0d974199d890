internal import Phone

extension RootControllerApp {
  static let catalogueEntry = CatalogueEntry(
    id: "root-controller", title: "Root controller",
    summary: """
      One root view controller holds one part of the app at a time: splash, login or main. Every move between parts goes through it, \
      one at a time; each part has its own navigation stack and is released when it is left. A link waits until main is at rest and its \
      user is signed in, and opens then. This is the article's design with its known defects mended.
      """,
    source:
      "Stan Ostrovskiy, \"iOS: Root Controller Navigation\"; github.com/Stan-Ost/RootControllerNavigation",
    goodSides: [
      "One place decides what is shown; parts know nothing of each other.",
      "The old part is freed at every move.",
      "A link never interrupts a transition and is never lost on the way.",
    ],
    badSides: [
      "The root must be asked through the application delegate.",
      "A move that is asked for during another waits for up to 0.3 s.",
    ],
    targets: ["Log In", "Log Out", "Activity", "Switch to Host", "Switch to Guest"],
    links: SampleLink.standard, notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 3), .sameLink, .waitingLinks, .linksAtLogout,
      .linkBeneath,
      ConditionDeclaration(
        "profile", title: "Profile", .choice(of: ["guest", "host"], default: "guest")),
    ])
}
