internal import HeadlessUIKit
internal import Phone
internal import Playback
internal import Rules

/// Where the person is, in words: coarser than a state, which differs in every timer.
struct Whereabouts {
  private let run: Run
  private let stage: Stage

  init(of run: Run) {
    self.run = run
    stage = run.recorder.stage
  }

  /// The app's life, the screens in front, the change that runs, the session, and whether a link
  /// waits.
  var description: String {
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

  /// The parts that the windows show, lowest first.
  var roots: [StageController] {
    stage.windows.filter { !$0.isHidden }.sorted { stage.isInFront($1, of: $0) }
      .compactMap(stage.part)
  }

  /// What the roots are called, with what stands lowest in them.
  var rootNames: [String] {
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

/// What a script passes through that a test should pass through too: each input at each place, and
/// each change of what a window shows.
struct Passage {
  private(set) var items: Set<CoverageItem> = []
  private let run: Run
  private var roots: [String] = []

  init(of run: Run) {
    self.run = run
    roots = Whereabouts(of: run).rootNames
  }

  mutating func comes(_ input: Input) {
    items.insert(.input(input.phrase, at: Whereabouts(of: run).description))
  }

  mutating func turnEnded() {
    let now = Whereabouts(of: run).rootNames
    defer { roots = now }
    guard now != roots, !now.isEmpty, !roots.isEmpty else { return }
    items.insert(
      .rootTransition(roots.joined(separator: " + "), now.joined(separator: " + ")))
  }
}

/// One thing that a set of tests is to pass through.
public enum CoverageItem: Sendable, Hashable {
  /// An input, and where the person was.
  case input(String, at: String)
  /// What the windows showed, and what they show then.
  case rootTransition(String, String)

  var isRootTransition: Bool { if case .rootTransition = self { true } else { false } }

  var place: String? { if case .input(_, let place) = self { place } else { nil } }
}
