import HeadlessUIKit
import Playback
import Testing

/// What a person sees at the end, and what became of each link, under one value of one policy on
/// one app.
struct PolicyCase: CustomTestStringConvertible, Sendable {
  let app: String
  let policy: String
  let value: String
  /// The stack into which links lead: `Home, Activity`.
  let stack: String
  /// How each link ended: `3.3 handled 1, 3.65 handled 2`.
  let fates: String

  var testDescription: String { "\(app), \(policy): \(value)" }

  init(_ app: String, _ policy: String, _ value: String, _ stack: String, _ fates: String) {
    self.app = app
    self.policy = policy
    self.value = value
    self.stack = stack
    self.fates = fates
  }

  /// All that the app shows around the stack; nothing is presented over it.
  var tree: [String] {
    let (home, before, after) = surroundings
    let screens = stack.split(separator: ", ").map {
      $0 == "Home" ? home : $0 + "ViewController"
    }
    return [before + screens.joined(separator: ", ") + after]
  }

  private var surroundings: (home: String, before: String, after: String) {
    switch app {
    case "root-controller":
      ("MainViewController", "RootViewController[MainNavigationController[", "]]")
    case "tab-root":
      (
        "FirstViewController",
        "RootViewController[MainTabBarController[LinkNavigationController[",
        "]*, UINavigationController[LogoutViewController]]]"
      )
    case "flow-container":
      (
        "KittyFeedViewController",
        "FlowContainerViewController[MainTabBarController[LinkNavigationController[",
        "]*, ProfileViewController]]"
      )
    case "modal-login":
      (
        "FeedViewController", "RootTabBarController[LinkNavigationController[",
        "]*, UINavigationController[ProfileViewController]]"
      )
    default: ("HomeViewController", "LinkNavigationController[", "]")
    }
  }

  func play() throws -> Run {
    try ArchitecturesTests.play(
      app, conditions: #""loggedIn":\#(policy != "waitingLinks"),"\#(policy)":"\#(value)""#,
      [Pokes.launch] + story)
  }

  /// What shows the policy, the same for all its values.
  private var story: [String] {
    let rest = app == "window-stack" ? 8.0 : 5
    let unlock = app == "window-stack" ? [Pokes.tap("Unlock", at: 6)] : []
    switch policy {
    case "sameLink":
      return unlock + [
        Pokes.shortcut("activity", at: rest), Pokes.shortcut("activity", at: rest + 2),
      ]
    case "waitingLinks":
      return [
        Pokes.shortcut("activity", at: 0.6), Pokes.url("navscope://messages/42", at: 0.7),
        Pokes.tap("Log In", at: 4),
      ]
    case "linksAtLogout":
      return unlock + [
        Pokes.shortcut("activity", at: rest), Pokes.shortcut("messages", at: rest + 0.1),
        Pokes.session("expired", at: rest + 0.2), Pokes.tap("Log In", at: rest + 4),
      ]
    case "linkOverModal":
      let (open, close) =
        app == "window-stack" ? ("Show Modal", "Close") : ("New Post", "Cancel")
      return unlock + [
        Pokes.tap(open, at: rest), Pokes.shortcut("activity", at: rest + 1),
        Pokes.tap(close, at: rest + 3),
      ]
    case "linkUnderLock":
      return [Pokes.shortcut("activity", at: 5), Pokes.tap("Unlock", at: 6)]
    default: return unlock + [Pokes.url("navscope://messages/42", at: rest)]
    }
  }
}

extension Run {
  /// The root that the person sees lowest, and what is presented over it.
  var outline: [String] {
    guard let root = liveState.tree.windows.first(where: { !$0.isHidden })?.root else { return [] }
    return [root.outline] + root.presentedOutline
  }

  /// How each link ended: the last that was noted of it.
  var fates: String {
    var last: [Substring: String] = [:]
    for line in links { last[line.split(separator: " ")[2]] = line }
    return last.sorted { $0.key < $1.key }.map(\.value).joined(separator: ", ")
  }
}

extension TreeSnapshot.ControllerNode {
  fileprivate var presentedOutline: [String] {
    presented.flatMap { [$0.outline] + $0.presentedOutline }
      + children.flatMap(\.presentedOutline)
  }
}
