import HeadlessUIKit
import Phone
import Playback
import VirtualTime

/// What a root holds and shows at a moment, whatever its parts are made of.
struct Screen: Equatable, CustomStringConvertible {
  /// The root's children with what is in them: `Tabs[First*, Logout]`, the selected tab with a
  /// star.
  var children: [String] = []
  /// The owners of the views in the root's view, back to front; `†` marks one that is gone.
  var views: [String] = []
  var pending: String?
  var isSignedIn: Bool?
  /// Controllers that live without being in the tree.
  var astray: [String] = []

  var description: String {
    "children \(children), views \(views), pending \(pending ?? "nil"), "
      + "signed in \(isSignedIn.map(String.init) ?? "nil"), astray \(astray)"
  }
}

extension Run {
  /// What is shown now.
  var screen: Screen {
    let state = liveState
    guard let window = state.tree.windows.first, let root = window.root else { return Screen() }
    let held = Set(root.everyone)
    return Screen(
      children: root.children.map(\.outline),
      views: (window.views.first?.subviews ?? []).map { view in
        className(view.controller ?? view.object) + (view.isOrphan ? "†" : "")
      },
      pending: state.pending?.description, isSignedIn: state.isSignedIn,
      astray: state.tree.alive.filter { !held.contains($0) }.map(className))
  }
}

extension TreeSnapshot.ControllerNode {
  /// `MainTabBarController[LinkNavigationController[FirstViewController]*, LogoutViewController]`.
  var outline: String {
    let parts = children.enumerated().map {
      $0.element.outline + ($0.offset == selected ? "*" : "")
    }
    return className(object) + (parts.isEmpty ? "" : "[\(parts.joined(separator: ", "))]")
  }

  fileprivate var everyone: [String] {
    [object] + (children + presented).flatMap(\.everyone)
  }
}

extension Screen {
  /// Login alone, for nobody.
  static let login = Screen(
    children: ["LoginViewController"], views: ["LoginViewController"], isSignedIn: false)

  /// The same with other values for some of it.
  func with(_ change: (inout Screen) -> Void) -> Screen {
    var screen = self
    change(&screen)
    return screen
  }
}

extension Run {
  /// The parts that came after the first decision: `4 LoginViewController`.
  var arrivals: [String] { arrivals(of: "RootViewController", after: 3) }

  /// The children that a root got after a moment.
  func arrivals(of root: String, after start: Double) -> [String] {
    simulation.trace.filter { event in
      event.kind == "child" && event.name == "add" && event.time > start
        && className(event.object ?? "") == root
    }.map { "\(Instant(seconds: $0.time)) \(className($0["child"]?.string ?? ""))" }
  }

  /// What was written to the user defaults after the start: `4 true`.
  var settings: [String] {
    simulation.trace.filter { $0.kind == "defaults" && $0.name == "set" }
      .map { "\(Instant(seconds: $0.time)) \($0["value"]?.bool == true)" }
  }
}

extension Run {
  /// The inputs that met nothing, and why: `2 it is disabled`.
  var ignored: [String] {
    simulation.trace.filter { $0.kind == "input" && $0.name == "ignored" }
      .map { "\(Instant(seconds: $0.time)) \($0["reason"]?.string ?? "")" }
  }
}
