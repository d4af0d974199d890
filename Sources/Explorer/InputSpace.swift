internal import Phone
internal import Playback

/// The inputs that a search tries: what a person, the phone or the server can do to an app.
struct InputSpace: Sendable {
  private let kinds: [any InputKind.Type]
  private let samples: [Input]
  /// What starts an app that does not run: the person's tap on its icon, or something that is
  /// delivered.
  let initialInputs: [Input]
  /// Whether a person who has left the app returns to it in the end.
  let includesReturn: Bool

  init(app: any SimulatedApp, conditions: Conditions, bounds: Explorer.Bounds) {
    let samples = InputClasses(app: app, conditions: conditions).representatives
    let kinds = Input.kindsInTrialOrder.filter { bounds.allows($0.name) }
    let before = Run(app: app, conditions: conditions)
    self.samples = samples
    self.kinds = kinds
    initialInputs =
      [.launch]
      + before.enabledInputs(of: kinds, samples: samples).filter { $0 != .launch }
    includesReturn = bounds.allows(Input.foreground.name)
  }

  /// The inputs that are enabled in a run now.
  func enabledInputs(in run: Run) -> [Input] { run.enabledInputs(of: kinds, samples: samples) }
}
