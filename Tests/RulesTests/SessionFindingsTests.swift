import DeeplinkFormats
@_spi(Import) import HeadlessUIKit
import JSON
import Phone
import Playback
import Rules
import Testing
import VirtualTime

@Suite("Findings about sessions")
struct SessionFindingsTests {
  /// Goes where the session says, by a fade, unless it is there.
  private static func follow(_ delegate: StagedDelegate, _ isValid: Bool) {
    guard let root = delegate.window?.rootViewController as? Root, let old = root.children.first
    else { return }
    root.fade(from: old, to: isValid ? Main() : Login())
  }

  @Test("session.protected-content-visible: how long the way out takes is noted")
  func wayOut() throws {
    let app = StagedApp(
      onSession: Self.follow, start: { _ = $0.showRoot(with: Main()) })

    let found = try findings(of: app, signedIn: true, [.at(1, .session(.expired))])

    #expect(
      found == """
        note session.protected-content-visible (for a time) at 1.3: Main, 300 ms
          callback viewWillDisappear Main; app session none
        """)
  }

  @Test("session.protected-content-visible: content that stays is an error")
  func stays() throws {
    let app = StagedApp(start: { _ = $0.showRoot(with: Main()) })

    let found = try findings(of: app, signedIn: true, [.at(1, .session(.expired))])

    #expect(
      found == """
        error session.protected-content-visible (stays) at 1.0: Main
          callback viewDidAppear Main; app session none
        """)
  }

  @Test("session.protected-content-visible: how long content stayed is told when it goes at last")
  func staysAndGoes() throws {
    let app = StagedApp(
      onSession: { delegate, isValid in
        guard delegate.kept.isEmpty else { return Self.follow(delegate, isValid) }
        delegate.kept.append(UIView())
      }, start: { _ = $0.showRoot(with: Main()) })

    let found = try findings(
      of: app, signedIn: true, [.at(1, .session(.expired)), .at(4, .session(.expired))])

    #expect(
      found == """
        error session.protected-content-visible (stays) at 1.0: Main
          callback viewDidAppear Main; app session none
        note session.protected-content-visible (for a time) at 4.3: Main, 3300 ms
          callback viewDidAppear Main; app session none
        """)
  }

  @Test("session.protected-content-visible: a way out that takes long is a warning")
  func late() throws {
    let app = StagedApp(
      onSession: { delegate, isValid in
        delegate.after(3) { [unowned delegate] in Self.follow(delegate, isValid) }
      }, start: { _ = $0.showRoot(with: Main()) })

    let found = try findings(of: app, signedIn: true, [.at(1, .session(.expired))])

    #expect(
      found == """
        warning session.protected-content-visible (for a time) at 4.3: Main, 3300 ms
          callback viewDidAppear Main; app session none
        """)
  }

  @Test("An app that cannot know that its session is over breaks no rule")
  func unknown() throws {
    let app = StagedApp(start: { _ = $0.showRoot(with: Main()) })

    let found = try findings(of: app, signedIn: true, [.at(1, .session(.none))])

    #expect(found == "")
  }

  @Test("An app that nobody tells of its session is blamed for nothing, and the input says why")
  func untold() throws {
    for (isSignedIn, change) in [(true, Input.session(.expired)), (false, .session(.valid))] {
      let app = UntoldApp(isSignedIn: isSignedIn)
      let inputs: [TimedInput] = [.at(1, change), .at(2, .background), .at(3, .foreground)]
      #expect(try findings(of: app, signedIn: isSignedIn, [.at(1, change)]) == "")
      #expect(try !findings(of: app, signedIn: isSignedIn, inputs).contains("error"))

      let run = try Run(
        Script(app: "untold", conditions: [], inputs: []), in: Catalogue([app]))
      run.perform(.launch)
      run.perform(change)
      #expect(
        run.simulation.trace.compactMap { $0.name == "ignored" ? $0["reason"]?.string : nil } == [
          "the app is not told, since App.swift does not say how: write sessionChanged"
        ])
    }
  }

  @Test("session.stuck: signed in, and still before the login")
  func stuckAtLogin() throws {
    let app = StagedApp(start: { _ = $0.showRoot(with: Login()) })

    let found = try findings(of: app, [.at(1, .session(.valid))])

    #expect(
      found == """
        error session.stuck (signed in) at 1.0: Login
          callback viewDidAppear Login; app session valid
        """)
  }

  @Test("session.stuck: a splash that nothing will end")
  func stuckAtSplash() throws {
    let app = StagedApp(start: {
      _ = $0.showRoot(with: Splash())
      $0.after(3) {}
    })

    let found = try findings(of: app)

    #expect(
      found == """
        error session.stuck (waiting) at 3.0: Splash
          alloc Splash
        """)
  }

  @Test("session.stuck: a splash that waits for what is missing")
  func stuckWithStandIn() throws {
    let app = StagedApp(start: {
      _ = $0.showRoot(with: Splash())
      StandIn.pass("Gate", "NavScope has a stand-in for Gate, which does nothing.")
    })

    let found = try findings(of: app)

    #expect(
      found == """
        note session.stuck (for what is missing) at 0.0: Splash, Gate
          alloc Splash
        """)
  }

  @Test("A login that lets in breaks no rule")
  func letsIn() throws {
    let app = StagedApp(onSession: Self.follow, start: { _ = $0.showRoot(with: Login()) })

    let found = try findings(of: app, [.at(1, .session(.valid))])

    #expect(found == "")
  }

  @Test("session.lost: a second answer that throws out what the session has built")
  func lost() throws {
    let app = StagedApp(onSession: Self.follow, start: { _ = $0.showRoot(with: Login()) })

    let found = try findings(of: app, [.at(1, .session(.valid)), .at(2, .session(.valid))])

    #expect(
      found == """
        error session.lost at 2.3: Main, Main
          child add Root Main; app session valid; child add Root Main
        """)
  }
}

@Suite("Findings about logouts")
struct LogoutFindingsTests {
  /// A main screen with a button that clears the session after some seconds, and a login that
  /// begins one.
  private static func app(clearsAfter seconds: Double) -> StagedApp {
    StagedApp(start: { delegate in
      let main = Main()
      delegate.show(main)
      for (title, action) in [
        ("Log Out", { Self.set(false, after: seconds, delegate) }),
        ("Log In", { Self.set(true, after: 0, delegate) }),
      ] {
        let button = UIButton(primaryAction: UIAction(title: title) { _ in action() })
        button.frame = CGRect(x: 0, y: title == "Log In" ? 100 : 200, width: 100, height: 44)
        main.view.addSubview(button)
      }
    })
  }

  private static func set(_ value: Bool, after seconds: Double, _ delegate: StagedDelegate) {
    guard seconds > 0 else { return UserDefaults.standard.set(value, forKey: "loggedIn") }
    delegate.after(seconds) { UserDefaults.standard.set(value, forKey: "loggedIn") }
  }

  private func rules(of app: StagedApp, _ inputs: [TimedInput]) throws -> [String] {
    let script = Script(
      app: app.entry.id, conditions: [.init("loggedIn", true)], inputs: [.at(0, .launch)] + inputs)
    let run = try Run(script, in: Catalogue([app]))
    run.play(script.inputs)
    run.advance(to: Instant(seconds: 9))
    return run.findings.map(\.rule).filter {
      ["session.logout-undone", "session.lost"].contains($0)
    }
  }

  @Test("A session that ends by a timer of its own ends as it was meant to")
  func expires() throws {
    let app = StagedApp(
      onSession: { delegate, isValid in
        // A line of Combine's lies between.
        if isValid { delegate.after(0) { Self.set(false, after: 5, delegate) } }
      }, start: { $0.show(Main()) })
    let inputs: [TimedInput] = [.at(1, .session(.none)), .at(2, .session(.valid))]

    #expect(try rules(of: app, inputs) == [])
  }

  private static let killed: [TimedInput] = [
    .at(1, .tap(target: "Log Out")), .at(2, .terminate), .at(3, .launch),
  ]

  @Test("session.logout-undone: a logout that the app has not written down when it is killed")
  func undone() throws {
    #expect(try rules(of: Self.app(clearsAfter: 3), Self.killed) == ["session.logout-undone"])
    #expect(try rules(of: Self.app(clearsAfter: 0), Self.killed) == [])
  }

  @Test("session.logout-undone: whatever is ignored meanwhile, and whichever of several is tapped")
  func undoneAllTheSame() throws {
    for (place, ignored) in [
      (1.5, .tap(target: "Nothing")), (1.5, .back), (2.5, .tap(target: "Nothing")),
    ] as [(Double, Input)] {
      var inputs = Self.killed
      inputs.insert(.at(place, ignored), at: place < 2 ? 1 : 2)
      #expect(try rules(of: Self.app(clearsAfter: 3), inputs) == ["session.logout-undone"])
    }
    let first = [TimedInput.at(1, .tap(target: "Log Out#1"))] + Self.killed.dropFirst()
    #expect(try rules(of: Self.app(clearsAfter: 3), first) == ["session.logout-undone"])
  }

  @Test("Who is asked whether they mean it has not logged out")
  func asked() throws {
    let app = StagedApp(start: { delegate in
      let main = Main()
      delegate.show(main)
      let button = UIButton(
        primaryAction: UIAction(title: "Log Out") { [unowned main] _ in
          let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Yes", style: .destructive))
          main.present(alert, animated: true)
        })
      button.frame = CGRect(x: 0, y: 200, width: 100, height: 44)
      main.view.addSubview(button)
    })

    #expect(try rules(of: app, Self.killed) == [])
  }

  @Test("session.lost: a late logout, whatever is ignored meanwhile")
  func thrownOutAllTheSame() throws {
    let inputs: [TimedInput] = [
      .at(1, .tap(target: "Log Out")), .at(2, .session(.none)), .at(3, .tap(target: "Log In")),
      .at(3.5, .tap(target: "Nothing")),
    ]

    #expect(try rules(of: Self.app(clearsAfter: 3), inputs) == ["session.lost"])
  }

  @Test("Who signs in elsewhere after a logout is signed in rightly")
  func signedInElsewhere() throws {
    let inputs: [TimedInput] = [
      .at(1, .tap(target: "Log Out")), .at(1.5, .terminate), .at(2, .session(.valid)),
      .at(3, .launch),
    ]

    #expect(try rules(of: Self.app(clearsAfter: 0), inputs) == [])
  }

  @Test("session.lost: a late logout throws out who has signed in since")
  func thrownOut() throws {
    let inputs: [TimedInput] = [
      .at(1, .tap(target: "Log Out")), .at(2, .session(.none)), .at(3, .tap(target: "Log In")),
    ]

    #expect(try rules(of: Self.app(clearsAfter: 3), inputs) == ["session.lost"])
    #expect(
      try rules(
        of: Self.app(clearsAfter: 0), inputs + [.at(4, .tap(target: "Log Out"))]) == [])
  }
}

/// An app that leaves open how it hears of its session.
private struct UntoldApp: SimulatedApp {
  let entry = CatalogueEntry(id: "untold", conditions: [.loggedIn])
  let screens = ScreenRoles(login: [Login.self], protected: [Main.self])
  let isSignedIn: Bool

  func makeDelegate() -> any UIApplicationDelegate {
    StagedDelegate(StagedApp { [isSignedIn] in $0.show(isSignedIn ? Main() : Login()) })
  }
}
