import Architectures
import HeadlessUIKit
import Phone
import Playback
import VirtualTime

/// Plays inputs on one of the apps and goes on until nothing is pending, or to a moment.
func play(
  _ app: String, signedIn: Bool = false, _ inputs: String, until end: Double? = nil
) throws -> Run {
  try play(app, conditions: #"{"loggedIn":\#(signedIn)}"#, inputs, until: end)
}

/// The same under conditions written as JSON.
func play(
  _ app: String, conditions: String, _ inputs: String, until end: Double? = nil
) throws -> Run {
  let script = try Script(
    parsing: #"{"version":1,"conditions":\#(conditions),"inputs":[\#(inputs)]}"#)
  let run = try Run(script, as: app, in: publishedArchitectures)
  run.play(script.inputs)
  if let end { run.advance(to: Instant(seconds: end)) } else { run.runUntilIdle() }
  return run
}

/// What a root controller holds and shows at a moment, by class.
struct ShownState: Equatable, CustomStringConvertible {
  /// The root's children.
  var children: [String] = []
  /// The owners of the views in the root's view, back to front; `†` marks one that is gone.
  var views: [String] = []
  /// The stack of the last child.
  var stack: [String] = []
  var pending: String?
  var isSignedIn: Bool?
  /// The controllers that live, in the order in which they were made.
  var alive: [String] = []

  var description: String {
    "children \(children), views \(views), stack \(stack), pending \(pending ?? "nil"), "
      + "signed in \(isSignedIn.map(String.init) ?? "nil"), alive \(alive)"
  }
}

extension ShownState {
  /// At rest, with one part on the screen.
  static func resting(
    in part: String, _ stack: [String], pending: String? = nil, isSignedIn: Bool
  ) -> ShownState {
    ShownState(
      children: [part], views: [part], stack: stack, pending: pending, isSignedIn: isSignedIn,
      alive: (["RootViewController", part] + stack).sorted())
  }

  static let login = resting(
    in: "UINavigationController", ["LoginViewController"], isSignedIn: false)
  static let main = resting(
    in: "MainNavigationController", ["MainViewController"], isSignedIn: true)
  static let activity = resting(
    in: "MainNavigationController", ["MainViewController", "ActivityViewController"],
    isSignedIn: true)

  /// The same state with other values for some of it, living controllers without order.
  func with(_ change: (inout ShownState) -> Void) -> ShownState {
    var state = self
    change(&state)
    return state
  }
}

extension Run {
  /// What is shown now.
  var shown: ShownState {
    let state = liveState
    guard let window = state.tree.windows.first, let root = window.root else { return ShownState() }
    return ShownState(
      children: root.children.map { className($0.object) },
      views: (window.views.first?.subviews ?? []).map { view in
        className(view.controller ?? view.object) + (view.isOrphan ? "†" : "")
      },
      stack: (root.children.last?.stack ?? []).map(className), pending: state.pending?.description,
      isSignedIn: state.isSignedIn, alive: state.tree.alive.map(className).sorted())
  }

  /// What became of links: `3.3 handled 1`.
  var links: [String] {
    simulation.trace.filter { $0.kind == "deeplink" }.map { event in
      "\(Instant(seconds: event.time)) \(event.name ?? "") \(Int(event["link"]?.number ?? 0))"
    }
  }

  /// The root's moves: transitions, its children, and what these are told of their parent.
  var moves: [String] { moves(of: "RootViewController") }

  /// The same of a root of another class.
  func moves(of root: String) -> [String] {
    simulation.trace.compactMap { event in
      let time = Instant(seconds: event.time)
      func text(_ key: String) -> String { className(event[key]?.string ?? "nil") }
      switch (event.kind, event.name) {
      case ("transition", "begin"?)
      where ["crossDissolve", "slide", "alpha", "none"].contains(text("effect")):
        return "\(time) \(text("effect")) \(text("from")) → \(text("to"))"
      case ("transition", "end"?):
        return "\(time) end \(event["finished"]?.bool == true ? "finished" : "unfinished")"
      case ("child", let name?) where className(event.object ?? "") == root:
        return "\(time) \(name) \(text("child"))"
      case ("callback", "willMove"?), ("callback", "didMove"?):
        guard let parent = event["parent"], let name = event.name,
          parent == .null || text("parent") == root
        else { return nil }
        return "\(time) \(className(event.object ?? "")) \(name) \(text("parent"))"
      default: return nil
      }
    }
  }
}

/// `MainViewController` of `MainViewController#7`.
func className(_ object: String) -> String { String(object.prefix { $0 != "#" }) }

extension Run {
  /// The frame of the part in front.
  var partFrame: CGRect? { liveState.tree.windows.first?.views.first?.subviews.last?.frame }
  /// The size of the root's view.
  var rootBounds: CGSize? { liveState.tree.windows.first?.views.first?.frame.size }
}

/// The app, to ask its parser.
func parserOf(_ app: String) -> (any SimulatedApp)? {
  publishedArchitectures.apps.first { $0.entry.id == app }
}
