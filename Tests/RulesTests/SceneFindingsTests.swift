import DeeplinkFormats
import HeadlessUIKit
import JSON
import Phone
import Playback
import Rules
import Testing

@Suite("Findings about scenes")
struct SceneFindingsTests {
  private static let delegateClass =
    "<key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>"
  private static let configurations =
    "<key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict><key>UISceneConfigurationName</key><string>Default Configuration</string>\(delegateClass)</dict></array></dict>"

  @Test(
    "SC-05 to SC-07, launch.no-scenes: what the Info.plist lacks is named, with the entry to paste",
    arguments: [
      (
        nil, "its Info.plist has no UIApplicationSceneManifest",
        "<key>UIApplicationSceneManifest</key><dict><key>UIApplicationSupportsMultipleScenes</key><false/>\(configurations)</dict>"
      ),
      (
        SceneManifest(), "the scene manifest in its Info.plist has no configuration",
        configurations
      ),
      (
        SceneManifest(configurations: [.init(name: "Default Configuration")]),
        "no configuration of its scene manifest names a scene delegate", delegateClass
      ),
    ])
  func launchWithoutScenes(manifest: SceneManifest?, lack: String, entry: String) throws {
    let run = try Run(
      Script(app: "staged", device: PhoneSettings(sdk: .v27), inputs: [.at(0, .launch)]),
      in: Catalogue([StagedApp(manifest: manifest) { $0.show(Root()) }]))
    run.play([.at(0, .launch)])

    #expect(run.findings.map(\.rule) == ["launch.no-scenes", "crash"])
    let finding = try #require(run.findings.first)
    #expect(finding.severity == .error)
    #expect(finding.message.hasSuffix(", and \(lack)."))
    #expect(finding.hint.hasSuffix("add to Info.plist: \(entry)"))
    #expect(run.simulation.tree.windows.isEmpty)
  }

  @Test(
    "SC-06, SC-07, scene.no-interface: up to 26 it launches, and the phone is black",
    arguments: [SceneManifest(), SceneManifest(configurations: [.init(name: "Default")])])
  func incompleteManifest(manifest: SceneManifest) throws {
    let app = StagedApp(manifest: manifest) { $0.show(Root()) }

    #expect(try shown(by: app) == nil)
    #expect(try findings(of: app).contains("error scene.no-interface at 0.0"))
  }

  /// The screen at the end of a launch; `nil` for a black phone.
  private func shown(by app: StagedApp) throws -> String? {
    let run = try Run(Script(app: "staged", inputs: [.at(0, .launch)]), in: Catalogue([app]))
    run.play([.at(0, .launch)])
    return RunEnd(run).screen?.top
  }

  @Test("SC-44, SC-45, window.no-scene: a cover that belongs to no scene is not there")
  func coverWithoutScene() throws {
    let app = StagedApp(onConnect: { scene, windowScene in
      scene.show(Root(), in: windowScene)
      StagedDelegate.shared?.after(1) { StagedDelegate.shared?.show(Lock(), level: 10) }
    }) { _ in }

    #expect(
      try findings(of: app) == """
        error window.no-scene at 1.0: Lock
          alloc UIWindow
        """)
    #expect(try shown(by: app) == "Root")
  }

  @Test("A window that is given its scene in time, or hidden again, breaks no rule")
  func sceneInTime() throws {
    let app = StagedApp(onConnect: { scene, windowScene in
      StagedDelegate.shared?.windows.first?.windowScene = windowScene
      StagedDelegate.shared?.show(Lock(), level: 10).isHidden = true
    }) { $0.show(Root()) }

    #expect(try findings(of: app) == "")
  }

  @Test("SC-11, scene.no-interface: the window is still made in the application delegate")
  func windowOfTheApplication() throws {
    let app = StagedApp(onConnect: { _, _ in }) { $0.show(Root()) }

    #expect(
      try findings(of: app) == """
        error window.no-scene at 0.0: Root
          alloc UIWindow
        error scene.no-interface at 0.0
          input launch; app willConnectTo StagedScene
        """)
    #expect(try shown(by: app) == nil)
  }

  @Test("window.root-twice: the application delegate and the scene delegate each build one")
  func delegateBesides() throws {
    let app = StagedApp(onConnect: { $0.show(Root(), in: $1) }) { $0.show(Root()) }

    #expect(
      try findings(of: app) == """
        warning window.root-twice at 0.0: Root
          alloc Root; alloc Root
        error window.no-scene at 0.0: Root
          alloc UIWindow
        """)
  }

  @Test("SC-51, window.root-twice: something holds the root of a scene that is connected again")
  func heldOverReconnect() throws {
    let app = StagedApp(onConnect: { scene, windowScene in
      let root = Root()
      StagedDelegate.shared?.kept.append(root)
      scene.show(root, in: windowScene)
    }) { _ in }

    #expect(
      try findings(of: app, [.at(1, .disconnectScene), .at(2, .connectScene)]) == """
        warning window.root-twice (reconnected) at 2.0: Root
          alloc Root; alloc Root
        """)
  }

  @Test("A container of UIKit's own with another screen in it is not the root of the scene")
  func otherContent() throws {
    func found(_ held: @escaping @Sendable () -> UIViewController) throws -> String {
      let app = StagedApp(onConnect: { scene, windowScene in
        StagedDelegate.shared?.kept.append(UIWindow.holding(held()))
        scene.show(UINavigationController(rootViewController: First()), in: windowScene)
      }) { _ in }
      return try findings(of: app)
    }

    #expect(try found { UINavigationController(rootViewController: Second()) } == "")
    #expect(
      try found { UINavigationController(rootViewController: First()) }
        .hasPrefix("warning window.root-twice at 0.0: UINavigationController"))
  }

  @Test("A root that pending work holds for a while after its scene has gone breaks no rule")
  func heldForAWhile() throws {
    let app = StagedApp(onConnect: { scene, windowScene in
      let root = Root()
      StagedDelegate.shared?.after(0.6) { _ = root.view }
      scene.show(root, in: windowScene)
    }) { _ in }

    #expect(try findings(of: app, [.at(0, .disconnectScene), .at(0.1, .connectScene)]) == "")
  }

  @Test("window.root-twice: what is held for good is told when nothing is pending")
  func heldWhilePending() throws {
    let app = StagedApp(onConnect: { scene, windowScene in
      let root = Root()
      StagedDelegate.shared?.kept.append(root)
      StagedDelegate.shared?.after(0.6) {}
      scene.show(root, in: windowScene)
    }) { _ in }

    #expect(
      try findings(of: app, [.at(0, .disconnectScene), .at(0.1, .connectScene)]) == """
        warning window.root-twice (reconnected) at 0.7: Root
          alloc Root; alloc Root
        """)
  }

  @Test("SC-10, scene.no-interface: a scene whose class does not exist shows nothing")
  func missingClass() throws {
    let app = StagedApp(sceneClass: "Nobody", onConnect: { _, _ in }) { _ in }

    #expect(try findings(of: app).hasPrefix("error scene.no-interface at 0.0"))
  }

  @Test("SM-10, SC-23: what both delegates start is counted, before and after")
  func startedTwice() throws {
    func timers(ofApplicationToo: Bool) throws -> Int {
      let app = StagedApp(onConnect: { scene, windowScene in
        scene.show(Root(), in: windowScene)
        StagedDelegate.shared?.after(3) {}
      }) { if ofApplicationToo { $0.after(3) {} } }
      let run = try Run(Script(app: "staged", inputs: [.at(0, .launch)]), in: Catalogue([app]))
      run.play([.at(0, .launch)])
      return RunEnd(run).course.timers
    }

    #expect(try timers(ofApplicationToo: false) == 1)
    #expect(try timers(ofApplicationToo: true) == 2)
  }

  @Test("SM-11, SC-51, observer.twice: what a scene observes is handled twice after a reconnect")
  func observerOfGoneScene() throws {
    typealias Observe = @Sendable (StagedScene) -> Void
    func found(_ inputs: [TimedInput] = Self.reconnect, _ observe: @escaping Observe) throws
      -> String
    {
      let app = StagedApp(
        onLink: { _, _ in NotificationCenter.default.post(name: .ping, object: nil) },
        onConnect: { scene, windowScene in
          scene.show(Root(), in: windowScene)
          observe(scene)
        }
      ) { _ in }
      return try findings(of: app, inputs).split(separator: "\n")
        .filter { $0.contains("observer.twice") }.joined(separator: "\n")
    }

    #expect(
      try found { _ in Self.observePing { StagedDelegate.shared?.after(1) {} } }
        == "warning observer.twice at 3.0: Ping")
    #expect(
      try found { _ in
        StagedDelegate.shared.map {
          NotificationCenter.default.addObserver(
            $0, selector: Selector(StagedDelegate.received), name: .ping, object: nil)
        }
      } == "warning observer.twice at 3.0: Ping")
    // It does nothing once its scene is gone; it is removed; another scene is beside it.
    #expect(
      try found { scene in Self.observePing { [weak scene] in scene?.window?.alpha = 0.5 } } == "")
    #expect(
      try found { scene in
        let observer = Self.observePing { StagedDelegate.shared?.after(1) {} }
        scene.onDisconnect = { NotificationCenter.default.removeObserver(observer) }
      } == "")
    #expect(
      try found([.at(1, .connectScene), .at(3, .openURL("navscope://messages"))]) { _ in
        Self.observePing { StagedDelegate.shared?.after(1) {} }
      } == "")
  }

  @discardableResult
  private static func observePing(_ respond: @escaping () -> Void) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: .ping, object: nil) { _ in respond() }
  }

  private static let reconnect: [TimedInput] = [
    .at(1, .disconnectScene), .at(2, .connectScene), .at(3, .openURL("navscope://messages")),
  ]

  @Test("SM-05, SC-41, deeplink.twice: a tap is read in the options and by the center's delegate")
  func tapInBothWays() throws {
    let push = Input.notification(
      payload: ["aps": ["alert": "Hi"], "data": ["messageId": "42"]], tapped: true)
    func found(readsOptions: Bool, observesTaps: Bool) throws -> String {
      let app = Self.app(readsOptions: readsOptions, observesTaps: observesTaps)
      return try findings(of: app, signedIn: true, launch: push)
    }

    #expect(
      try found(readsOptions: true, observesTaps: true)
        .hasPrefix("error deeplink.twice (cold) at 0.2: Detail"))
    #expect(try found(readsOptions: true, observesTaps: false) == "")
    #expect(try found(readsOptions: false, observesTaps: true) == "")
  }

  @Test("SM-05, SC-25, deeplink.twice: a URL is read in the options and handed to the method")
  func urlInBothWays() throws {
    func found(readsOptions: Bool, handsOn: Bool) throws -> String {
      try findings(
        of: Self.app(readsOptions: readsOptions, handsOn: handsOn), signedIn: true,
        launch: .openURL("navscope://messages"))
    }

    #expect(
      try found(readsOptions: true, handsOn: true)
        .hasPrefix("error deeplink.twice (cold) at 0.2: Detail"))
    #expect(try found(readsOptions: true, handsOn: false) == "")
    #expect(try found(readsOptions: false, handsOn: true) == "")
  }

  /// Opens a screen for what it reads: in the connection options, through the method for URLs that
  /// come later, and as the notification center's delegate.
  private static func app(
    readsOptions: Bool, handsOn: Bool = false, observesTaps: Bool = false
  ) -> StagedApp {
    StagedApp(
      onLink: { _, link in showDetail(for: link, after: 0.2) },
      onNotification: { _, _ in },
      onConnect: { scene, windowScene in
        scene.show(UINavigationController(rootViewController: Main()), in: windowScene)
        guard let options = scene.options else { return }
        let tap = options.notificationResponse.map { _ in "42" }
        if readsOptions, let link = tap ?? options.urlContexts.first?.url.host {
          showDetail(for: link, after: 0.1)
        }
        if handsOn { scene.scene(windowScene, openURLContexts: options.urlContexts) }
      }
    ) { delegate in
      let observer = TapObserver()
      delegate.kept.append(observer)
      if observesTaps { UNUserNotificationCenter.current().delegate = observer }
    }
  }

  private static func showDetail(for link: String, after seconds: Double) {
    StagedDelegate.shared?.pending = link
    StagedDelegate.shared?.after(seconds) {
      StagedDelegate.shared?.pending = nil
      let scene = UIApplication.shared.connectedScenes.first?.delegate as? StagedScene
      let stack = scene?.window?.rootViewController as? UINavigationController
      stack?.pushViewController(Detail(), animated: false)
    }
  }

  private final class TapObserver: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      showDetail(for: "42", after: 0.2)
      completionHandler()
    }
  }

  @Test("deeplink.lost: a link that waits in the scene goes with it")
  func linkOfTheScene() throws {
    let app = StagedApp(
      links: .last, onLink: { $0.pending = $1 },
      onConnect: { scene, windowScene in
        StagedDelegate.shared?.pending = nil
        scene.show(Root(), in: windowScene)
      }, start: { _ in })

    let found = try findings(
      of: app,
      [.at(1, .openURL("navscope://messages")), .at(2, .disconnectScene), .at(3, .connectScene)])

    #expect(found.hasPrefix("error deeplink.lost at 3.0: "), "\(found)")
  }

  @Test("A root that goes with its scene, or has a second scene beside it, is as it should be")
  func oneForEach() throws {
    let app = StagedApp(onConnect: { $0.show(Root(), in: $1) }) { _ in }

    #expect(try findings(of: app, [.at(1, .disconnectScene), .at(2, .connectScene)]) == "")
    #expect(try findings(of: app, [.at(1, .connectScene), .at(2, .disconnectScene)]) == "")
  }
}

extension Notification.Name {
  fileprivate static let ping = Self("Ping")
}

extension UIWindow {
  /// A window that is not shown, with a root.
  fileprivate static func holding(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    return window
  }
}
