internal import AppLinks
internal import Phone

extension WindowStackAsPublishedApp {
  static let catalogueEntry = CatalogueEntry(
    id: "window-stack-as-published", title: "Window stack, as published",
    summary: """
      One window for each mode, by level, which breaks if the sign-in changes during a change. \
      This is the repository behind the article and its demo: a navigation window with up to three \
      windows above it; a new root replaces all of them. Where the article and the repository \
      differ, this is the repository: the lock is shown when the app enters the background, not \
      when it returns; there are four windows, not three; and any window can be asked to replace \
      the root. Links are not handled.
      """,
    source:
      "Brad Mueller, \"Managing Core Navigation through UIWindow\"; github.com/bradgmueller/CFANavigationWindow, 27671aa",
    author: "Brad Mueller",
    goodSides: [
      "Any combination of modes can be shown, and each can end in any order (S4-14).",
      "A mode knows nothing about what is presented below it, and causes no appearance callbacks there.",
      "All windows are reset at the end of each change (S4-09).",
    ],
    badSides: [
      "D4-01, D4-02: a lock that is being dismissed counts as shown, so the app is left unlocked.",
      "D4-03: overlapping replacements of the root flicker, and the wrong window becomes key.",
      "D4-04, D4-05: an animator that never completes, or completes twice, is trusted.",
      "D4-06: a window of another library is treated as one of the stack.",
      "D4-07: a timer retains the window of a user who has signed out.",
      "D4-08: logging out behind the mask crashes the app.",
      "D4-11: a new root appears without the lock that covered the old one.",
      "D4-12: links are not handled.",
    ],
    targets: ["Log In", "Log Out", "Unlock", "Show Modal", "Close"], links: SampleLink.standard,
    notifications: SampleNotification.standard,
    conditions: [
      .loggedIn, .serviceLatency(default: 4),
      ConditionDeclaration(
        "animationFinished", title: "Animator calls its completion",
        about: "How often the animator of a window transition reports that it has finished.",
        .choice(of: ["once", "never", "twice"], default: "once")),
      ConditionDeclaration(
        "foreignWindow", title: "A window of another library",
        about: "Whether a library shows a window of its own above the app's: an offline banner.",
        .boolean(default: false)),
    ], ignores: ["shortcut", "notification", "openURL", "universalLink"])
}
