internal import Phone

extension TabRootAsPublishedApp {
  static let catalogueEntry = CatalogueEntry(
    id: "tab-root-as-published", title: "Tab root, as published",
    summary: """
      A root view controller swaps its one child in a single call, without any animation: the splash after 3 s for login or a tab bar with \
      two tabs, and back to login 3 s after the button. The article and its repository have the same code; only the last commit clears the \
      session key at logout, before it the next launch was signed in. An earlier one showed a spinner meanwhile and worked on a background \
      queue. There is no way in for links.
      """,
    source:
      "He Wu, \"An idea about RootViewController in iOS\"; github.com/HevaWu/RootViewControllerNavigation, 16e9c7b",
    goodSides: [
      "S2-04: the state is right when the call returns; no transition can overlap another.",
      "The old part is freed at every move.",
    ],
    badSides: [
      "D2-01: nothing shows that the logout runs, and a second tap replaces login again.",
      "D2-02: the logout's timer throws out whoever has signed in meanwhile.",
      "D2-03: who leaves the app within the 3 s is still signed in.",
      "D2-04: the splash's timer decides again after the splash is gone.",
      "D2-05: the root may not be asked for before there is a window.",
      "D2-06: links are not taken.",
      "D2-08: nothing notices that the session is over.",
    ],
    targets: ["Log In", "First View Controller", "Logout View Controller", "Log Out"],
    links: SampleLink.standard, notifications: SampleNotification.standard,
    conditions: [.loggedIn, .serviceLatency(default: 3)])
}
