import HeadlessUIKit
import JSON
import Phone
import Testing

@Suite("Findings about notifications and links in the background")
struct NotificationFindingsTests {
  private static let start: @Sendable (StagedDelegate) -> Void = {
    $0.show(UINavigationController(rootViewController: Main()))
  }

  private static func open(_ delegate: StagedDelegate) {
    (delegate.window?.rootViewController as? UINavigationController)?
      .pushViewController(Detail(), animated: true)
  }

  private static let push: JSONValue = ["aps": ["alert": "x"], "data": ["messageId": "42"]]
  private static let silent: JSONValue = [
    "aps": ["content-available": 1], "data": ["messageId": "42"],
  ]

  @Test("deeplink.untapped: a notification that opens a screen as it arrives")
  func untapped() throws {
    let app = StagedApp(
      onNotification: { delegate, _ in Self.open(delegate) }, start: Self.start)

    let found = try findings(
      of: app, signedIn: true, [.at(1, .notification(payload: Self.push, tapped: false))])

    #expect(
      found == """
        error deeplink.untapped at 1.0: 42
          input notification; deeplink received active; deeplink parsed 42
        """)
  }

  @Test("A notification that is tapped opens its screen and breaks no rule")
  func tapped() throws {
    let app = StagedApp(
      onNotification: { delegate, _ in Self.open(delegate) }, start: Self.start)

    let found = try findings(
      of: app, signedIn: true, [.at(1, .notification(payload: Self.push, tapped: true))])

    #expect(found == "")
  }

  @Test("A notification that arrives and updates content alone breaks no rule")
  func arrived() throws {
    let app = StagedApp(
      onNotification: { delegate, _ in delegate.window?.rootViewController?.title = "1 new" },
      start: Self.start)

    let found = try findings(
      of: app, signedIn: true, [.at(1, .notification(payload: Self.push, tapped: false))])

    #expect(found == "")
  }

  @Test("deeplink.unseen: a silent push that opens a screen in the background")
  func unseen() throws {
    let app = StagedApp(
      onNotification: { delegate, _ in Self.open(delegate) }, start: Self.start)

    let found = try findings(
      of: app, signedIn: true,
      [
        .at(1, .background), .at(2, .notification(payload: Self.silent, tapped: false)),
        .at(3, .foreground),
      ])

    #expect(
      found == """
        error deeplink.untapped at 2.0: 42
          input notification; deeplink received background; deeplink parsed 42
        warning deeplink.unseen at 2.0: 42
          deeplink received background; deeplink handled 42
        """)
  }

  @Test("D0-23: a fade that is broken off counts as finished, and its link opens in the background")
  func brokenOff() throws {
    let app = Self.fading { $0.pending != nil }

    let found = try findings(
      of: app, signedIn: true, [.at(0.5, .openURL("navscope://activity")), .at(1.1, .background)])

    #expect(
      found == """
        warning deeplink.unseen at 1.1: activity
          deeplink received active; transition end; deeplink handled activity
        """)
  }

  @Test("A link that waits until the app is in front again breaks no rule")
  func waitsForFront() throws {
    let app = Self.fading {
      $0.pending != nil && UIApplication.shared.applicationState != .background
    }

    let found = try findings(
      of: app, signedIn: true,
      [.at(0.5, .openURL("navscope://activity")), .at(1.1, .background), .at(2, .foreground)])

    #expect(found == "")
  }

  /// Fades from the first screen to a stack at 1 s, and opens what waits at the end of that and
  /// when it becomes active.
  private static func fading(
    _ mayOpen: @escaping @Sendable (StagedDelegate) -> Bool
  ) -> StagedApp {
    let openIfAllowed: @Sendable (StagedDelegate) -> Void = { delegate in
      guard mayOpen(delegate),
        let stack = delegate.window?.rootViewController?.children.first as? UINavigationController
      else { return }
      delegate.pending = nil
      stack.pushViewController(Detail(), animated: true)
    }
    return StagedApp(
      onLink: { delegate, link in delegate.pending = link }, onActive: openIfAllowed,
      start: { delegate in
        let first = First()
        let root = delegate.showRoot(with: first)
        delegate.after(1) { [unowned delegate, unowned root, weak first] in
          guard let first else { return }
          root.fade(from: first, to: UINavigationController(rootViewController: Main())) {
            openIfAllowed(delegate)
          }
        }
      })
  }

  @Test("D0-46: a tapped notification whose data the app makes nothing of")
  func unreadable() throws {
    let app = StagedApp(onNotification: { _, _ in }, start: Self.start)
    let numeric: JSONValue = ["aps": ["alert": "x"], "data": ["messageId": 42]]
    let plain: JSONValue = ["aps": ["alert": "x"]]

    #expect(
      try findings(
        of: app, signedIn: true, [.at(1, .notification(payload: numeric, tapped: true))]
      ).hasPrefix("note deeplink.unreadable at 1.0"))
    #expect(
      try findings(of: app, signedIn: true, [.at(1, .notification(payload: plain, tapped: true))])
        == "")
  }
}
