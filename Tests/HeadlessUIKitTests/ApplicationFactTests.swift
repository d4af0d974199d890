import HeadlessUIKit
import Testing

@Suite struct `Facts about the application` {
  // Conflict 12: a re-implementation's test has inactive in willEnterForeground; the device log has
  // background.
  @Test func `The state that the app sees in each of its calls`() throws {
    let stage = Stage()
    launch(stage)
    stage.simulation.enterBackground()
    stage.simulation.enterForeground()

    let delegate = try #require(stage.simulation.delegate as? LoggedDelegate)
    #expect(
      delegate.states == [
        "willFinishLaunching inactive", "didFinishLaunching inactive", "didBecomeActive active",
        "willResignActive active", "didEnterBackground background",
        "willEnterForeground background", "didBecomeActive active",
      ])
  }

  @Test func `app-no-vc-callbacks-on-background: controllers get no appearance callbacks`() {
    let stage = Stage()
    launch(stage)
    stage.show(stage.probe("A"))
    stage.begin()

    stage.simulation.enterBackground()
    stage.simulation.enterForeground()
    stage.simulation.resignActive()
    stage.simulation.becomeActive()

    #expect(!stage.log.lines.contains { $0.contains("ppear") })
  }

  @Test func `app-redundant-transitions: each once, and the background implies willResignActive`() {
    let stage = Stage()
    launch(stage)
    stage.begin()

    stage.simulation.becomeActive()
    stage.simulation.enterForeground()
    stage.simulation.enterBackground()
    stage.simulation.enterBackground()
    stage.simulation.resignActive()
    stage.simulation.enterForeground()
    stage.simulation.enterForeground()

    #expect(
      stage.log.lines == [
        "App.willResignActive", "App.didEnterBackground", "App.willEnterForeground",
        "App.didBecomeActive",
      ])
  }

  @Test func `app-winobjc-window-in-willfinish: an app in code has no window yet`() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      var windowInWillFinish = true
      func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        windowInWillFinish = window != nil || !application.windows.isEmpty
        return true
      }
    }
    let stage = Stage()
    stage.simulation.launch { Delegate() }

    #expect((stage.simulation.delegate as? Delegate)?.windowInWillFinish == false)
  }

  // Apple's page on application(_:handleOpen:): where the delegate also has
  // application(_:open:sourceApplication:annotation:), that one is called instead.
  @Test func `a URL comes to the newest method for it that the delegate has, and to that alone`()
    throws
  {
    class Oldest: UIResponder, UIApplicationDelegate {
      var heard: [String] = []
      func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
        heard.append("handleOpen \(url)")
        return true
      }
    }
    final class Older: UIResponder, UIApplicationDelegate {
      var heard: [String] = []
      func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
        heard.append("handleOpen")
        return true
      }
      func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
      ) -> Bool {
        heard.append("open \(url) \(sourceApplication ?? "-")")
        return true
      }
    }
    final class None: UIResponder, UIApplicationDelegate {}
    let url = try #require(URL(string: "navscope://x"))
    let stage = Stage()
    stage.simulation.launch { Oldest() }
    #expect(stage.simulation.deliver(url: url).value == true)
    #expect((stage.simulation.delegate as? Oldest)?.heard == ["handleOpen navscope://x"])

    let later = Stage()
    later.simulation.launch { Older() }
    #expect(later.simulation.deliver(url: url).value == true)
    #expect((later.simulation.delegate as? Older)?.heard == ["open navscope://x -"])

    let last = Stage()
    last.simulation.launch { None() }
    #expect(!last.simulation.deliver(url: url).isImplemented)
  }

  @Test func `app-launch-options-nil-with-scenes, scene-app-delegate-silent, SC-21, SC-22, SC-25`()
    throws
  {
    final class Scene: UIResponder, UIWindowSceneDelegate {
      var urls: [URL] = []
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) { urls = connectionOptions.urlContexts.map(\.url) }
    }
    let stage = Stage()
    let url = URL(filePath: "/x")
    let scene = stage.perform { Scene() }

    stage.simulation.launch(connection: .init(urls: [url])) {
      scene
    } delegate: {
      LoggedDelegate(stage.log)
    }
    stage.simulation.enterBackground()
    stage.simulation.enterForeground()

    #expect(scene.urls == [url])
    #expect(stage.log.lines == ["App.willFinishLaunching", "App.didFinishLaunching"])
    #expect(
      stage.simulation.trace.filter { $0["options"] != nil }.map(\.name) == ["willConnectTo"])
  }

  @Test(arguments: [true, false])
  func `app-usernotification-response: between the launch or the return and didBecomeActive`(
    isCold: Bool
  ) {
    final class Center: UNUserNotificationCenterDelegate {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
      ) {
        log.note("NotificationCenter.didReceive")
        completionHandler()
      }
    }
    let stage = Stage()
    let center = Center(stage.log)
    let notification = UNNotification(identifier: "1", title: "", body: "", userInfo: [:])
    let tap = { (simulation: Simulation) in
      simulation.perform { UNUserNotificationCenter.current().delegate = center }
      simulation.respond(to: notification)
    }
    if isCold {
      launch(stage, deliver: tap)
    } else {
      launch(stage)
      stage.simulation.enterBackground()
      stage.simulation.beginForeground()
      tap(stage.simulation)
      stage.simulation.becomeActive()
    }

    #expect(
      stage.log.lines.suffix(3) == [
        isCold ? "App.didFinishLaunching" : "App.willEnterForeground",
        "NotificationCenter.didReceive", "App.didBecomeActive",
      ])
  }

  @Test func `The taller status bar of a call pushes the root's view down`() {
    let stage = Stage()
    let a = stage.probe("A")
    stage.show(a)

    stage.simulation.setInCall(true)
    #expect(a.view.frame == CGRect(x: 0, y: 20, width: 390, height: 824))

    stage.simulation.setInCall(false)
    #expect(a.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }
}
