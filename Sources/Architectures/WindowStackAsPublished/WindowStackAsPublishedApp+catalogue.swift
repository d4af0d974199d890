internal import Phone

extension WindowStackAsPublishedApp {
  static let catalogueEntry = CatalogueEntry(
    id: "window-stack-as-published", title: "Stack of windows, as published",
    summary: """
      The repository behind the article and its demo: a navigation window with up to three windows over it, one for each mode, put in front \
      by level; another root takes the place of all of them. Where the article and the repository differ, this is the repository: the lock \
      comes as the app enters the background and not as it returns, there are four windows and not three, and the replacement is asked of \
      any window. It takes no links.
      """,
    source:
      "Brad Mueller, \"Managing Core Navigation through UIWindow\"; github.com/bradgmueller/CFANavigationWindow, 27671aa",
    goodSides: [
      "Any combination of modes can be shown, and each can end in any order (S4-14).",
      "A mode knows nothing of what is presented under it, and disturbs no appearance callbacks there.",
      "All windows are put right again at the end of each change (S4-09).",
    ],
    badSides: [
      "D4-01, D4-02: a lock on its way out counts as shown, so that the app is left open.",
      "D4-03: overlapping replacements of the root flicker, with the wrong window key.",
      "D4-04, D4-05: an animator that never ends, or ends twice, is believed.",
      "D4-06: a window of somebody else is taken for one of the stack.",
      "D4-07: a timer keeps the window of a session that is over.",
      "D4-08: signing out behind the mask ends the process.",
      "D4-11: a new root comes without the lock that lay over the old one.",
      "D4-12: links are not handled.",
    ],
    targets: ["Log In", "Log Out", "Unlock", "Show Modal", "Close"], links: SampleLink.standard,
    notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 4),
      ConditionDeclaration(
        "animationFinished", title: "How often the animator says that it has finished",
        .choice(of: ["once", "never", "twice"], default: "once")),
      ConditionDeclaration(
        "foreignWindow", title: "A window of another library", .boolean(default: false)),
    ])
}
