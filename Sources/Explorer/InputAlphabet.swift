internal import Phone
internal import Playback

/// What a person, the phone or the server can do to an app.
struct InputAlphabet: Sendable {
  private let kinds: [any InputKind.Type]
  private let samples: [Input]
  /// What starts an app that has not run: the person's tap on its icon, or something that is
  /// delivered.
  let starts: [Input]
  /// Whether somebody who has left the app returns to it.
  let comesBack: Bool

  init(app: any SimulatedApp, conditions: Conditions, bounds: Explorer.Bounds) {
    let samples = Representatives(app: app, conditions: conditions).inputs
    let kinds = Input.kindsInTrialOrder.filter { bounds.allows($0.name) }
    let before = Run(app: app, conditions: conditions)
    self.samples = samples
    self.kinds = kinds
    starts =
      [.launch]
      + before.enabledInputs(of: kinds, samples: samples).filter { $0 != .launch }
    comesBack = bounds.allows(Input.foreground.name)
  }

  /// What can be done to the phone as it stands.
  func enabled(in run: Run) -> [Input] {
    run.enabledInputs(of: kinds, samples: samples)
  }
}
