import HeadlessUIKit
import Scenarios
import Testing

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
        note session.protected-content-visible at 1.3
          Main could be seen for 300 ms without a session.
          Take protected content off the screen as soon as the session is over, and bring none without asking for it.
          callback viewWillDisappear Main; app session none
        """)
  }

  @Test("session.protected-content-visible: content that stays is an error")
  func stays() throws {
    let app = StagedApp(start: { _ = $0.showRoot(with: Main()) })

    let found = try findings(of: app, signedIn: true, [.at(1, .session(.expired))])

    #expect(
      found == """
        error session.protected-content-visible at 1.0
          Main can be seen without a session, and nothing is under way that would take it away.
          Take protected content off the screen as soon as the session is over, and bring none without asking for it.
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
        error session.protected-content-visible at 1.0
          Main can be seen without a session, and nothing is under way that would take it away.
          Take protected content off the screen as soon as the session is over, and bring none without asking for it.
          callback viewDidAppear Main; app session none
        note session.protected-content-visible at 4.3
          Main could be seen for 3300 ms without a session.
          Take protected content off the screen as soon as the session is over, and bring none without asking for it.
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
        warning session.protected-content-visible at 4.3
          Main could be seen for 3300 ms without a session.
          Take protected content off the screen as soon as the session is over, and bring none without asking for it.
          callback viewDidAppear Main; app session none
        """)
  }

  @Test("An app that cannot know that its session is over breaks no rule")
  func unknown() throws {
    let app = StagedApp(start: { _ = $0.showRoot(with: Main()) })

    let found = try findings(of: app, signedIn: true, [.at(1, .session(.none))])

    #expect(found == "")
  }

  @Test("session.stuck: signed in, and still before the login")
  func stuckAtLogin() throws {
    let app = StagedApp(start: { _ = $0.showRoot(with: Login()) })

    let found = try findings(of: app, [.at(1, .session(.valid))])

    #expect(
      found == """
        error session.stuck at 1.0
          The person is signed in and still stands before Login.
          Let the session alone decide between login and main, at the end of every move.
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
        error session.stuck at 3.0
          The app waits on Splash for ever: nothing is under way that would end it.
          Let every way out of the splash, an error too, lead to login or main.
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
        error session.lost at 2.3
          The person is signed in and was in Main; it is thrown away and Main stands there anew.
          Before a late answer or a second request changes the part that is shown, ask whether it is still wanted.
          child add Root Main; app session valid; child add Root Main
        """)
  }
}
