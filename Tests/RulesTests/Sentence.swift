/// What a rule says, the one place of its English in these tests: what a person notices and the
/// remedy, with `{}` where a name or a number stands.
struct Sentence {
  let rule: String
  /// What tells it from the others of the rule; empty where the rule has one.
  let key: String
  let message: String
  let hint: String

  /// - Parameter key: What tells it from the others of the rule.
  init(_ rule: String, key: String = "", _ message: String, hint: String) {
    self.rule = rule
    self.key = key
    self.message = message
    self.hint = hint
  }

  /// What stands in the places of the names and numbers; `nil` where it is another sentence.
  func words(in message: String, _ hint: String) -> [String]? {
    guard let first = Self.words(of: self.message, in: message),
      let second = Self.words(of: self.hint, in: hint)
    else { return nil }
    return first + second
  }

  private static func words(of template: String, in text: String) -> [String]? {
    let parts = template.split(separator: "{}", omittingEmptySubsequences: false)
    guard text.hasPrefix(parts[0]) else { return nil }
    var words: [String] = []
    var rest = text.dropFirst(parts[0].count)
    for (index, part) in parts.enumerated().dropFirst() {
      let isLast = index == parts.count - 1
      let end = isLast && part.isEmpty ? rest.endIndex : rest.firstRange(of: part)?.lowerBound
      guard let end, end > rest.startIndex else { return nil }
      words.append(String(rest[..<end]))
      rest = rest[end...].dropFirst(part.count)
    }
    return rest.isEmpty ? words : nil
  }
}

extension Sentence {
  private static let beginAndEnd =
    "Begin and end each appearance transition once, and do not start another on a controller while one is running."
  private static let onlyAtRest =
    "Open a link when no transition is running, in the part of the app that is on the screen, with nothing presented over it."
  private static let somethingHolds =
    "Something holds it: a closure that captures self, a delegate that is not weak, or a property that is never cleared."
  private static let offTheScreen =
    "Remove protected content from the screen as soon as the user is signed out, and never show it without checking the sign-in."

  static let all: [Sentence] = [
    Sentence(
      "app.fetch-unanswered",
      "The fetch completion handler was not called: iOS delays or drops later background pushes.",
      hint: "Call the fetch completion handler on every path through the method, within 30 seconds."
    ),
    Sentence(
      "appearance.side-effect", key: "below a modal",
      "{} gets viewWillAppear again, although only {} was dismissed.",
      hint:
        "Keep out of viewWillAppear what must not run again when a modal is dismissed, or show the modal in a window of its own."
    ),
    Sentence(
      "appearance.side-effect", key: "covered",
      "{} appears and is covered by {} in the same moment: it loads and starts its work before anybody can see it.",
      hint:
        "Give the navigation controller both screens at once, with setViewControllers(_:animated:); it loads the lower one when that is uncovered."
    ),
    Sentence(
      "appearance.side-effect", key: "flash",
      "{} appears and disappears in the same moment; it may flash.",
      hint: "Decide what to show before you show it, not in its viewDidAppear."),
    Sentence(
      "appearance.side-effect", key: "in a leaving part",
      "{} appears inside a screen that is already disappearing, and starts its work there.",
      hint: "Change nothing in a part of the app that is being removed or is not on the screen."),
    Sentence(
      "appearance.unbalanced", key: "never",
      "{} never gets {}.",
      hint: beginAndEnd),
    Sentence(
      "appearance.unbalanced", key: "twice",
      "Unbalanced appearance transition: a screen gets viewWillAppear or viewWillDisappear twice.",
      hint: beginAndEnd),
    Sentence(
      "containment.child-without-view",
      "{} is a child, but its view is not in the container: its place is empty.",
      hint:
        "Add the child's view to the container's; transition(from:to:) adds it only where the outgoing view has a superview."
    ),
    Sentence(
      "containment.missing-did-move",
      "{} was added as a child and never got didMove(toParent:).",
      hint:
        "Call didMove(toParent: self) on the child once it is in place; with a transition, in its completion handler."
    ),
    Sentence(
      "containment.missing-remove-from-parent",
      "{} stays a child of {} after its view is gone.",
      hint:
        "Call removeFromParent() on the child once its view is gone; that completes what willMove(toParent: nil) began."
    ),
    Sentence(
      "containment.missing-will-move",
      "{} is removed without willMove(toParent: nil).",
      hint: "Call willMove(toParent: nil) on the child first, then removeFromParent()."),
    Sentence(
      "containment.two-children", "{} keeps running behind {}, which covers it.",
      hint: "Remove each old child once the new one is in place."
    ),
    Sentence(
      "containment.view-without-child", key: "never a child",
      "Orphaned view: the view of {} is on the screen, but its controller is no child of what is around it.",
      hint:
        "Add the controller as a child with addChild(_:) before you add its view, and call didMove(toParent:) after it."
    ),
    Sentence(
      "containment.view-without-child", key: "removed",
      "Orphaned view: the view of {} stays on the screen after its controller was removed.",
      hint:
        "Remove the view of the same controller that you remove from its parent: in a completion handler, use the captured controller, not the current one."
    ),
    Sentence(
      "crash", "The app crashed: the user is back on the Home Screen.",
      hint: "Fix the cause: {}"),
    Sentence(
      "deeplink.lost", "Deep link lost: “{}” was requested and never opened.",
      hint:
        "Keep a link until its screen is shown; never overwrite a pending link with nil. Open links of every kind, or tell the user that one cannot be opened."
    ),
    Sentence(
      "deeplink.other-session",
      "Deep link “{}” arrived for the user who was signed in before, and opens for the next one.",
      hint: "Discard pending links on sign-out, or store the user with each link."),
    Sentence(
      "deeplink.replaced", "Pending deep link “{}” was replaced by “{}”.",
      hint: "Keep pending links in a queue, or tell the user that the earlier one was discarded."),
    Sentence(
      "deeplink.stuck", "Deep link “{}” is still pending although {} is in front.",
      hint: "Check for a pending link whenever the screen that can open it has appeared."),
    Sentence(
      "deeplink.twice", "{} opens twice for one link; the user has to go back twice.",
      hint: "Clear the pending link before you open its screen, and open it in one place only."),
    Sentence(
      "deeplink.twice", key: "cold",
      "{} opens twice for one link; the user has to go back twice.",
      hint:
        "Handle in one place what a scene is connected for: it is in the connection options, and a tapped notification goes to the notification center's delegate too."
    ),
    Sentence(
      "deeplink.unreadable",
      "Deep link ignored: the app was opened with a link that it has no route for.",
      hint:
        "Parse every kind of link that the app is registered for, or tell the user that it cannot be opened."
    ),
    Sentence(
      "deeplink.unseen",
      "Deep link “{}” opens while the app is in the background: the user returns to another screen than the one they left.",
      hint:
        "Check in the completion handler whether the animation finished and the app is in the foreground, and keep links pending until it is."
    ),
    Sentence(
      "deeplink.untapped",
      "Deep link “{}” opens from a notification that only arrived and was not tapped.",
      hint:
        "Open links only in the notification center delegate's didReceive; a notification that arrives may only update content."
    ),
    Sentence(
      "deeplink.while-logged-out", "Deep link “{}” opens while nobody is signed in.",
      hint:
        "Check that the user is signed in before you open the link; if not, keep it until they are."
    ),
    Sentence(
      "deeplink.wrong-place", key: "below",
      "Deep link “{}” was opened below {}.",
      hint: onlyAtRest),
    Sentence(
      "deeplink.wrong-place", key: "unseen",
      "Deep link “{}” was opened where it is not visible.",
      hint: onlyAtRest),
    Sentence(
      "layout.stale-frame",
      "{} has a stale frame: {} points in a container of {} points.",
      hint:
        "Set the incoming view's frame to the container's bounds before the transition, and again when the container lays out its subviews."
    ),
    Sentence(
      "memory.leak", key: "gone",
      "{} left the screen and is still in memory, with everything that it holds.",
      hint: somethingHolds),
    Sentence(
      "memory.leak", key: "outlived",
      "{} left the screen and was never deallocated: memory leaks each time.",
      hint: somethingHolds),
    Sentence(
      "memory.leak", key: "cycle",
      "{} is held by a static or by a cycle of references: if it ever leaves the screen, it stays in memory.",
      hint: somethingHolds),
    Sentence(
      "memory.retained-root",
      "{} was replaced as the root and is still alive, with its timers and requests.",
      hint:
        "Keep no reference to the old root once it is replaced; capture it weakly in its own timers and closures."
    ),
    Sentence(
      "modal.already-presenting",
      "A presentation was ignored: the presenter is already presenting another screen.",
      hint: "Dismiss what is presented, and present the next screen in the completion handler."),
    Sentence(
      "modal.not-in-hierarchy",
      "A presentation was ignored: the presenter's view is not in the window hierarchy.",
      hint: "Present from the frontmost controller, after its viewDidAppear."),
    Sentence(
      "session.lost",
      "{} is discarded and replaced by a new {} although the user stayed signed in.",
      hint:
        "Before a late response or a second request replaces the current screen, check whether it is still wanted."
    ),
    Sentence(
      "session.protected-content-visible", key: "for a time",
      "Protected content: {} was visible for {} while nobody was signed in.",
      hint: offTheScreen),
    Sentence(
      "session.protected-content-visible", key: "stays",
      "{} is visible while nobody is signed in, and nothing is pending that would remove it.",
      hint: offTheScreen),
    Sentence(
      "session.stuck", key: "signed in",
      "The user is signed in, and {} is still in front.",
      hint:
        "At the end of every transition, choose between login and main by whether the user is signed in, and by nothing else."
    ),
    Sentence(
      "session.stuck", key: "for what is missing",
      "The app waits on {}: what would leave it may be missing here. Before it a stand-in ran for {}.",
      hint: "Import the files that have what is missing, or say in App.swift what it gives."),
    Sentence(
      "session.stuck", key: "waiting",
      "The app is stuck on {}: nothing is pending that would leave it.",
      hint: "Make every result of the splash's request, an error included, lead to login or main."),
    Sentence(
      "stand-in.stop", "The run ends here, and not because of the app: {}",
      hint: "Write in App.swift what it gives."),
    Sentence(
      "transition.no-common-parent",
      "The app crashed in transition(from:to:): the two controllers have no common parent.",
      hint:
        "Add the incoming child before transition(from:to:), and start it from a controller that is still a child."
    ),
    Sentence(
      "transition.no-motion",
      "{} appears as a hard cut: nothing changes in the transition of {}, so UIKit ends it at once.",
      hint:
        "Set the incoming view's start value (frame, alpha or transform) before the transition, and its end value in the animations block."
    ),
    Sentence(
      "transition.none", "{} is replaced by {} without an animation: a hard cut.",
      hint: "Use a transition where the user should see where the app is going."),
    Sentence(
      "transition.overlap",
      "Overlapping transitions: {} starts while the transition to {} is still running.",
      hint:
        "Run one transition at a time; queue what is requested meanwhile, and start it when that one ends."
    ),
    Sentence(
      "transition.repeated",
      "{} is replaced by a new instance of itself: what the user had typed there is lost.",
      hint: "Do nothing when the requested screen is the current one."),
    Sentence(
      "transition.stale-source", key: "completion",
      "A stale completion handler removes {}, which had just become current.",
      hint:
        "In a transition's completion handler, remove the controller that was captured at its start, not the current one."
    ),
    Sentence(
      "transition.stale-source", key: "opening",
      "{} opens in a part of the app that is being removed, and is removed with it.",
      hint:
        "Wait until the transition has ended, and open it in the controller that is current then."),
    Sentence(
      "transition.stale-source", key: "twice",
      "A second transition starts from {}, which is already leaving; the transition to {} is abandoned.",
      hint:
        "Set the current controller when a transition starts, and start no transition from a controller that is leaving."
    ),
    Sentence(
      "window.blank", "The screen is blank: {} shows nothing, and nothing is pending.",
      hint: "Give it its first screen on every way that makes it the root, a link's included."),
    Sentence(
      "window.blank", key: "blank, for what is missing",
      "The screen is blank: what {} would show may be missing here. Before it a stand-in ran for {}.",
      hint: "Import the files that have what is missing, or say in App.swift what it gives."),
    Sentence(
      "window.blank", key: "black, for what is missing",
      "The screen is black: what would show a root controller may be missing here. Before it a stand-in ran for {}.",
      hint: "Import the files that have what is missing, or say in App.swift what it gives."),
    Sentence(
      "window.blank", key: "black",
      "The screen is black: no window shows a root controller, and nothing is pending.",
      hint: "Give a window a root controller and show it, on every path of the launch."),
    Sentence(
      "window.level-taken",
      "{} and {} fill windows at the same level: which is in front depends on the order of calls.",
      hint: "Give each mode its own window level, and check that no other window has it."
    ),
    Sentence(
      "window.not-reset", "{} stays scaled, faded or out of place.",
      hint:
        "At the end of every animation, even one that was skipped, reset the alpha, transform and frame of all windows."
    ),
    Sentence(
      "launch.no-scenes",
      "The app does not launch: it was built with the iOS 27 SDK, and {}.",
      hint:
        "Write a class that conforms to UIWindowSceneDelegate, make the window in its scene(_:willConnectTo:options:), and add to Info.plist: {}"
    ),
    Sentence(
      "scene.no-interface", "The screen is black: a scene is in front, and it shows no window.",
      hint:
        "Name the scene delegate's class in the Info.plist or in configurationForConnecting, and in its scene(_:willConnectTo:options:) show a window of that scene."
    ),
    Sentence(
      "observer.twice",
      "{} is handled twice: once by the observer of a scene that is gone, which was never removed.",
      hint:
        "Remove the observer in sceneDidDisconnect(_:): a scene that reconnects adds another one."
    ),
    Sentence(
      "window.no-scene", "{} is never seen: its window belongs to no scene.",
      hint:
        "Make the window with UIWindow(windowScene:), from the scene that is in front, or set its windowScene before it is shown."
    ),
    Sentence(
      "window.root-twice",
      "{} exists twice: one is in the scene, the other is on no screen and still acts on links, timers and notifications.",
      hint:
        "Build the root in scene(_:willConnectTo:options:) alone, and keep no reference to it outside the scene's delegate."
    ),
    Sentence(
      "window.root-twice", key: "reconnected",
      "{} exists twice: one is in the scene, the other is on no screen and still acts on links, timers and notifications.",
      hint:
        "Remove observers and callbacks in sceneDidDisconnect(_:), or hold the root weakly: a scene that reconnects builds another one."
    ),
    Sentence(
      "window.unlocked", "{} is accessible without being unlocked.",
      hint:
        "Show the lock again whenever the app leaves the foreground, even while it is being dismissed, and keep it when the root changes."
    ),
  ]
}
