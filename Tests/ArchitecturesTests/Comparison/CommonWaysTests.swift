import Architectures
import Exports
import HeadlessUIKit
import JSON
import Playback
import Testing
import VirtualTime

/// What the articles claim of the common ways, in the figures of a comparison.
@Suite struct CommonWaysTests {
  private static let apps = ["root-controller", "window-swap", "modal-login", "single-stack"]

  private static let signIn = [Pokes.launch, Pokes.tap("Log In", at: 4)]
  private static let signOut = signIn + [Pokes.tab(1, at: 6), Pokes.tap("Log Out", at: 7)]
  private static let threeModals =
    signIn + [
      Pokes.tap("New Post", at: 6), Pokes.tap("Attach", at: 7), Pokes.tap("Attach", at: 8),
      Pokes.session("expired", at: 10),
    ]

  private func ends(_ inputs: [String]) throws -> [RunEnd] {
    try Self.apps.map { app in
      RunEnd(try play(app, conditions: #""loggedIn":false"#, inputs))
    }
  }

  @Test func `S1-05 only the single stack keeps the old controllers`() throws {
    #expect(try ends(Self.signIn).map(\.alive.count) == [3, 2, 5, 4])
    #expect(try ends(Self.signOut).map(\.alive.count) == [3, 1, 6, 5])
  }

  @Test func `S1-05 only the other root in the window comes without a move`() throws {
    #expect(try ends(Self.signOut).map(\.course.transitions) == [2, 0, 3, 3])
  }

  @Test func `S3-08 S4-13 only the modal login shows the content before, and calls most`() throws {
    let before = try ends(Self.signIn).map { $0.course.protectedWithoutSession.seconds }
    #expect(before == [0, 0, 0.5, 0])
    #expect(try ends(Self.signOut).map(\.sideEffects) == [0, 0, 4, 0])
  }

  @Test func `S4-13 with three modals open only the modal login cannot sign out`() throws {
    let ends = try ends(Self.threeModals)

    #expect(
      ends.map { $0.course.showings.last?.screen } == [
        "LoginViewController", "LoginViewController", "FeedViewController", "LoginViewController",
      ])
    #expect(ends.map(\.isProtectedShown) == [false, false, true, false])
    #expect(ends.map(\.course.console.count) == [0, 0, 1, 0])
    #expect(ends[1].alive.map(className) == ["LoginViewController"])
    #expect(ends[2].alive.map(className).count { $0 == "ComposeViewController" } == 3)
  }

  @Test func `the table's columns begin where their titles do, and figures have units`() throws {
    let text = ComparisonTable(try ends(Self.threeModals)).text
    let lines = text.split(separator: "\n").map(Array.init)
    let title = String(lines.first ?? [])

    for app in Self.apps {
      let start = try #require(title.range(of: app)).lowerBound.utf16Offset(in: title)
      let misplaced = lines.filter { $0.count > start && String($0[(start - 2)..<start]) != "  " }
      #expect(misplaced.map { String($0) } == [], "\(app)")
    }
    #expect(text.contains(" ms, and still at the end"))
    #expect(text.contains("10.3 s  LoginViewController"))
    #expect(text.contains("0 s     SplashViewController"))
  }

  @Test func `the JSON has the same figures`() throws {
    let ends = try ends(Self.threeModals)
    let apps = ends.map(\.json)

    #expect(apps.map { $0["app"]?.string } == Self.apps)
    #expect(apps.map { $0["protectedAtEnd"]?.bool } == ends.map(\.isProtectedShown))
    #expect(
      apps.map { $0["protectedWithoutSession"]?.number?.double }
        == ends.map(\.course.protectedWithoutSession.seconds))
    #expect(
      apps.map { $0["alive"]?.array?.compactMap(\.string) } == ends.map(\.alive))
    #expect(
      apps.map { $0["transitions"]?.number?.integer } == ends.map(\.course.transitions))
  }
}
