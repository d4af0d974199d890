import Foundation
import HeadlessUIKit
import Phone
import Playback
import ProbeApp
import Testing
import VirtualTime

@Suite struct LinkLedgerTests {
  private static let launched = #"{"at":0,"do":"launch"}"#
  private static func open(_ link: String, at time: Double) -> String {
    #"{"at":\#(time),"do":"openURL","url":"navscope://\#(link)"}"#
  }
  private static func tap(_ target: String, at time: Double) -> String {
    #"{"at":\#(time),"do":"tap","target":"\#(target)"}"#
  }

  @Test func `a link that is shown at once is handled`() throws {
    #expect(
      try ledger(ProbeApp(), Self.launched, Self.open("a", at: 1)) == [
        "1 link 1 received: url, navscope://a, active", "1 link 1 parsed: a",
        "1 link 1 handled: a, UINavigationController#",
      ])
  }

  @Test func `a link that waits is stored once and handled when it is shown`() throws {
    #expect(
      try ledger(
        ProbeApp(policy: .keepOne), Self.launched, Self.open("a", at: 1),
        #"{"at":2,"do":"memoryWarning"}"#, Self.tap("Open", at: 3)) == [
          "1 link 1 received: url, navscope://a, active", "1 link 1 parsed: a",
          "1 link 1 stored: a, the app stores it until it can open it",
          "3 link 1 handled: a, UINavigationController#",
        ])
  }

  @Test func `a link that waits and is forgotten is dropped`() throws {
    #expect(
      try ledger(
        ProbeApp(policy: .keepOne), Self.launched, Self.open("a", at: 1), Self.tap("Forget", at: 2)
      ).suffix(2) == [
        "1 link 1 stored: a, the app stores it until it can open it",
        "2 link 1 dropped: a, the app discarded it without opening a screen",
      ])
  }

  @Test func `a link that finds the only place taken replaces the one there`() throws {
    #expect(
      try ledger(
        ProbeApp(policy: .keepOne), Self.launched, Self.open("a", at: 1), Self.open("b", at: 2)
      ).dropFirst(2) == [
        "1 link 1 stored: a, the app stores it until it can open it",
        "2 link 2 received: url, navscope://b, active",
        "2 link 2 parsed: b", "2 link 1 replaced: a, 2",
        "2 link 2 stored: b, the app stores it until it can open it",
      ])
  }

  @Test func `a link that is replaced by its like is replaced all the same`() throws {
    #expect(
      try ledger(
        ProbeApp(policy: .keepOne), Self.launched, Self.open("a", at: 1), Self.open("a", at: 2)
      ).suffix(2) == [
        "2 link 1 replaced: a, 2", "2 link 2 stored: a, the app stores it until it can open it",
      ])
  }

  @Test func `two like links that wait are handled in their order`() throws {
    #expect(
      try ledger(
        ProbeApp(policy: .keepAll), Self.launched, Self.open("a", at: 1), Self.open("a", at: 2),
        Self.tap("Open", at: 3), #"{"at":3,"do":"back"}"#, Self.tap("Open", at: 4)
      ).suffix(3) == [
        "2 link 2 stored: a, the app stores it until it can open it",
        "3 link 1 handled: a, UINavigationController#",
        "4 link 2 handled: a, UINavigationController#",
      ])
  }

  @Test func `a link that the app ignores is dropped`() throws {
    #expect(
      try ledger(ProbeApp(policy: .ignore), Self.launched, Self.open("a", at: 1)).last
        == "1 link 1 dropped: a, the app neither opened a screen for it nor stored it")
  }

  @Test func `a link that selects the tab with its screen is handled, also where it is in front`()
    throws
  {
    #expect(
      try ledger(
        ProbeApp(policy: .selectTab), Self.launched, Self.open("a", at: 1), Self.open("b", at: 2)
      ).filter { $0.contains("handled") } == [
        "1 link 1 handled: a, UITabBarController#", "2 link 2 handled: b, UITabBarController#",
      ])
  }

  @Test func `a link that the launch opens by its options is handled`() throws {
    #expect(
      try ledger(ProbeApp(policy: .openAtLaunch), Self.open("a", at: 1)) == [
        "1 link 1 received: url, navscope://a, notRunning", "1 link 1 parsed: a",
        "1 link 1 handled: a, UINavigationController#",
      ])
  }

  @Test func `a screen in front is a link's own, not one that was opened for another`() throws {
    #expect(
      try ledger(
        ProbeApp(policy: .openAtLaunch), Self.open("a", at: 1), Self.open("a", at: 2),
        Self.open("b", at: 3)
      ).suffix(5) == [
        "2 link 2 parsed: a", "2 link 2 handled: a, UINavigationController#",
        "3 link 3 received: url, navscope://b, active", "3 link 3 parsed: b",
        "3 link 3 dropped: b, the app neither opened a screen for it nor stored it",
      ])
  }

  @Test func `a link that the app turns away is refused with its reason, each time`() throws {
    #expect(
      try ledger(
        ProbeApp(policy: .refuse), Self.launched, Self.open("a", at: 1), Self.open("a", at: 2)
      ).filter { $0.contains("refused") } == [
        "1 link 1 refused: a, not for guests", "2 link 2 refused: a, not for guests",
      ])
  }

  @Test func `a link that the parser does not know is unparsed and ends there`() throws {
    #expect(
      try ledger(
        ProbeApp(), Self.launched, #"{"at":1,"do":"shortcut","type":"org.other.x"}"#) == [
          "1 link 1 received: shortcut, org.other.x, active",
          "1 link 1 unparsed: the app has no route for it",
        ])
  }

  @Test func `programs know by a code why a link is pending or went no further`() throws {
    let run = try play(
      ProbeApp(policy: .keepOne), Self.open("a", at: 0), Self.tap("Forget", at: 1),
      #"{"at":2,"do":"shortcut","type":"org.other.x"}"#,
      #"{"at":3,"do":"universalLink","url":"https://navscope.example/help/1"}"#,
      #"{"at":4,"do":"openURL","url":"other://x"}"#, Self.open("b", at: 5),
      #"{"at":6,"do":"terminate"}"#)
    let codes = run.simulation.trace.compactMap { $0.kind == "deeplink" ? $0["code"]?.string : nil }
    #expect(
      codes == ["pending", "discarded", "noRoute", "browser", "scheme", "pending", "processEnded"])
    for (policy, isBare, code) in [
      (ProbeApp.Policy.ignore, false, "notOpened"), (.refuse, false, "app"),
      (.ignore, true, "noMethod"),
    ] {
      let run = try play(
        ProbeApp(policy: policy, isBare: isBare), Self.launched, Self.open("a", at: 1))
      #expect(run.simulation.trace.last { $0.kind == "deeplink" }?["code"]?.string == code)
    }
  }

  @Test func `a link that waits ends with the process`() throws {
    #expect(
      try ledger(
        ProbeApp(policy: .keepOne), Self.launched, Self.open("a", at: 1),
        #"{"at":2,"do":"terminate"}"#, #"{"at":3,"do":"launch"}"#
      ).last == "2 link 1 dropped: a, the process ended")
  }

  @Test func `a link that brings the app down ends with the process`() throws {
    let run = try play(ProbeApp(policy: .crash), Self.open("a", at: 1), until: 3)
    #expect(
      run.story().suffix(4) == [
        "1 returned open true", "1 crash: a link too many", "1 is crashed",
        "1 link 1 dropped: a, the process ended",
      ]
        || run.story().suffix(3) == [
          "1 crash: a link too many", "1 is crashed", "1 link 1 dropped: a, the process ended",
        ])
  }

  @Test func `every link ends once or waits, whatever comes`() throws {
    for policy in [ProbeApp.Policy.open, .keepOne, .keepAll, .ignore, .refuse] {
      let run = try play(
        ProbeApp(policy: policy), Self.open("a", at: 0), Self.open("b", at: 1),
        #"{"at":1.5,"do":"interruption","seconds":1}"#, Self.open("a", at: 2),
        #"{"at":3,"do":"background"}"#, Self.open("c", at: 4), Self.tap("Open", at: 5),
        #"{"at":6,"do":"notification","tapped":true,"payload":{"aps":{"alert":"x"},"data":{"messageId":"1"}}}"#,
        Self.tap("Forget", at: 7), Self.open("c", at: 8), #"{"at":9,"do":"background"}"#,
        Self.open("d", at: 20))
      #expect(run.fates == run.expectedFates, "\(policy)")
    }
  }

  @Test func `a link of an app that does not tell what waits is handled when its screen is shown`()
    throws
  {
    #expect(
      try ledger(QuietApp(.late), Self.launched, Self.open("a", at: 1), until: 3) == [
        "1 link 1 received: url, navscope://a, active", "1 link 1 parsed: a",
        "1.5 link 1 handled: a, UINavigationController#",
      ])
  }

  @Test func `a link of such an app is lost when it is at rest without its screen`() throws {
    #expect(
      try ledger(QuietApp(.never), Self.launched, Self.open("a", at: 1), until: 3).suffix(1) == [
        "1.5 link 1 dropped: a, the app is at rest and has opened no screen for it; inspect() can say what it keeps"
      ])
    #expect(
      try ledger(
        QuietApp(.latest), Self.launched, Self.open("a", at: 1), Self.open("b", at: 1.2), until: 3
      ).suffix(2) == [
        "1.7 link 2 handled: b, UINavigationController#", "1.7 link 1 replaced: a, 2",
      ])
  }

  @Test func `a link of such an app is not lost while the person is to sign in`() throws {
    #expect(
      try ledger(QuietApp(.never, home: .login), Self.launched, Self.open("a", at: 1), until: 3)
        .suffix(1) == ["1 link 1 parsed: a"])
  }

  private func ledger(
    _ app: any SimulatedApp, _ inputs: String..., until end: Double? = nil
  ) throws -> [String] {
    let inputs = inputs.joined(separator: ",")
    let script = try Script(
      parsing: #"{"version":1,"app":"\#(app.entry.id)","inputs":[\#(inputs)]}"#)
    let run = try Run(script, in: Catalogue([app]))
    run.play(script.inputs)
    if let end { run.advance(to: Instant(seconds: end)) }
    return run.story().withoutNumbers.filter { $0.contains(" link ") }
  }
}

/// Opens links half a second after they came, if at all, and says nothing of what waits.
private struct QuietApp: SimulatedApp {
  enum Policy { case late, latest, never }

  let policy: Policy
  let screens: ScreenRoles
  let entry = CatalogueEntry(id: "quiet")

  init(_ policy: Policy, home role: ScreenRole = .protected) {
    self.policy = policy
    let home = [UIViewController.self]
    screens = role == .login ? ScreenRoles(login: home) : ScreenRoles(protected: home)
  }

  func makeDelegate() -> any UIApplicationDelegate { QuietDelegate(policy) }
  func destinations(of value: LinkValue) -> [UIViewController.Type] {
    value.description == "a" ? [FirstScreen.self] : [SecondScreen.self]
  }

  func value(of delivery: Delivery) -> LinkValue? {
    guard case .url(let url) = delivery else { return nil }
    return url.host.map { LinkValue($0) }
  }
}

private final class FirstScreen: UIViewController {}
private final class SecondScreen: UIViewController {}

private final class QuietDelegate: UIResponder, UIApplicationDelegate {
  private let policy: QuietApp.Policy
  private let stack = UINavigationController(rootViewController: UIViewController())
  var window: UIWindow?
  private var count = 0

  init(_ policy: QuietApp.Policy) {
    self.policy = policy
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = stack
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    count += 1
    let number = count
    UIView.animate(withDuration: 0.5) { [stack] in
      stack.view.alpha -= 0.1
    } completion: { [stack, policy] _ in
      switch policy {
      case .never: break
      case .late: stack.pushViewController(FirstScreen(), animated: false)
      case .latest:
        if number == 2 { stack.pushViewController(SecondScreen(), animated: false) }
      }
    }
    return true
  }
}

extension Run {
  /// For each link the names of its events in order.
  fileprivate var fates: [[String]] {
    var fates: [[String]] = []
    for event in simulation.trace where event.kind == "deeplink" {
      guard let number = event["link"]?.number.map({ Int($0) }), let name = event.name else {
        continue
      }
      if number > fates.count { fates.append([]) }
      fates[number - 1].append(name)
    }
    return fates
  }

  /// What the grammar allows of the same links: received, parsed, perhaps stored, and one end, or
  /// none while it waits.
  fileprivate var expectedFates: [[String]] {
    fates.map { fate in
      let stored = fate.contains("stored") ? ["stored"] : []
      let waits = RunEnd(self).pendingLink != nil && fate.last == "stored"
      let ends = fate.filter { ["handled", "dropped", "refused", "replaced"].contains($0) }
      return ["received", "parsed"] + stored + (waits ? [] : [ends.first ?? "an end"])
    }
  }
}
