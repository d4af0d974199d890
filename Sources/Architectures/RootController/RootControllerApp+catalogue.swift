internal import AppLinks
internal import Phone

extension RootControllerApp {
  static let catalogueEntry = CatalogueEntry(
    id: "root-controller", title: "Root controller, fixed",
    summary: """
      One root view controller holds one part of the app at a time: splash, login or main. Every \
      transition between parts goes through it, one at a time; each part has its own navigation \
      stack and is deallocated when it is replaced. A link waits until main is at rest and a user \
      is signed in, then opens. This is the article's design with its known defects fixed.
      """,
    source:
      "Stan Ostrovskiy, \"iOS: Root Controller Navigation\"; github.com/Stan-Ost/RootControllerNavigation",
    author: "Stan Ostrovskiy",
    goodSides: [
      "One place decides what is shown; the parts know nothing about each other.",
      "The old part is deallocated on every transition.",
      "A link never interrupts a transition, and is lost only where a condition says so.",
    ],
    badSides: [
      "The root must be reached through the application delegate.",
      "A transition requested during another waits for up to 0.3 s.",
    ],
    targets: ["Log In", "Log Out", "Activity", "Switch to Host", "Switch to Guest"],
    links: SampleLink.standard, notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 3), .sameLink, .waitingLinks, .linksAtLogout,
      .linkBeneath,
      ConditionDeclaration(
        "profile", title: "User profile",
        about: "Guest: the quick actions of every user. Host: New Listing too.",
        .choice(of: ["guest", "host"], default: "guest")),
    ])
}
