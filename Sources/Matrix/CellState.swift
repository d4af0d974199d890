internal import Phone
internal import VirtualTime

/// A column of the matrix: what the app is doing when something happens to it.
package enum CellState: String, Sendable, CaseIterable {
  /// It has no process.
  case closed
  case background
  case foreground
  /// It is in the background, and iOS has taken its scene.
  case disconnected

  /// Whether a scene connects by what happens then.
  var connects: Bool { self == .closed || self == .disconnected }

  /// `after a disconnect`.
  package var words: String {
    switch self {
    case .closed: "closed"
    case .background: "in the background"
    case .foreground: "in front"
    case .disconnected: "after a disconnect"
    }
  }
}

/// The inputs of a cell: the way into its state, and what happens there.
struct CellInputs {
  /// When the app is at rest after a launch.
  let rest: TimeSpan
  /// What signs the user in before the cell begins; empty if nothing has to.
  var start: [Input] = []

  /// The inputs, each at its time. A build without scenes ignores a disconnect: what it shows from
  /// the background is what its users expect.
  ///
  /// - Parameter last: what is done once the app is at rest after that.
  func inputs(
    _ kind: Entrance.Kind, _ steps: [Input], _ state: CellState, last: [Input] = []
  ) -> [TimedInput] {
    var script = Writer()
    if kind.isDelivery || kind == .icon {
      enter(state, &script)
      script.add(steps)
    } else {
      play(kind, steps, state, &script)
    }
    if !last.isEmpty { script.wait(rest) }
    script.add(last)
    return script.inputs
  }

  /// The inputs of a sign-in or a sign-out in front of an app that is at rest.
  func inputs(afterLaunch steps: [Input]) -> [TimedInput] {
    inputs(.signIn, steps, .foreground)
  }

  private func play(
    _ kind: Entrance.Kind, _ steps: [Input], _ state: CellState, _ script: inout Writer
  ) {
    switch kind {
    case .signIn, .signOut:
      // Who touches the app is in front of it.
      enter(state, &script)
      if state != .foreground {
        script.add(.launch)
        script.wait(rest)
      }
      script.add(steps)
    case .cover:
      enter(.foreground, &script)
      script.add(steps)
    case .removal:
      // What an app has noted of its end shows when it is opened again.
      enter(state, &script)
      script.add(steps)
      script.wait(.step)
      script.add(.launch)
    default:
      state == .closed ? close(&script) : enter(state, &script)
      script.add(steps)
      guard state != .foreground else { return }
      script.wait(.step)
      script.add(.launch)
    }
  }

  private func enter(_ state: CellState, _ script: inout Writer) {
    guard state != .closed else { return start.isEmpty ? () : close(&script) }
    script.add(.launch)
    script.wait(rest)
    if !start.isEmpty {
      script.add(start)
      script.wait(rest)
    }
    guard state != .foreground else { return }
    script.add(.background)
    script.wait(.step)
    guard state == .disconnected else { return }
    script.add(.disconnectScene)
    script.wait(.step)
  }

  /// The app was there once, so that something can happen to it while it is closed.
  private func close(_ script: inout Writer) {
    enter(.foreground, &script)
    script.add(.terminate)
    script.wait(.step)
  }

  private struct Writer {
    var inputs: [TimedInput] = []
    private var now = Instant.zero

    mutating func add(_ steps: [Input]) {
      for (place, step) in steps.enumerated() {
        if place > 0 { wait(.step) }
        add(step)
      }
    }

    mutating func add(_ input: Input) { inputs.append(TimedInput(at: now, input)) }
    mutating func wait(_ time: TimeSpan) { now = now + time }
  }
}

extension TimeSpan {
  /// How long a person takes from one thing to the next.
  fileprivate static let step = TimeSpan(seconds: 2)
}
