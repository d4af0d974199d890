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
    "Begin and end each appearance transition once; let no second change start on a controller whose first one runs."
  private static let onlyAtRest =
    "Open a link only at rest, in the part that is current, with nothing presented over it."
  private static let somethingHolds =
    "Something holds it: a closure that captures self, a delegate that is not weak, or a property that is never cleared."
  private static let offTheScreen =
    "Take protected content off the screen as soon as the session is over, and bring none without asking for it."

  static let all: [Sentence] = [
    Sentence(
      "app.fetch-unanswered",
      "Later pushes come late or not at all: the system holds back from an app that does not answer.",
      hint: "Call the fetch completion handler on every way through the method, within 30 seconds."),
    Sentence(
      "appearance.side-effect", key: "below a modal",
      "{} is told that it appears again, as if the person had come back from elsewhere, though only {} went away.",
      hint:
        "Do not load or count in viewWillAppear what a modal's end must not repeat, or show the modal in a window of its own."
    ),
    Sentence(
      "appearance.side-effect", key: "flash",
      "{} comes and goes in the same moment: it loads for nobody, and may flash.",
      hint: "Decide what to show before it is shown, not in its viewDidAppear."),
    Sentence(
      "appearance.side-effect", key: "in a leaving part",
      "{} loads and starts its work although the screen that it is in has left.",
      hint: "Change nothing in a part of the app that is on its way out or not on the screen."),
    Sentence(
      "appearance.unbalanced", key: "never",
      "{} never learns that it is {}.",
      hint: beginAndEnd),
    Sentence(
      "appearance.unbalanced", key: "twice",
      "A screen is told twice to come or go, so that what it loads or saves then happens twice or not at all.",
      hint: beginAndEnd),
    Sentence(
      "containment.child-without-view", "{} should be there, and its place is empty.",
      hint:
        "Add the child's view to the container's; transition(from:to:) adds it only where the outgoing view has a superview."
    ),
    Sentence(
      "containment.missing-did-move",
      "{} stands in its place and does not know it: what it does once it has moved in stays undone.",
      hint:
        "Call didMove(toParent: self) on the child when it is in place, after a transition in its completion."
    ),
    Sentence(
      "containment.missing-will-move",
      "{} is thrown out unprepared: what it wanted to save or stop on leaving goes on or is lost.",
      hint: "Call willMove(toParent: nil) on the child before it leaves, then removeFromParent()."),
    Sentence(
      "containment.two-children", "{} goes on working behind {}, which hides it.",
      hint: "Remove the old child when the new one is in place, once for each that was added."),
    Sentence(
      "containment.view-without-child",
      "{} stays on the screen for good: its view is there and nobody is in charge of it.",
      hint:
        "Take the view of the same controller out that is removed from its parent: in a completion use the captured controller, not the current one."
    ),
    Sentence(
      "crash", "The app closes, and the home screen is there.",
      hint: "Prevent what ends it: {}"),
    Sentence(
      "deeplink.lost", "The person asked for {}, and it never opens.",
      hint:
        "Keep a link until its screen is shown; never write nothing over one that waits, and open or refuse each kind."
    ),
    Sentence(
      "deeplink.other-session",
      "{}, which was meant for whoever was signed in before, opens for the next user.",
      hint: "Let go of waiting links at sign-out, or keep with each link whose it is."),
    Sentence(
      "deeplink.replaced", "The person asked for {} first and sees only {}.",
      hint: "Keep links in a queue, or say that the earlier one was given up."),
    Sentence(
      "deeplink.stuck", "The person asked for {}; {} is there, and the link still waits.",
      hint: "Look for a waiting link whenever the part of the app that can open it comes to rest."),
    Sentence(
      "deeplink.twice", "{} opens a second time for one link, and the person has to go back twice.",
      hint: "Forget a link before its screen is opened, and open it in one place alone."),
    Sentence(
      "deeplink.unreadable", "The person followed a link into the app, and nothing happens.",
      hint:
        "Read every kind of link that the app is registered for, or say that it cannot be opened."),
    Sentence(
      "deeplink.unseen",
      "{} opens while the app is in the background: the person comes back to another screen than the one they left.",
      hint:
        "Ask in a completion whether it finished and whether the app is in front, and let links wait until it is."
    ),
    Sentence(
      "deeplink.untapped",
      "A notification has arrived and nobody has tapped it; {} opens all the same, now or at the next return to the app.",
      hint:
        "Open links in the notification center delegate's didReceive alone; what only arrives may update content."
    ),
    Sentence(
      "deeplink.while-logged-out", "{} opens though nobody is signed in.",
      hint: "Ask for the session at the moment of opening, and keep the link until there is one."),
    Sentence(
      "deeplink.wrong-place", key: "below",
      "The person asked for {}; it was opened below {}.",
      hint: onlyAtRest),
    Sentence(
      "deeplink.wrong-place", key: "unseen",
      "The person asked for {}; it was opened where it cannot be seen.",
      hint: onlyAtRest),
    Sentence(
      "layout.stale-frame",
      "{} has the wrong size: it is {} points where there is room for {} points.",
      hint:
        "Set the incoming view's frame to the container's bounds before the transition, and again when the container lays out."
    ),
    Sentence(
      "memory.leak", key: "gone",
      "{} is gone from the screen and still in memory, with all that it holds.",
      hint: somethingHolds),
    Sentence(
      "memory.leak", key: "outlived",
      "{} outlived the app: each time it is opened, memory is lost.",
      hint: somethingHolds),
    Sentence(
      "memory.retained-root",
      "{} has left the screen and goes on working, with its timers and requests.",
      hint:
        "Hold the old part nowhere once it is replaced; timers and closures of its own take it weakly."
    ),
    Sentence(
      "modal.already-presenting",
      "Something should have come up, and what was there before stays instead.",
      hint: "Dismiss what is presented, and present the next in the completion."),
    Sentence(
      "modal.not-in-hierarchy", "Something should have come up, and nothing does.",
      hint: "Present from the controller that is in front, after it has appeared."),
    Sentence(
      "session.lost",
      "The person is signed in and was in {}; it is thrown away and {} stands there anew.",
      hint:
        "Before a late answer or a second request changes the part that is shown, ask whether it is still wanted."
    ),
    Sentence(
      "session.protected-content-visible", key: "for a time",
      "{} could be seen for {} without a session.",
      hint: offTheScreen),
    Sentence(
      "session.protected-content-visible", key: "stays",
      "{} can be seen without a session, and nothing is under way that would take it away.",
      hint: offTheScreen),
    Sentence(
      "session.stuck", key: "signed in",
      "The person is signed in and still stands before {}.",
      hint: "Let the session alone decide between login and main, at the end of every move."),
    Sentence(
      "session.stuck", key: "waiting",
      "The app waits on {} for ever: nothing is under way that would end it.",
      hint: "Let every way out of the splash, an error too, lead to login or main."),
    Sentence(
      "transition.no-common-parent", "The app closes in the middle of a change of screens.",
      hint:
        "Add the incoming child before transition(from:to:), and start it from a controller that is still a child."
    ),
    Sentence(
      "transition.no-motion", "{} stands there at once, and for {} nothing moves: a hard cut.",
      hint:
        "Give the incoming view its start before the transition (frame, alpha or transform), and its end in the animations."
    ),
    Sentence(
      "transition.none", "{} gives way to {} in one frame: a hard cut.",
      hint: "Use a transition where a person should see which way the app goes."),
    Sentence(
      "transition.overlap", "Two screens move at once: {} comes while {} is still on its way.",
      hint:
        "Let one transition run at a time; keep what is asked for meanwhile and do it at the end."),
    Sentence(
      "transition.repeated",
      "{} is replaced by another of the same: what the person had typed there is gone.",
      hint: "Do nothing when the part that is asked for is the one that is shown."),
    Sentence(
      "transition.stale-source", key: "completion",
      "{}, which has just come, is thrown out by the end of an older change.",
      hint:
        "In a transition's completion remove the controller that was captured at its start, not the current one."
    ),
    Sentence(
      "transition.stale-source", key: "opening",
      "{} opens in a part of the app that is just leaving, and goes with it.",
      hint: "Wait until the transition is over, and open it in what is current then."),
    Sentence(
      "transition.stale-source", key: "twice",
      "{} is sent away a second time while it is leaving, so that {} is forgotten half way.",
      hint:
        "Change the current controller when a transition begins, or start none from a controller that is leaving."
    ),
    Sentence(
      "window.level-taken", "{} covers {}, and which of them is in front is left to chance.",
      hint: "Give each mode a level of its own, and look whether it is free before it is taken."),
    Sentence(
      "window.not-reset", "{} stays shrunk, faded or beside its place.",
      hint:
        "At the end of every animation set alpha, transform and frame of all windows back, also when it was skipped."
    ),
    Sentence(
      "window.unlocked", "{} lies open to whoever holds the phone: nobody has unlocked it.",
      hint:
        "Show the lock again whenever the app leaves the front, also while it is being taken away, and carry it over a change of the root."
    ),
  ]
}
