import HeadlessUIKit
import Scenarios
import Testing

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
        error window.level-taken at 0.0
          Second covers First, and which of them is in front is left to chance.
          Give each mode a level of its own, and look whether it is free before it is taken.
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
        error window.not-reset at 1.5
          First stays shrunk, faded or beside its place.
          At the end of every animation set alpha, transform and frame of all windows back, also when it was skipped.
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

  @Test("window.unlocked: nothing locks what was in the background")
  func notLocked() throws {
    let app = StagedApp(hasLock: true, start: { $0.show(Main()) })

    let found = try findings(of: app, signedIn: true, [.at(1, .background), .at(2, .foreground)])

    #expect(
      found == """
        error window.unlocked at 2.0
          Main lies open to whoever holds the phone: nobody has unlocked it.
          Show the lock again whenever the app leaves the front, also while it is being taken away, and carry it over a change of the root.
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
        error window.unlocked at 1.0
          Main lies open to whoever holds the phone: nobody has unlocked it.
          Show the lock again whenever the app leaves the front, also while it is being taken away, and carry it over a change of the root.
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
