internal import Phone
internal import Playback
internal import VirtualTime

/// What is learned of both builds by a launch: when they are at rest, and what signs their user in
/// or out.
struct LaunchSurvey {
  let rest: Rest
  /// The row of a sign-in, if the user is signed out at the start, else that of a sign-out.
  let signChange: Entrance

  init(
    _ player: MatrixPlayer, _ deviceBefore: PhoneSettings?, _ signedIn: Bool?
  ) throws(ScriptProblem) {
    let now = try Launch(player.after, player.device, signedIn)
    let old = try player.before.map { (build) throws(ScriptProblem) in
      try Launch(build, deviceBefore ?? player.device, signedIn)
    }
    rest = old.map { Rest.joined($0.rest, now.rest) } ?? now.rest
    signChange = try (old ?? now).signChange(
      from: signedIn ?? false, at: Instant.zero + rest.span, player.workers)
  }

  /// The rows of an app that does not say how a signed-in user is known.
  static let unknownSignIn = [Entrance.Kind.signIn, .signOut].map { kind in
    Entrance(
      kind,
      without: Obstacle(
        "App.swift does not say how a signed-in user is known",
        add: "conditions: [.loggedIn] in the entry of App.swift"))
  }
}

/// A build that was launched.
private struct Launch {
  let build: MatrixBuild
  let device: PhoneSettings
  let signedIn: Bool?
  let rest: Rest
  private let targets: [String]

  init(
    _ build: MatrixBuild, _ device: PhoneSettings, _ signedIn: Bool?
  ) throws(ScriptProblem) {
    (self.build, self.device) = (build, device)
    self.signedIn = build.declaresSignIn ? signedIn : nil
    let run = try build.begin(build.script([], signedIn: self.signedIn, on: device))
    rest = Rest(of: run)
    targets = SignInControls.candidates(build.app, after: run)
  }

  /// The first tap after which the app counts its user otherwise, else a sign-in elsewhere.
  func signChange(
    from wasSignedIn: Bool, at moment: Instant, _ workers: Int
  ) throws(ScriptProblem) -> Entrance {
    let kind = wasSignedIn ? Entrance.Kind.signOut : .signIn
    let elsewhere = !wasSignedIn && build.app.signsInElsewhere ? [Input.session(.valid)] : []
    let trials = targets.map { Input.tap(target: $0) } + elsewhere
    let changes = Workers.results(of: trials.count, workers: workers) { index in
      (try? isSignedIn(after: trials[index], at: moment)) == !wasSignedIn
    }
    guard let place = changes.firstIndex(of: true) else {
      let verb = wasSignedIn ? "out" : "in"
      return Entrance(
        kind,
        without: Obstacle(
          "no control on the first screen signs the user \(verb)",
          add: "targets: [\"Sign \(verb)\"] in the entry of App.swift"))
    }
    let name = targets.indices.contains(place) ? "“\(targets[place])”" : "elsewhere"
    return Entrance(kind, name, by: trials[place])
  }

  /// `nil` if the input did nothing.
  private func isSignedIn(after input: Input, at moment: Instant) throws(ScriptProblem) -> Bool? {
    let inputs = [TimedInput(at: .zero, .launch), TimedInput(at: moment, input)]
    let script = build.script(inputs, signedIn: signedIn, on: device)
    let run = try build.begin(script)
    rest.play(script, on: run)
    let end = CellEnd(run, script)
    return end.ignored[input.name] == nil ? end.end.isSignedIn : nil
  }
}
