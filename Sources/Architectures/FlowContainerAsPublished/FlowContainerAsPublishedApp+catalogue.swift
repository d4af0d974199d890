internal import AppLinks
internal import Phone

extension FlowContainerAsPublishedApp {
  static let catalogueEntry = CatalogueEntry(
    id: "flow-container-as-published", title: "Flow container, as published",
    summary: """
      A container replaces its only child with a 0.2 s cross-fade, and breaks if the sign-in \
      changes within these 0.2 s. It does so when its coordinator says so: from the launch screen \
      to login or to a tab bar with a feed and a profile, and between these two. The outgoing child is always the first one. In the repository the user store always \
      returns its one user, so every launch goes to the tabs; here the device's storage decides, \
      and signing in or out still does not outlast the process. The repository's login button \
      requires both fields, which are filled in here as by saved passwords. In an earlier version \
      the container itself waited for 1 s.
      """,
    source: "Patrick Mick, \"App Container\"; github.com/pmick/app-container-example, 511cae8",
    author: "Patrick Mick",
    goodSides: [
      "The container knows nothing about the app, and the screens nothing about the container.",
      "S3-04: the completion of a fade acts on the child that the fade started with.",
    ],
    badSides: [
      "D3-01: a fade during another starts from the outgoing child.",
      "D3-02: the extra child stays forever, and every later fade is one behind.",
      "D3-03: the new child's view keeps a stale size.",
      "D3-04: views load before there is a window.",
      "D3-05: the launch screen starts to fade at once.",
      "D3-07: the coordinator and the tree retain each other.",
      "D3-08: a second logout replaces a login form that may be half filled in.",
      "D3-09: links are not handled, and an expired sign-in goes unnoticed.",
    ],
    targets: ["User name", "Password", "Log In", "Feed", "Profile", "Log Out"],
    links: SampleLink.standard, notifications: SampleNotification.standard,
    conditions: [
      .loggedIn,
      ConditionDeclaration(
        "serviceLatency", title: "Service latency (s), unused",
        about: "The design calls no service; it is here so that scripts of other designs run.",
        .number(default: 0)),
    ], ignores: ["shortcut", "notification", "openURL", "universalLink"])
}
