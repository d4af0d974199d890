internal import Phone

extension FlowContainerAsPublishedApp {
  static let catalogueEntry = CatalogueEntry(
    id: "flow-container-as-published", title: "Flow container, as published",
    summary: """
      A container cycles its one child by alpha within 0.2 s, and a coordinator tells it to: launch screen to login or to a tab bar with feed \
      and profile, and between these two. What goes is always the first child. In the repository the user store always has its one user, so \
      that every launch goes to the tabs; here the phone says whether it has, and there as here signing in and out changes nothing that \
      outlasts the process. The login button of the repository waits for both fields, which are filled in here as by saved passwords. An \
      earlier version had the container itself wait for 1 s.
      """,
    source: "Patrick Mick, \"App Container\"; github.com/pmick/app-container-example, 511cae8",
    goodSides: [
      "The container knows nothing of the app, and the screens nothing of the container.",
      "S3-04: the completion of a cycle acts on the child that it was started with.",
    ],
    badSides: [
      "D3-01: a cycle during another starts from the child that goes.",
      "D3-02: the extra child stays for good, and every later cycle is one behind.",
      "D3-03: the new child's view keeps a stale size.",
      "D3-04: views load before there is a window.",
      "D3-05: the launch screen begins to fade at once.",
      "D3-07: coordinator and tree hold each other.",
      "D3-08: a second logout replaces the login that may be half typed.",
      "D3-09: links are not taken, and nothing notices that the session is over.",
    ],
    targets: ["User name", "Password", "Log In", "Feed", "Profile", "Log Out"],
    links: SampleLink.standard, notifications: SampleNotification.standard,
    conditions: [
      .loggedIn,
      ConditionDeclaration(
        "serviceLatency", title: "Service latency (s), of a call that is not made",
        .number(default: 0)),
    ])
}
