import HeadlessUIKit
import Phone
import Testing

@Suite("Findings about links")
struct LinkFindingsTests {
  private static let stack: @Sendable (StagedDelegate) -> Void = {
    _ = $0.showRoot(with: UINavigationController(rootViewController: Main()))
  }

  private static func stack(_ delegate: StagedDelegate) -> UINavigationController? {
    delegate.window?.rootViewController?.children.first as? UINavigationController
  }

  private static func open(_ delegate: StagedDelegate) {
    stack(delegate)?.pushViewController(Detail(), animated: true)
  }

  @Test("A link whose screen opens once, in front, for its own user breaks no rule")
  func opened() throws {
    let app = StagedApp(onLink: { delegate, _ in Self.open(delegate) }, start: Self.stack)

    let found = try findings(of: app, signedIn: true, [.at(1, .openURL("navscope://activity"))])

    #expect(found == "")
  }

  @Test("deeplink.lost: a link that is taken and never opened")
  func lost() throws {
    let app = StagedApp(start: Self.stack)

    let found = try findings(of: app, signedIn: true, [.at(1, .openURL("navscope://activity"))])

    #expect(
      found == """
        error deeplink.lost at 1.0: activity
          deeplink received active; deeplink dropped activity
        """)
  }

  @Test("A link that waits and is given up with its session is not lost")
  func givenUp() throws {
    let app = StagedApp(
      onLink: { delegate, link in delegate.pending = link },
      onSession: { delegate, _ in
        delegate.pending = nil
        delegate.window?.rootViewController = Login()
      },
      start: { $0.show(First()) })

    let found = try findings(
      of: app, signedIn: true,
      [.at(1, .openURL("navscope://activity")), .at(2, .session(.expired))])

    #expect(
      found == """
        note transition.none at 2.0: First, Login
          window root UIWindow Login
        """)
  }

  @Test("deeplink.stuck: a link that waits before an open door")
  func stuck() throws {
    let app = StagedApp(
      onLink: { delegate, link in delegate.pending = link }, start: Self.stack)

    let found = try findings(of: app, signedIn: true, [.at(1, .openURL("navscope://activity"))])

    #expect(
      found == """
        error deeplink.stuck at 1.0: activity, Main
          callback viewDidAppear Main; deeplink received active; deeplink stored activity
        """)
  }

  @Test("deeplink.unreadable: a link that the app makes nothing of")
  func unreadable() throws {
    let app = StagedApp(start: Self.stack)

    let found = try findings(of: app, signedIn: true, [.at(1, .openURL("navscope://nonsense"))])

    #expect(
      found == """
        note deeplink.unreadable at 1.0
          deeplink received active; deeplink unparsed
        """)
  }

  @Test("deeplink.replaced: a link that gives way to a later one")
  func replaced() throws {
    let app = StagedApp(
      onLink: { delegate, link in delegate.pending = link }, start: { $0.show(First()) })

    let found = try findings(
      of: app, signedIn: true,
      [.at(1, .openURL("navscope://activity")), .at(2, .openURL("navscope://messages"))])

    #expect(
      found == """
        warning deeplink.replaced at 2.0: activity, messages
          deeplink received active; deeplink received active; deeplink replaced activity
        """)
  }

  @Test("A link that is asked for again replaces nothing")
  func replacedByTheSame() throws {
    let app = StagedApp(
      onLink: { delegate, link in delegate.pending = link }, start: { $0.show(First()) })

    let found = try findings(
      of: app, signedIn: true,
      [.at(1, .openURL("navscope://activity")), .at(2, .openURL("navscope://activity"))])

    #expect(!found.contains("deeplink.replaced"))
  }

  @Test("deeplink.twice: a screen that opens again for the same link")
  func twice() throws {
    let app = StagedApp(
      onLink: { delegate, _ in
        Self.open(delegate)
        delegate.after(1) { [unowned delegate] in Self.open(delegate) }
      }, start: Self.stack)

    let found = try findings(of: app, signedIn: true, [.at(1, .openURL("navscope://activity"))])

    #expect(
      found == """
        error deeplink.twice at 2.0: Detail
          navigation push UINavigationController Detail; navigation push UINavigationController Detail
        """)
  }

  private static func tabs(_ delegate: StagedDelegate) -> UITabBarController? {
    delegate.window?.rootViewController as? UITabBarController
  }

  private static let screenOfTab: @Sendable (StagedDelegate) -> Void = {
    let tabs = UITabBarController()
    tabs.viewControllers = [Main(), Detail()].map(UINavigationController.init)
    _ = $0.show(tabs)
  }

  @Test("A link whose screen is a tab's opens it by selecting the tab, at a cold launch too")
  func selected() throws {
    let app = StagedApp(
      onLink: { delegate, _ in Self.tabs(delegate)?.selectedIndex = 1 }, start: Self.screenOfTab)
    let link = Input.openURL("navscope://activity")

    let found = try findings(of: app, signedIn: true, [.at(1, link)])
    let cold = try findings(
      of: app, signedIn: true, launch: link, [.at(2, .terminate), .at(3, .launch)])

    #expect(found == "")
    #expect(
      cold == """
        note appearance.side-effect (flash) at 0.0: Main
          callback viewWillDisappear Main
        """)
  }

  @Test("deeplink.lost: a screen that the app is built with was not opened by that")
  func builtWith() throws {
    let app = StagedApp(start: Self.screenOfTab)
    let found = try findings(
      of: app, signedIn: true, launch: .openURL("navscope://activity"), [])

    #expect(
      found == """
        error deeplink.lost at 0.0: activity
          deeplink received notRunning; deeplink dropped activity
        """)
  }

  @Test("The same link sent twice opens twice and breaks no rule")
  func sentTwice() throws {
    let app = StagedApp(onLink: { delegate, _ in Self.open(delegate) }, start: Self.stack)

    let found = try findings(
      of: app, signedIn: true,
      [.at(1, .openURL("navscope://activity")), .at(3, .openURL("navscope://activity"))])

    #expect(found == "")
  }

  @Test("deeplink.wrong-place: a screen that opens below what covers it")
  func wrongPlace() throws {
    let app = StagedApp(
      onLink: { delegate, _ in Self.open(delegate) },
      start: {
        Self.stack($0)
        $0.show(First(), level: 1)
      })

    let found = try findings(of: app, signedIn: true, [.at(1, .openURL("navscope://activity"))])

    #expect(
      found == """
        error deeplink.wrong-place (unseen) at 1.35: activity
          deeplink received active; navigation push UINavigationController Detail; deeplink handled activity
        """)
  }

  @Test("A screen that goes with its session was not opened in the wrong place")
  func goneWithItsSession() throws {
    let app = StagedApp(
      onLink: { delegate, _ in
        Self.open(delegate)
        delegate.after(0.1) { [unowned delegate] in
          UserDefaults.standard.set(false, forKey: "loggedIn")
          delegate.window?.rootViewController = Login()
        }
      }, start: Self.stack)

    let found = try findings(of: app, signedIn: true, [.at(1, .openURL("navscope://activity"))])

    #expect(!found.contains("deeplink.wrong-place"))
  }

  @Test("deeplink.while-logged-out: protected content that a link opens for nobody")
  func whileLoggedOut() throws {
    let app = StagedApp(
      onLink: { delegate, _ in
        delegate.window?.rootViewController?.view.isHidden = false
        (delegate.window?.rootViewController as? UINavigationController)?
          .pushViewController(Detail(), animated: true)
      }, start: { $0.show(UINavigationController(rootViewController: Login())) })

    let found = try findings(of: app, [.at(1, .openURL("navscope://activity"))])

    #expect(
      found == """
        error deeplink.while-logged-out at 1.0: activity
          app session none; deeplink received active; deeplink handled activity
        error session.protected-content-visible (stays) at 1.35: Detail
          app session none; callback viewWillAppear Detail
        """)
  }

  @Test("deeplink.other-session: a link of one user that opens for the next")
  func otherSession() throws {
    let app = StagedApp(
      onLink: { delegate, link in delegate.pending = link },
      onSession: { delegate, isValid in
        guard isValid else {
          delegate.window?.rootViewController = Login()
          return
        }
        delegate.pending = nil
        let stack = UINavigationController(rootViewController: Main())
        delegate.window?.rootViewController = stack
        stack.pushViewController(Detail(), animated: false)
      }, start: { $0.show(First()) })

    let found = try findings(
      of: app, signedIn: true,
      [
        .at(1, .openURL("navscope://activity")), .at(2, .session(.expired)),
        .at(3, .session(.valid)),
      ])

    #expect(
      found == """
        note transition.none at 2.0: First, Login
          window root UIWindow Login
        note appearance.side-effect (covered) at 3.0: Main, Detail
          callback viewWillDisappear Main
        error deeplink.other-session at 3.0: activity
          deeplink received active; app session valid; deeplink handled activity
        note transition.none at 3.0: Login, UINavigationController
          window root UIWindow UINavigationController
        """)
  }

  @Test(
    "A sign-out is another session to the app once it could have seen it",
    arguments: [
      (.none, false, false), (.none, true, true), (.expired, false, true),
    ] as [(Input.SessionChange, Bool, Bool)])
  func unseenSignOut(end: Input.SessionChange, runs: Bool, isOther: Bool) throws {
    let app = StagedApp(
      onLink: { delegate, link in delegate.pending = link },
      onSession: { delegate, isValid in
        guard isValid else { return }
        delegate.pending = nil
        let stack = UINavigationController(rootViewController: Main())
        delegate.window?.rootViewController = stack
        stack.pushViewController(Detail(), animated: false)
      },
      start: { delegate in
        delegate.show(First())
        if runs { delegate.after(2.5) {} }
      })

    let found = try findings(
      of: app, signedIn: true,
      [.at(1, .openURL("navscope://activity")), .at(2, .session(end)), .at(3, .session(.valid))])

    #expect(found.contains("error deeplink.other-session at 3.0") == isOther)
  }

  @Test("A link that waits for the first sign-in is that user's")
  func firstSession() throws {
    let app = StagedApp(
      onLink: { delegate, link in delegate.pending = link },
      onSession: { delegate, _ in
        delegate.pending = nil
        Self.open(delegate)
      }, start: Self.stack(with: First()))

    let found = try findings(
      of: app, [.at(1, .openURL("navscope://activity")), .at(2, .session(.valid))])

    #expect(found == "")
  }

  private static func stack(with screen: @autoclosure @escaping @Sendable () -> UIViewController)
    -> @Sendable (StagedDelegate) -> Void
  {
    { _ = $0.showRoot(with: UINavigationController(rootViewController: screen())) }
  }
}
