import Exports
import JSON
import Testing

/// The values that the list of published systems gives for the end of a run, as the `tree` format
/// tells them.
@Suite struct TreeValueTests {
  /// The root's children, the owners of the views in its view, the stack of the last child, and
  /// what waits.
  private struct Values: Equatable {
    var children: [String]
    var views: [String]
    var stack: [String]
    var pending: String?
  }

  private func values(_ app: String, _ signedIn: Bool, _ inputs: String...) throws -> Values {
    let run = try play(app, conditions: #""loggedIn":\#(signedIn)"#, inputs)
    let tree = try JSONValue(parsing: TraceFormat.tree.write(run))
    let window = tree["windows"]?.array?.first
    func classes(_ value: JSONValue?, _ key: String) -> [String] {
      (value?.array ?? []).compactMap { $0[key]?.string }.map(className)
    }
    let children = window?["root"]?["children"]
    return Values(
      children: classes(children, "object"),
      views: classes(window?["views"]?.array?.first?["subviews"], "controller"),
      stack: (children?.array?.last?["stack"]?.array ?? []).compactMap(\.string).map(className),
      pending: tree["deeplink"]?["pending"]?.string)
  }

  private static func main(_ stack: String..., pending: String? = nil) -> Values {
    Values(
      children: ["MainNavigationController"], views: ["MainNavigationController"],
      stack: stack.map { $0 + "ViewController" }, pending: pending)
  }

  private static let published = "root-controller-as-published"
  private let activity = Pokes.shortcut("activity", at: 0)

  @Test func `S0-20 S0-21 S0-22 S0-24 S0-25 a link ends as activity over main`() throws {
    let expected = Self.main("Main", "Activity")

    #expect(try values(Self.published, true, activity) == expected)
    #expect(try values(Self.published, false, activity, Pokes.tap("Log In", at: 4)) == expected)
    #expect(
      try values(
        Self.published, true, Pokes.launch, Pokes.shortcut("activity", at: 4),
        Pokes.shortcut("activity", at: 6)) == expected)
    #expect(
      try values(
        Self.published, false, Pokes.launch, Pokes.shortcut("activity", at: 4),
        Pokes.tap("Log In", at: 5)) == expected)
    #expect(
      try values(Self.published, true, Pokes.launch, Pokes.shortcut("activity", at: 3.1))
        == expected)
  }

  @Test func `S0-23 S0-26 messages, or no link, leave main alone`() throws {
    #expect(
      try values(Self.published, true, Pokes.launch, Pokes.shortcut("messages", at: 4))
        == Self.main("Main"))
    #expect(try values(Self.published, true, Pokes.launch) == Self.main("Main"))
  }

  @Test func `D0-03 main alone, and activity waits`() throws {
    #expect(
      try values("root-controller-as-printed", true, activity)
        == Values(
          children: ["UINavigationController"], views: ["UINavigationController"],
          stack: ["MainViewController"], pending: "activity"))
  }

  @Test func `D0-09 a logout 100 ms into the fade: login alone, with main's view below`() throws {
    #expect(
      try values(Self.published, true, Pokes.launch, Pokes.session("expired", at: 3.1))
        == Values(
          children: ["UINavigationController"],
          views: ["MainNavigationController", "UINavigationController"],
          stack: ["LoginViewController"], pending: nil))
  }

  @Test func `D0-10 active again at 1 s: plain main; with the guard activity`() throws {
    let interruption = Pokes.interruption(of: 0.5, at: 0.5)

    #expect(try values(Self.published, true, activity, interruption) == Self.main("Main"))
    #expect(
      try values("root-controller", true, activity, interruption) == Self.main("Main", "Activity"))
  }

  @Test func `D0-14 a link 100 ms into the slide is gone after the login`() throws {
    #expect(
      try values(
        Self.published, true, Pokes.launch, Pokes.tap("Log Out", at: 4),
        Pokes.shortcut("activity", at: 4.1), Pokes.tap("Log In", at: 5)) == Self.main("Main"))
  }

  @Test func `D0-19 a login elsewhere at 2 s: one main, and at 3 s another`() throws {
    #expect(
      try values(Self.published, false, Pokes.launch, Pokes.session("valid", at: 2))
        == Self.main("Main"))
    let run = try play(
      Self.published, signedIn: false, Pokes.list(Pokes.launch, Pokes.session("valid", at: 2)))
    #expect(
      run.arrivals(of: "RootViewController", after: 0) == [
        "2 MainNavigationController", "3 MainNavigationController",
      ])
  }

  @Test func `D2-04 an expiry at 1 s: a login, and at 3 s another`() throws {
    #expect(
      try values("tab-root-as-published", true, Pokes.launch, Pokes.session("expired", at: 1))
        == Values(
          children: ["LoginViewController"], views: ["LoginViewController"], stack: [], pending: nil
        ))
  }

  @Test func `D3-01 a logout 100 ms after the launch: tabs and login, children and views`() throws {
    #expect(
      try values(
        "flow-container-as-published", true, Pokes.launch, Pokes.session("expired", at: 0.1))
        == Values(
          children: ["UITabBarController", "LoginViewController"],
          views: ["UITabBarController", "LoginViewController"], stack: [], pending: nil))
  }
}
