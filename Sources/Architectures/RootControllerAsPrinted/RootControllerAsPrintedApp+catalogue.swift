internal import AppLinks
internal import Phone

extension RootControllerAsPrintedApp {
  static let catalogueEntry = CatalogueEntry(
    id: "root-controller-as-printed", title: "Root controller, as published in the article",
    summary: """
      One root view controller whose parts replace each other without a visible motion, and whose \
      links stay pending. These are the article's listings with the fewest changes that make them \
      compile, on the link manager of the author's earlier article. As published they do not compile: a required initializer is \
      missing, quotes are curly, a bracket and a period are stray (D0-24), one call uses a name \
      that does not exist (D0-04), and the link handler casts to a class that the current \
      controller never is and uses an undeclared name (D0-02). The last listing of the service \
      call has no delay (D0-07); the earlier one with 3 s is used here.
      """,
    source:
      "Stan Ostrovskiy, \"iOS: Root Controller Navigation\" and \"iOS: How to open Deep Links, Notifications and Shortcuts\"",
    author: "Stan Ostrovskiy",
    goodSides: [
      "It shows the idea in a hundred lines."
    ],
    badSides: [
      "D0-01: the logout cuts instead of sliding, and its completion comes at once.",
      "D0-03, D0-05: a link waits forever.",
      "D0-06: the first launch looks like a logout.",
      "D0-08 … D0-23: all defects of the repository.",
      "D0-40 … D0-46: a link that cannot be parsed overwrites a valid one, and other defects of the earlier article.",
    ],
    targets: ["Log In", "Log Out", "Activity"], links: SampleLink.standard,
    notifications: SampleNotification.standard,
    conditions: [.loggedIn, .serviceLatency(default: 3)])
}
