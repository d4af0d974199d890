internal import HeadlessUIKit
internal import Phone
internal import Rules

/// Where the person is in an app, in words: coarser than a state, which differs in every timer.
package struct AppPlace {
  private let run: Run
  private let stage: Stage

  init(of run: Run) {
    self.run = run
    stage = run.recorder.stage
  }

  /// The life state, the screens in front, the transition that runs, whether the user is signed in,
  /// and whether a link is pending.
  package var description: String {
    var parts = [run.simulation.lifeState.rawValue]
    guard run.simulation.isRunning else { return parts[0] }
    parts.append(roots.map(screen).joined(separator: " + "))
    parts += stage.running.filter { $0.duration > 0 }.map {
      "\(name($0.from)) → \(name($0.to)) on its way"
    }
    parts.append(stage.isSignedIn == true ? "signed in" : "signed out")
    if !stage.waitingLinks.isEmpty { parts.append("link waits") }
    return parts.joined(separator: ", ")
  }

  /// The roots of the visible windows, back to front.
  private var roots: [StageController] {
    stage.windows.filter { !$0.isHidden }.sorted { stage.isInFront($1, of: $0) }
      .compactMap(stage.part)
  }

  /// The classes of the roots of the visible windows, back to front; of a container, of the screen
  /// at its bottom. It changes with each transition at the root.
  package var rootNames: [String] {
    roots.map { root in
      var content = root
      while content.kind != .plain, let first = content.children.first.flatMap(stage.controller) {
        content = first
      }
      return content.id.className
    }
  }

  /// The screen on top of a part.
  private func screen(_ part: StageController) -> String {
    if part.presented != 0, let modal = stage.controller(part.presented) {
      return "\(screen(modal)) over \(part.id.className)"
    }
    let inner = part.kind == .navigation ? part.children.last : part.children.first
    guard part.kind != .plain, let inner = inner.flatMap(stage.controller) else {
      return part.id.className
    }
    return screen(inner)
  }

  private func name(_ number: Int32) -> String {
    stage.controller(number).map(screen) ?? "nothing"
  }
}
