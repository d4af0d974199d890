internal import Phone
internal import Playback

/// The inputs that a search tries: what a person, the phone or the server can do to an app.
struct InputSpace: Sendable {
  private let kinds: [any InputKind.Type]
  private let samples: [Input]
  /// Inputs that can do nothing to this app.
  private let idle: [Input]
  /// What starts an app that does not run: the person's tap on its icon, or something that is
  /// delivered.
  let initialInputs: [Input]
  /// Whether a person who has left the app returns to it in the end.
  let includesReturn: Bool
  /// What the app leaves undeclared of the links that are tried.
  let undeclared: UndeclaredLinkInfo?

  /// What an app may leave undeclared of links.
  enum UndeclaredLinkInfo: String, Codable {
    /// What it makes of them.
    case value
    /// Which of them wait in it.
    case pending

    /// - Parameter run: one in which the app was launched.
    init?(ofLinks samples: [Input], in run: Run) {
      let links = samples.compactMap(\.openedLink)
      if links.isEmpty { return nil }
      if links.allSatisfy({ run.value(of: $0) == .notSaid }) {
        self = .value
      } else if !run.tellsPendingLinks {
        self = .pending
      } else {
        return nil
      }
    }
  }

  /// What a run of the app tells before the search.
  private struct Survey: Codable {
    var samples: [Input]
    var initial: [Input]
    var idle: [Input]
    var undeclared: UndeclaredLinkInfo?
  }

  /// An app that ends its process before it has told its links apart has each of them tried.
  init(
    app: any SimulatedApp, conditions: Conditions, bounds: Explorer.Bounds, _ isolation: Isolation
  ) throws {
    let kinds = Input.kindsInTrialOrder.filter { bounds.allows($0.name) }
    let survey = try isolation.result { gate in
      let run = Run(app: app, conditions: conditions, gate: gate)
      let before = Run(app: app, conditions: conditions)
      let samples = InputClasses(of: app, in: run).representatives
      // The run means nothing once the app got a change of its session.
      let undeclared = UndeclaredLinkInfo(ofLinks: samples, in: run)
      return Survey(
        samples: samples, initial: before.enabledInputs(of: kinds, samples: samples),
        idle: run.takesSessionChanges() ? [] : Input.SessionChange.allCases.map { .session($0) },
        undeclared: undeclared)
    }
    self.kinds = kinds
    samples = survey?.samples ?? InputClasses(of: app, in: nil).representatives
    idle = survey?.idle ?? []
    initialInputs = [.launch] + (survey?.initial ?? []).filter { $0 != .launch }
    undeclared = survey?.undeclared
    includesReturn = bounds.allows(Input.foreground.name)
  }

  /// The inputs that are enabled in a run now.
  func enabledInputs(in run: Run) -> [Input] {
    let inputs = run.enabledInputs(of: kinds, samples: samples)
    return idle.isEmpty ? inputs : inputs.filter { !idle.contains($0) }
  }
}
