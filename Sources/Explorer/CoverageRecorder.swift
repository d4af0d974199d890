internal import Phone
internal import Playback

/// Records what a run passes through that a test should pass through too: each input at each place,
/// and each transition between roots.
struct CoverageRecorder {
  private(set) var items: Set<CoverageItem> = []
  private let run: Run
  private var roots: [String] = []

  init(of run: Run) {
    self.run = run
    roots = run.place.rootNames
  }

  /// Records an input before it is performed.
  mutating func record(_ input: Input) {
    items.insert(.input(input.encoded, at: run.place.description))
  }

  /// Records what has changed since the last turn.
  mutating func turnEnded() {
    let now = run.place.rootNames
    defer { roots = now }
    guard now != roots, !now.isEmpty, !roots.isEmpty else { return }
    items.insert(
      .rootTransition(roots.joined(separator: " + "), now.joined(separator: " + ")))
  }
}

/// One thing that a set of tests is to pass through.
public enum CoverageItem: Sendable, Hashable, Codable {
  /// An input, as a script writes it, and the place at which it happened.
  case input(String, at: String)
  /// The roots of the visible windows before and after a transition.
  case rootTransition(String, String)

  var isRootTransition: Bool { if case .rootTransition = self { true } else { false } }

  var place: String? { if case .input(_, let place) = self { place } else { nil } }
}
