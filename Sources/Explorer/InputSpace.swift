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

  /// An app that ends its process before it has told its links apart has each of them tried.
  init(
    app: any SimulatedApp, conditions: Conditions, bounds: Explorer.Bounds, _ isolation: Isolation
  ) throws {
    let kinds = Input.kindsInTrialOrder.filter { bounds.allows($0.name) }
    let inputs = try isolation.result { gate in
      let run = Run(app: app, conditions: conditions, gate: gate)
      let before = Run(app: app, conditions: conditions)
      let samples = InputClasses(of: app, in: run).representatives
      return [
        samples, before.enabledInputs(of: kinds, samples: samples),
        run.provesSignInElsewhere() ? [] : [.session(.valid)],
      ]
    }
    self.kinds = kinds
    samples = inputs?[0] ?? InputClasses(of: app, in: nil).representatives
    idle = inputs?[2] ?? []
    initialInputs = [.launch] + (inputs?[1] ?? []).filter { $0 != .launch }
    includesReturn = bounds.allows(Input.foreground.name)
  }

  /// The inputs that are enabled in a run now.
  func enabledInputs(in run: Run) -> [Input] {
    let inputs = run.enabledInputs(of: kinds, samples: samples)
    return idle.isEmpty ? inputs : inputs.filter { !idle.contains($0) }
  }
}
