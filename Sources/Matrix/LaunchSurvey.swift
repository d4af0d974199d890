internal import Phone
internal import Playback
internal import VirtualTime

/// What is learned of both builds by a launch: when they are at rest, what they register, and what
/// signs their user in or out.
struct LaunchSurvey {
  let rest: Rest
  /// The row of a sign-in, if the user is signed out at the start, else that of a sign-out.
  let signChange: Entrance
  /// The rows of what either build registers as it runs.
  let registered: [Entrance]

  init(
    _ player: MatrixPlayer, _ deviceBefore: PhoneSettings?, _ signedIn: Bool?
  ) throws(ScriptProblem) {
    let now = try Launch(player.after, player.device, signedIn)
    let old = try player.before.map { (build) throws(ScriptProblem) in
      try Launch(build, deviceBefore ?? player.device, signedIn)
    }
    rest = old.map { Rest.joined($0.rest, now.rest) } ?? now.rest
    signChange = try (old ?? now).signChange(
      from: signedIn ?? false, by: [old, now].compactMap { $0?.steps }.first { !$0.isEmpty } ?? [],
      CellInputs(rest: rest.span), player.workers)
    registered = AppEntrances.joined(old?.registered ?? [], now.registered)
  }

  /// The rows of an app of which no key says whether its user is signed in: by what App.swift says.
  static func signChanges(_ player: MatrixPlayer) -> [Entrance] {
    func row(_ kind: Entrance.Kind, _ steps: [Input], _ obstacle: Obstacle) -> Entrance {
      steps.isEmpty
        ? Entrance(kind, without: obstacle) : Entrance(kind, "by App.swift", by: steps)
    }
    let isKnown = !player.signIn.isEmpty
    return [
      row(.signIn, player.signIn, .unknownSignIn("App.swift")),
      row(
        .signOut, player.signOut,
        isKnown ? .noSignChange(signedIn: true, []) : .unknownSignIn("App.swift")),
    ]
  }
}

/// A build that was launched.
private struct Launch {
  let build: MatrixBuild
  let device: PhoneSettings
  let signedIn: Bool?
  let rest: Rest
  let registered: [Entrance]
  private let targets: [String]

  init(
    _ build: MatrixBuild, _ device: PhoneSettings, _ signedIn: Bool?
  ) throws(ScriptProblem) {
    (self.build, self.device) = (build, device)
    self.signedIn = build.declaresSignIn ? signedIn : nil
    let run = try build.begin(build.script([], signedIn: self.signedIn, on: device))
    rest = Rest(of: run)
    registered = RegisteredEntrances(build.app, by: run).rows
    targets = SignInControls.candidates(build.app, after: run)
  }

  /// What App.swift says of how a user signs in, or out; empty if it says nothing.
  var steps: [Input] {
    signedIn == true ? build.app.entry.signOut : build.app.entry.signIn
  }

  /// What App.swift says, else the first tap after which the app counts its user otherwise, else a
  /// sign-in elsewhere.
  func signChange(
    from wasSignedIn: Bool, by steps: [Input], _ inputs: CellInputs, _ workers: Int
  ) throws(ScriptProblem) -> Entrance {
    let kind = wasSignedIn ? Entrance.Kind.signOut : .signIn
    let elsewhere = !wasSignedIn && build.app.signsInElsewhere ? [Input.session(.valid)] : []
    let found = (targets.map { Input.tap(target: $0) } + elsewhere).map { [$0] }
    let trials = steps.isEmpty ? found : [steps]
    let changes = Workers.results(of: trials.count, workers: workers) { index in
      (try? isSignedIn(after: inputs.inputs(afterLaunch: trials[index]))) == !wasSignedIn
    }
    guard let place = changes.firstIndex(of: true) else {
      return Entrance(kind, without: .noSignChange(signedIn: wasSignedIn, steps))
    }
    let isTap = steps.isEmpty && targets.indices.contains(place)
    let name = isTap ? "“\(targets[place])”" : steps.isEmpty ? "elsewhere" : "by App.swift"
    return Entrance(kind, name, by: trials[place])
  }

  /// `nil` if an input did nothing.
  private func isSignedIn(after inputs: [TimedInput]) throws(ScriptProblem) -> Bool? {
    let script = build.script(inputs, signedIn: signedIn, on: device)
    let run = try build.begin(script)
    rest.play(script, on: run)
    let end = CellEnd(run, script)
    return end.reasonToIgnore(inputs.map(\.input)) == nil ? end.end.isSignedIn : nil
  }
}

extension Obstacle {
  /// Nothing says how a user is signed in.
  static func unknownSignIn(_ name: String) -> Self {
    Obstacle(
      "\(name) does not say how a user is signed in",
      add:
        "to the entry of App.swift conditions: [.loggedIn], if a key of UserDefaults tells; else "
        + #"signIn: [.type(target: "User name", text: "kim"), .tap(target: "Log In")]"#)
  }

  /// Nothing is known that signs the user in or out.
  fileprivate static func noSignChange(signedIn: Bool, _ steps: [Input]) -> Obstacle {
    let (verb, name) = signedIn ? ("out", "signOut") : ("in", "signIn")
    guard steps.isEmpty else {
      return Obstacle(
        "\(name) in the entry of App.swift does not sign the user \(verb)",
        add: "inputs that do: play them with navscope run")
    }
    let example =
      signedIn
      ? #"[.tap(target: "Profile"), .tap(target: "Log Out")]"#
      : #"[.type(target: "User name", text: "kim"), .tap(target: "Log In")]"#
    return Obstacle(
      "no single control on the first screen signs the user \(verb)",
      add: "\(name): \(example) in the entry of App.swift")
  }
}
