extension PolicyCase {
  /// Every value of every policy on each app that declares it. Stacks are written without the
  /// endings of the classes.
  static let all =
    sameLink + waitingLinks + linksAtLogout + linkBeneath + linkOverModal + linkUnderLock

  private static let sameLink = [
    PolicyCase("root-controller", "sameLink", "once", "Home, Activity", "5 handled 1, 7 handled 2"),
    PolicyCase(
      "root-controller", "sameLink", "again", "Home, Activity, Activity", "5 handled 1, 7 handled 2"
    ),
    PolicyCase("tab-root", "sameLink", "once", "Home, Activity", "5 handled 1, 7 handled 2"),
    PolicyCase(
      "tab-root", "sameLink", "again", "Home, Activity, Activity", "5 handled 1, 7 handled 2"),
    PolicyCase("flow-container", "sameLink", "once", "Home, Activity", "5 handled 1, 7 handled 2"),
    PolicyCase(
      "flow-container", "sameLink", "again", "Home, Activity, Activity", "5 handled 1, 7 handled 2"),
    PolicyCase("window-stack", "sameLink", "once", "Home, Activity", "8 handled 1, 10 handled 2"),
    PolicyCase(
      "window-stack", "sameLink", "again", "Home, Activity, Activity", "8 handled 1, 10 handled 2"),
    PolicyCase(
      "single-stack", "sameLink", "once", "Splash, Home, Activity", "5 handled 1, 7 handled 2"),
    PolicyCase(
      "single-stack", "sameLink", "again", "Splash, Home, Activity, Activity",
      "5 handled 1, 7 handled 2"),
    PolicyCase("window-swap", "sameLink", "once", "Home, Activity", "5 handled 1, 7 handled 2"),
    PolicyCase(
      "window-swap", "sameLink", "again", "Home, Activity, Activity", "5 handled 1, 7 handled 2"),
    PolicyCase("modal-login", "sameLink", "once", "Home, Activity", "5 handled 1, 7 handled 2"),
    PolicyCase(
      "modal-login", "sameLink", "again", "Home, Activity, Activity", "5 handled 1, 7 handled 2"),
  ]

  private static let waitingLinks = [
    PolicyCase(
      "root-controller", "waitingLinks", "queue", "Home, Messages, Message",
      "4.3 handled 1, 4.65 handled 2"),
    PolicyCase(
      "root-controller", "waitingLinks", "last", "Home, Messages, Message",
      "0.7 replaced 1, 4.3 handled 2"),
    PolicyCase(
      "tab-root", "waitingLinks", "queue", "Home, Messages, Message", "4 handled 1, 4.35 handled 2"),
    PolicyCase(
      "tab-root", "waitingLinks", "last", "Home, Messages, Message", "0.7 replaced 1, 4 handled 2"),
    PolicyCase(
      "flow-container", "waitingLinks", "queue", "Home, Messages, Message",
      "4.2 handled 1, 4.55 handled 2"),
    PolicyCase(
      "flow-container", "waitingLinks", "last", "Home, Messages, Message",
      "0.7 replaced 1, 4.2 handled 2"),
    PolicyCase(
      "window-stack", "waitingLinks", "queue", "Home, Messages, Message",
      "9 handled 1, 9.35 handled 2"),
    PolicyCase(
      "window-stack", "waitingLinks", "last", "Home, Messages, Message",
      "0.7 replaced 1, 9 handled 2"),
    PolicyCase(
      "single-stack", "waitingLinks", "queue", "Splash, Login, Home, Messages, Message",
      "4.35 handled 1, 4.7 handled 2"),
    PolicyCase(
      "single-stack", "waitingLinks", "last", "Splash, Login, Home, Messages, Message",
      "0.7 replaced 1, 4.35 handled 2"),
    PolicyCase(
      "window-swap", "waitingLinks", "queue", "Home, Messages, Message",
      "4 handled 1, 4.35 handled 2"),
    PolicyCase(
      "window-swap", "waitingLinks", "last", "Home, Messages, Message",
      "0.7 replaced 1, 4 handled 2"),
    PolicyCase(
      "modal-login", "waitingLinks", "queue", "Home, Messages, Message",
      "4.5 handled 1, 4.85 handled 2"),
    PolicyCase(
      "modal-login", "waitingLinks", "last", "Home, Messages, Message",
      "0.7 replaced 1, 4.5 handled 2"),
  ]

  private static let linksAtLogout = [
    PolicyCase("root-controller", "linksAtLogout", "drop", "Home", "5 handled 1, 5.2 dropped 2"),
    PolicyCase(
      "root-controller", "linksAtLogout", "keep", "Home, Messages", "5 handled 1, 9.3 handled 2"),
    PolicyCase("tab-root", "linksAtLogout", "drop", "Home", "5 handled 1, 5.2 dropped 2"),
    PolicyCase("tab-root", "linksAtLogout", "keep", "Home, Messages", "5 handled 1, 9 handled 2"),
    PolicyCase("flow-container", "linksAtLogout", "drop", "Home", "5 handled 1, 5.2 dropped 2"),
    PolicyCase(
      "flow-container", "linksAtLogout", "keep", "Home, Messages", "5 handled 1, 9.2 handled 2"),
    PolicyCase("window-stack", "linksAtLogout", "drop", "Home", "8 handled 1, 8.2 dropped 2"),
    PolicyCase(
      "window-stack", "linksAtLogout", "keep", "Home, Messages", "8 handled 1, 17 handled 2"),
    PolicyCase(
      "single-stack", "linksAtLogout", "drop", "Splash, Home, Activity, Login, Home",
      "5 handled 1, 5.2 dropped 2"),
    PolicyCase(
      "single-stack", "linksAtLogout", "keep", "Splash, Home, Activity, Login, Home, Messages",
      "5 handled 1, 9.35 handled 2"),
    PolicyCase("window-swap", "linksAtLogout", "drop", "Home", "5 handled 1, 5.2 dropped 2"),
    PolicyCase(
      "window-swap", "linksAtLogout", "keep", "Home, Messages", "5 handled 1, 9 handled 2"),
    PolicyCase("modal-login", "linksAtLogout", "drop", "Home", "5 handled 1, 5.2 dropped 2"),
    PolicyCase(
      "modal-login", "linksAtLogout", "keep", "Home, Messages", "5 handled 1, 9.5 handled 2"),
  ]

  private static let linkBeneath = [
    PolicyCase("root-controller", "linkBeneath", "home", "Home, Messages, Message", "5 handled 1"),
    PolicyCase("root-controller", "linkBeneath", "nothing", "Message", "5 handled 1"),
    PolicyCase("tab-root", "linkBeneath", "home", "Home, Messages, Message", "5 handled 1"),
    PolicyCase("tab-root", "linkBeneath", "nothing", "Message", "5 handled 1"),
    PolicyCase("flow-container", "linkBeneath", "home", "Home, Messages, Message", "5 handled 1"),
    PolicyCase("flow-container", "linkBeneath", "nothing", "Message", "5 handled 1"),
    PolicyCase("window-stack", "linkBeneath", "home", "Home, Messages, Message", "8 handled 1"),
    PolicyCase("window-stack", "linkBeneath", "nothing", "Message", "8 handled 1"),
    PolicyCase("window-swap", "linkBeneath", "home", "Home, Messages, Message", "5 handled 1"),
    PolicyCase("window-swap", "linkBeneath", "nothing", "Message", "5 handled 1"),
    PolicyCase("modal-login", "linkBeneath", "home", "Home, Messages, Message", "5 handled 1"),
    PolicyCase("modal-login", "linkBeneath", "nothing", "Message", "5 handled 1"),
  ]

  private static let linkOverModal = [
    PolicyCase("window-stack", "linkOverModal", "dismiss", "Home, Activity", "9 handled 1"),
    PolicyCase("window-stack", "linkOverModal", "wait", "Home, Activity", "11.5 handled 1"),
    PolicyCase("window-swap", "linkOverModal", "dismiss", "Home, Activity", "6 handled 1"),
    PolicyCase("window-swap", "linkOverModal", "wait", "Home, Activity", "8.5 handled 1"),
    PolicyCase("modal-login", "linkOverModal", "dismiss", "Home, Activity", "6 handled 1"),
    PolicyCase("modal-login", "linkOverModal", "wait", "Home, Activity", "8.5 handled 1"),
  ]

  private static let linkUnderLock = [
    PolicyCase("window-stack", "linkUnderLock", "wait", "Home, Activity", "7 handled 1"),
    PolicyCase("window-stack", "linkUnderLock", "beneath", "Home, Activity", "5 handled 1"),
  ]
}
