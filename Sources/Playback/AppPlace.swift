internal import HeadlessUIKit
internal import Phone
internal import Rules
internal import Trace
internal import VirtualTime

/// The person's place in an app, in words: coarser than a state, which differs in every timer.
package struct AppPlace {
  private let run: Run
  private let world: World

  init(of run: Run) {
    self.run = run
    world = run.recorder.world
  }

  /// The life state, the screens in front, the transition that runs, whether the user is signed in,
  /// and whether a link is pending.
  package var description: String {
    var parts = [run.simulation.lifeState.rawValue]
    guard run.simulation.isRunning else { return parts[0] }
    parts.append(roots.map(screen).joined(separator: " + "))
    parts += world.transitions.filter { $0.duration > .zero }.map {
      "\(name($0.from)) → \(name($0.to)) on its way"
    }
    parts.append(world.isSignedIn == true ? "signed in" : "signed out")
    if !world.waitingLinks.isEmpty { parts.append("link waits") }
    return parts.joined(separator: ", ")
  }

  /// The roots of the visible windows, back to front.
  private var roots: [ControllerState] {
    world.windows.filter { !$0.isHidden }.sorted { world.isInFront($1, of: $0) }
      .compactMap { world.part(of: $0) }
  }

  /// The screen on top of a part.
  private func screen(_ part: ControllerState) -> String {
    if part.presented != 0, let modal = world.controller(part.presented) {
      return "\(screen(modal)) over \(part.className)"
    }
    let inner = part.kind == .navigation ? part.children.last : part.children.first
    guard part.kind != .plain, let inner = inner.flatMap({ world.controller($0) }) else {
      return part.className
    }
    return screen(inner)
  }

  private func name(_ number: Int32) -> String {
    world.controller(number).map(screen) ?? "nothing"
  }
}
