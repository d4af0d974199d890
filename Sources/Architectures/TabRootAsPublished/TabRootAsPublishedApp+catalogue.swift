internal import AppLinks
internal import Phone

extension TabRootAsPublishedApp {
  static let catalogueEntry = CatalogueEntry(
    id: "tab-root-as-published", title: "Tab root, as published",
    summary: """
      A root view controller swaps its only child without an animation; a sign-in discards the \
      tabs. The splash is replaced by login or a tab bar with two tabs after 3 s, and the tab bar \
      by login 3 s after the button is tapped. The article and its repository have the same code. \
      Only the last commit clears the sign-in key at logout; before it, the next launch was signed \
      in. An earlier commit showed a spinner meanwhile and worked on a background queue. There is \
      no entry point for links.
      """,
    source:
      "He Wu, \"An idea about RootViewController in iOS\"; github.com/HevaWu/RootViewControllerNavigation, 16e9c7b",
    author: "He Wu",
    goodSides: [
      "S2-04: the state is right when the call returns; transitions cannot overlap.",
      "The old part is deallocated on every transition.",
    ],
    badSides: [
      "D2-01: nothing shows that the logout is running, and a second tap replaces login again.",
      "D2-02: the logout's timer throws out a user who has signed in meanwhile.",
      "D2-03: a user who leaves the app within the 3 s is still signed in.",
      "D2-04: the splash's timer decides again after the splash is gone.",
      "D2-05: the root must not be accessed before there is a window.",
      "D2-06: links are not handled.",
      "D2-08: an expired sign-in goes unnoticed.",
    ],
    targets: ["Log In", "First View Controller", "Logout View Controller", "Log Out"],
    links: SampleLink.standard, notifications: SampleNotification.standard,
    conditions: [.loggedIn, .serviceLatency(default: 3)],
    ignores: ["shortcut", "notification", "openURL", "universalLink"])
}
