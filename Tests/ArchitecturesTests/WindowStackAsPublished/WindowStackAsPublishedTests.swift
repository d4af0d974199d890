import HeadlessUIKit
import Playback
import Testing

private let app = "window-stack-as-published"

private func run(
  signedIn: Bool = true, with conditions: String = "", _ inputs: String..., until end: Double? = nil
) throws -> Run {
  let all = #""loggedIn":\#(signedIn)"# + (conditions.isEmpty ? "" : "," + conditions)
  return try play(app, conditions: all, [Pokes.launch] + inputs, until: end)
}

/// What the demo does, with all that the published code makes of it.
@Suite struct WindowStackAsPublishedTests {
  // MARK: Modes

  @Test func `S4-01, S4-02, S4-14 root, loading, lock and mask lie over each other by level`()
    throws
  {
    let run = try run(Pokes.interruption(of: 1, at: 1), until: 1.5)
    #expect(
      run.windows == [
        "0 HomeViewController", "0.1 LoadingViewController", "0.2 PINViewController",
        "0.3 MaskViewController key",
      ])
  }

  @Test func `S4-12 without a session the login is the root, without animation`() throws {
    let run = try run(signedIn: false)
    #expect(run.windows == ["0 LoginViewController key"])
    #expect(run.animations == [])
  }

  @Test func `S4-12 with a session the lock is there at once, over home that loads`() throws {
    let run = try run(until: 0)
    #expect(
      run.windows == [
        "0 HomeViewController", "0.1 LoadingViewController", "0.2 PINViewController key",
      ])
  }

  @Test
  func `S4-08 the loading that ends under the lock is not animated, and the key window stays`()
    throws
  {
    let run = try run(until: 5)
    #expect(run.windows == ["0 HomeViewController", "0.2 PINViewController key"])
    #expect(run.animations == [])
    #expect(run.windowStory.filter { $0.contains("key") }.last == "0 key PINViewController")
  }

  @Test func `S4-11, S4-12 the lock goes by a spring of a second`() throws {
    let run = try run(Pokes.tap("Unlock", at: 6))
    #expect(run.windows == ["0 HomeViewController key"])
    #expect(run.animations == ["6 transform 1 spring"])
    #expect(
      run.windowStory.suffix(2) == ["7 resignKey PINViewController", "7 key HomeViewController"])
  }

  @Test
  func
    `S4-06, S4-11, S4-12 signing in replaces the root in half a second, then the loading goes after four`()
    throws
  {
    let run = try run(signedIn: false, Pokes.tap("Log In", at: 1))
    #expect(run.windows == ["0 HomeViewController key"])
    #expect(
      run.animations == [
        "1 alpha 0.5 easeInOut", "1 transform 0.5 easeInOut", "5 transform 1 spring",
      ])
    #expect(!run.living.contains("LoginViewController"))
  }

  @Test func `S4-12 home, modal and lock sign out`() throws {
    let home = try run(Pokes.tap("Unlock", at: 6), Pokes.tap("Log Out", at: 8))
    let modal = try run(
      Pokes.tap("Unlock", at: 6), Pokes.tap("Show Modal", at: 8), Pokes.tap("Log Out", at: 9))
    let lock = try run(Pokes.tap("Log Out", at: 6))
    for run in [home, modal, lock] {
      #expect(run.windows == ["0 LoginViewController key"])
      #expect(run.living == ["LoginViewController"])
    }
  }

  @Test func `S4-08, S4-12 the mask comes and goes with the front, without animation`() throws {
    let masked = try run(Pokes.tap("Unlock", at: 6), Pokes.interruption(of: 1, at: 8), until: 8.5)
    #expect(masked.windows == ["0 HomeViewController", "0.3 MaskViewController key"])
    let after = try run(Pokes.tap("Unlock", at: 6), Pokes.interruption(of: 1, at: 8), until: 10)
    #expect(after.windows == ["0 HomeViewController key"])
    #expect(after.animations == ["6 transform 1 spring"])
  }

  @Test func `D4-09 the lock comes as the app enters the background`() throws {
    let run = try run(
      Pokes.tap("Unlock", at: 6), Pokes.plain("background", at: 8),
      Pokes.plain("foreground", at: 9), until: 10)
    #expect(run.windows == ["0 HomeViewController", "0.2 PINViewController key"])
    #expect(run.windowStory.contains("8 show PINViewController"))
    #expect(!run.windowStory.contains("9 show PINViewController"))
  }

  // MARK: Defects

  @Test func `D4-01 the level is taken for the second that the lock takes to go`() throws {
    let run = try run(Pokes.tap("Unlock", at: 6), Pokes.interruption(of: 0.1, at: 6.5), until: 6.7)
    #expect(run.windows == ["0 HomeViewController", "0.2 PINViewController key"])
  }

  @Test func `D4-02 an app that leaves while its lock goes lies open when it returns`() throws {
    let run = try run(
      Pokes.tap("Unlock", at: 6), Pokes.plain("background", at: 6.5),
      Pokes.plain("foreground", at: 8))
    #expect(run.windows == ["0 HomeViewController key"])
    #expect(run.faults.contains("window.unlocked"))
  }

  @Test func `D4-03 of two roots at once the first becomes key for 200 ms`() throws {
    let run = try run(
      Pokes.tap("Unlock", at: 6), Pokes.session("expired", at: 8), Pokes.session("valid", at: 8.2))
    #expect(run.windows == ["0 HomeViewController key"])
    #expect(
      run.windowStory.filter { $0.contains(" key ") }.suffix(3) == [
        "8.5 key LoginViewController", "8.7 key LoadingViewController",
        "13.2 key HomeViewController",
      ])
  }

  @Test func `D4-04 without a word from the animator nothing ends`() throws {
    let never = #""animationFinished":"never""#
    let lock = try run(with: never, Pokes.tap("Unlock", at: 6))
    #expect(lock.windows.last == "0.2 PINViewController key")
    let root = try run(signedIn: false, with: never, Pokes.tap("Log In", at: 1))
    #expect(root.living.contains("LoginViewController"))
    #expect(lock.faults.contains("window.not-reset"))
  }

  @Test func `D4-05 with two words all is done twice`() throws {
    func rows(_ conditions: String) throws -> Int {
      let run = try run(signedIn: false, with: conditions, Pokes.tap("Log In", at: 1))
      let views = run.liveState.tree.windows.last?.views.first?.subviews.first?.subviews ?? []
      return views.filter { className($0.object) == "CardView" }.count
    }
    #expect(try rows("") == 2)
    #expect(try rows(#""animationFinished":"twice""#) == 4)
  }

  @Test func `D4-06 a window of another library is animated and becomes key`() throws {
    let run = try run(with: #""foreignWindow":true"#, Pokes.tap("Unlock", at: 6))
    #expect(run.windows.last == "999 OfflineViewController key")
    #expect(run.animations == [])
  }

  @Test func `D4-07 the loading of a session that is over holds its window until it ends`() throws {
    let before = try run(Pokes.tap("Log Out", at: 1), until: 3.9)
    let after = try run(Pokes.tap("Log Out", at: 1), until: 4.1)
    #expect(before.living.contains("HomeViewController"))
    #expect(after.living == ["LoginViewController"])
    func windows(_ run: Run) -> Int {
      run.liveState.tree.windows.count { className($0.object) == "CFANavigationWindow" }
    }
    #expect((windows(before), windows(after)) == (2, 1))
  }

  @Test func `D4-08 signing out behind the mask ends the process as the app returns`() throws {
    let run = try run(
      Pokes.tap("Unlock", at: 6), Pokes.interruption(of: 1, at: 8),
      Pokes.session("expired", at: 8.5))
    #expect(run.simulation.crash?.reason.contains("does not show the mask") == true)
    #expect(run.simulation.crash.map(\.name) == "EXC_BREAKPOINT")
  }

  @Test func `D4-11 a session that begins under the lock opens home without it`() throws {
    let run = try run(Pokes.session("valid", at: 6), until: 12)
    #expect(run.windows == ["0 HomeViewController key"])
    #expect(!run.living.contains("PINViewController"))
  }

  @Test func `D4-12 links are not handled`() throws {
    let run = try run(
      Pokes.shortcut("activity", at: 1),
      #"{"at":2,"do":"openURL","url":"navscope://activity"}"#)
    #expect(run.links == ["1 received 1", "1 unparsed 1", "2 received 2", "2 unparsed 2"])
    #expect(run.liveState.pending == nil)
  }

  @Test func `as long as one thing happens at a time, all is freed`() throws {
    let run = try run(
      Pokes.tap("Unlock", at: 6), Pokes.tap("Show Modal", at: 8), Pokes.tap("Close", at: 9),
      Pokes.tap("Log Out", at: 10))
    #expect(run.living == ["LoginViewController"])
    #expect(run.simulation.end() == [])
    #expect(run.faults == [])
  }
}

/// Behaviours and defects of §5 that no run of the demo can show, and where they are looked at
/// instead.
///
/// | id | why |
/// | --- | --- |
/// | S4-03 … S4-05, S4-07, S4-10 | the library's calls and their answers: `CFANavigationWindowAsPublishedTests` |
/// | S4-13 | about modals: `ModalLoginTests` |
/// | D4-10 | the naming of the article against that of the README; nothing runs differently |
private enum ElsewhereOrNowhere {}
