import DeeplinkFormats
@_spi(Import) import HeadlessUIKit
import JSON
import Phone
import Playback
import Rules
import Testing
import VirtualTime

@Suite("Findings about windows and modals")
struct WindowFindingsTests {
  @Test("window.level-taken: two whole windows at one level")
  func levelTaken() throws {
    let app = StagedApp {
      $0.show(First(), level: 1)
      $0.show(Second(), level: 1)
    }

    let found = try findings(of: app)

    #expect(
      found == """
        error window.level-taken at 0.0: Second, First
          window show UIWindow; window show UIWindow
        """)
  }

  @Test("Windows at levels of their own break no rule")
  func ownLevels() throws {
    let app = StagedApp {
      $0.show(First())
      $0.show(Second(), level: 1)
    }

    let found = try findings(of: app)

    #expect(found == "")
  }

  @Test("window.not-reset: a window that stays shrunk and faded")
  func notReset() throws {
    let app = StagedApp {
      let window = $0.show(First())
      $0.after(1) { [unowned window] in
        UIView.animate(withDuration: 0.5) {
          window.alpha = 0.5
          window.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
        }
      }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        error window.not-reset at 1.5: First
          window show UIWindow; view set UIWindow transform
        """)
  }

  @Test("A window that is put right after its animation breaks no rule")
  func reset() throws {
    let app = StagedApp {
      let window = $0.show(First())
      $0.after(1) { [unowned window] in
        UIView.animate(withDuration: 0.5) {
          window.alpha = 0.5
        } completion: { _ in
          window.alpha = 1
        }
      }
    }

    let found = try findings(of: app)

    #expect(found == "")
  }

  @Test(
    "A window that is put right while nobody sees it breaks no rule; one that is not is told of on the return"
  )
  func resetInBackground() throws {
    func app(isReset: Bool) -> StagedApp {
      StagedApp { delegate in
        let window = delegate.show(First())
        delegate.after(1) { [unowned window] in
          UIView.animate(withDuration: 0.5) { window.alpha = 0.5 }
        }
        if isReset { delegate.after(3) { [unowned window] in window.alpha = 1 } }
      }
    }
    let away: [TimedInput] = [.at(1.2, .background), .at(4, .foreground)]

    #expect(try findings(of: app(isReset: true), away) == "")
    #expect(
      try findings(of: app(isReset: false), away).hasPrefix("error window.not-reset at 4.0"))
  }

  @Test("window.unlocked: a banner over a part of the content covers it not")
  func banner() throws {
    func app(height: Double) -> StagedApp {
      StagedApp(
        hasLock: true,
        start: { delegate in
          delegate.show(Main())
          let banner = UIWindow(frame: CGRect(x: 0, y: 844 - height, width: 390, height: height))
          banner.windowLevel = .alert
          banner.rootViewController = First()
          banner.isHidden = false
          delegate.windows.append(banner)
        })
    }
    let away: [TimedInput] = [.at(1, .background), .at(2, .foreground)]

    #expect(
      try findings(of: app(height: 44), signedIn: true, away)
        .hasPrefix("error window.unlocked at 2.0"))
    #expect(try findings(of: app(height: 844), signedIn: true, away) == "")
  }

  @Test("window.unlocked: nothing locks what was in the background")
  func notLocked() throws {
    let app = StagedApp(hasLock: true, start: { $0.show(Main()) })

    let found = try findings(of: app, signedIn: true, [.at(1, .background), .at(2, .foreground)])

    #expect(
      found == """
        error window.unlocked at 2.0: Main
          app state background
        """)
  }

  @Test("window.unlocked: a lock that goes by itself")
  func lockGoes() throws {
    let app = StagedApp(
      hasLock: true,
      start: {
        $0.show(Main())
        let lock = $0.show(Lock(), level: 1)
        $0.after(1) { [unowned lock] in lock.isHidden = true }
      })

    let found = try findings(of: app, signedIn: true)

    #expect(
      found == """
        error window.unlocked at 1.0: Main
          window show UIWindow; window hide UIWindow
        """)
  }

  @Test("A lock that comes in the background breaks no rule")
  func locked() throws {
    let app = StagedApp(
      hasLock: true,
      start: { delegate in
        delegate.show(Main())
        delegate.after(1) { [unowned delegate] in delegate.show(Lock(), level: 1) }
      })

    let found = try findings(of: app, signedIn: true, [.at(2, .background), .at(3, .foreground)])

    #expect(found == "")
  }
}

@Suite("Findings about locks and keys")
struct LockFindingsTests {
  /// A lock over main, and under it a cover that goes at 3 s.
  private static func locked(
    _ next: @escaping @Sendable (StagedDelegate, UIWindow) -> Void
  ) -> StagedApp {
    StagedApp(
      hasLock: true,
      start: { delegate in
        delegate.show(Main())
        let cover = delegate.show(First(), level: 0.5)
        let lock = delegate.show(Lock(), level: 1)
        delegate.after(3) { [unowned cover] in cover.isHidden = true }
        next(delegate, lock)
      })
  }

  private func rules(of app: StagedApp, signedIn: Bool = true, _ inputs: [TimedInput]) throws
    -> [String]
  {
    let script = Script(
      app: app.entry.id, conditions: [.init("loggedIn", .bool(signedIn))],
      inputs: [.at(0, .launch)] + inputs)
    let run = try Run(script, in: Catalogue([app]))
    run.play(script.inputs)
    run.advance(to: Instant(seconds: 9))
    return run.findings.filter { $0.rule.hasPrefix("window") }.map(\.rule)
  }

  @Test("D4-11: a lock that goes while something else covers the content is missed when that goes")
  func covered() throws {
    let app = Self.locked { delegate, lock in
      delegate.after(1) { [unowned lock] in
        lock.rootViewController = nil
        lock.isHidden = true
      }
    }

    #expect(try rules(of: app, []) == ["window.unlocked"])
  }

  @Test("A lock that is back before the content can be seen breaks no rule")
  func carriedOver() throws {
    let app = Self.locked { delegate, lock in
      delegate.after(1) { [unowned lock] in lock.isHidden = true }
      delegate.after(2) { [unowned delegate] in delegate.show(Lock(), level: 2) }
    }

    #expect(try rules(of: app, []) == [])
  }

  @Test("A lock that a touch takes away, and an interruption cuts short, breaks no rule")
  func unlockedByTouch() throws {
    let app = StagedApp(
      hasLock: true,
      start: { delegate in
        delegate.show(Main())
        let lock = Lock()
        let window = delegate.show(lock, level: 1)
        let unlock = UIButton(
          primaryAction: UIAction(title: "Unlock") { [unowned window] _ in
            UIView.animate(withDuration: 1) {
              window.alpha = 0
            } completion: { _ in
              window.isHidden = true
              window.alpha = 1
            }
          })
        unlock.frame = CGRect(x: 0, y: 100, width: 100, height: 44)
        lock.view.addSubview(unlock)
      })

    #expect(try rules(of: app, [.at(2, .tap(target: "Unlock"))]) == [])
    #expect(
      try rules(
        of: app, [.at(2, .tap(target: "Unlock")), .at(2.5, .interruption(seconds: 1))]) == [])
    #expect(
      try rules(
        of: app, [.at(2, .tap(target: "Unlock")), .at(2.5, .background), .at(4, .foreground)])
        == ["window.unlocked"])
  }

  @Test("window.unlocked: a session that begins elsewhere and opens the content")
  func begunElsewhere() throws {
    let open = StagedApp(
      hasLock: true, onSession: { delegate, _ in delegate.window?.rootViewController = Main() },
      start: { $0.show(Login()) })
    let locked = StagedApp(
      hasLock: true,
      onSession: { delegate, _ in
        delegate.window?.rootViewController = Main()
        delegate.show(Lock(), level: 1)
      }, start: { $0.show(Login()) })

    #expect(try rules(of: open, signedIn: false, [.at(1, .session(.valid))]) == ["window.unlocked"])
    #expect(try rules(of: locked, signedIn: false, [.at(1, .session(.valid))]) == [])
  }

  @Test("window.blank: a navigation controller that never gets a screen")
  func blank() throws {
    let never = StagedApp { $0.show(UINavigationController()) }
    let noTabs = StagedApp { $0.show(UITabBarController()) }
    let later = StagedApp { delegate in
      let navigation = UINavigationController()
      delegate.show(navigation)
      delegate.after(1) { [unowned navigation] in
        navigation.setViewControllers([First()], animated: false)
      }
    }

    #expect(try rules(of: never, []) == ["window.blank"])
    #expect(try rules(of: noTabs, []) == ["window.blank"])
    #expect(try rules(of: later, []) == [])
  }

  @Test("window.blank: an app that shows no window, or one without a root")
  func black() throws {
    let nothing = StagedApp { _ in }
    let hidden = StagedApp { delegate in
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = First()
      delegate.windows.append(window)
    }
    let later = StagedApp { delegate in delegate.after(1) { delegate.show(First()) } }

    #expect(
      try findings(of: nothing) == """
        error window.blank (black) at 0.0
          input launch
        """)
    #expect(try rules(of: hidden, []) == ["window.blank"])
    #expect(try rules(of: later, []) == [])
  }

  @Test("window.blank: a note if what would show a screen may be missing")
  func blankWithStandIn() throws {
    let line = "NavScope has a stand-in for Gate, which does nothing."
    let empty = StagedApp {
      $0.show(UINavigationController())
      StandIn.pass("Gate", line)
    }
    let nothing = StagedApp { _ in StandIn.pass("Gate", line) }

    #expect(
      try findings(of: empty) == """
        note window.blank (blank, for what is missing) at 0.0: UINavigationController, Gate
          alloc UINavigationController
        """)
    #expect(
      try findings(of: nothing) == """
        note window.blank (black, for what is missing) at 0.0: Gate
          input launch
        """)
  }

  @Test("window.wrong-key: the keys go to a window below another, or to a small one above")
  func wrongKey() throws {
    let below = StagedApp { delegate in
      let first = delegate.show(First())
      delegate.show(Second(), level: 1)
      delegate.after(1) { [unowned first] in first.makeKey() }
    }
    let above = StagedApp { delegate in
      delegate.show(First())
      let banner = UIWindow(frame: CGRect(x: 0, y: 700, width: 390, height: 44))
      banner.windowLevel = .alert
      banner.rootViewController = Second()
      banner.makeKeyAndVisible()
      delegate.windows.append(banner)
    }
    let right = StagedApp { delegate in
      delegate.show(First())
      delegate.show(Second(), level: 1)
    }

    #expect(try rules(of: below, []) == ["window.wrong-key"])
    #expect(try rules(of: above, []) == ["window.wrong-key"])
    #expect(try rules(of: right, []) == [])
  }

  @Test("A window that goes by an animation breaks no rule, nor does what changes behind it")
  func slidesAway() throws {
    func app(_ leave: @escaping @Sendable (UIWindow) -> Void) -> StagedApp {
      StagedApp { delegate in
        let content = delegate.show(First())
        let cover = delegate.show(Login(), level: 1)
        delegate.after(1) { [unowned content, unowned cover] in
          content.rootViewController = Second()
          content.makeKey()
          UIView.animate(withDuration: 0.4) {
            leave(cover)
          } completion: { _ in
            cover.isHidden = true
          }
        }
      }
    }

    let slides = try rules(of: app { $0.frame.origin.y = $0.bounds.height }, [])
    let fades = try rules(of: app { $0.alpha = 0 }, [])

    #expect(slides == [])
    #expect(fades == [])
  }
}
