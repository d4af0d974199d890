import SceneMigration
import Testing

@Suite struct WindowTests {
  private func list(
    _ code: String, app: String = "", connecting: String = "", plist: String = Plists.complete
  ) throws -> SceneList {
    try AppOnDisk([
      "Info.plist": plist, "AppDelegate.swift": Sources.appDelegate(app),
      "SceneDelegate.swift": Sources.sceneDelegate(connecting: connecting), "Code.swift": code,
    ]).list
  }

  @Test(arguments: [
    ("let w = UIWindow(frame: .zero)", ["error SM-07 Code.swift:1 UIWindow(frame:)"]),
    ("class Pin: UIWindow {}\nlet w = Pin()", ["error SM-07 Code.swift:2 Pin()"]),
    ("func f() { let w = UIWindow()\nw.windowScene = scene }", []),
    ("let w = UIWindow(windowScene: scene)", []),
    (
      "func f() { if #available(iOS 13, *) { w = UIWindow(windowScene: s) } else { w = UIWindow(frame: r) } }",
      []
    ),
  ])
  func `a window that gets no scene`(code: String, lines: [String]) throws {
    #expect(try list(code).lines == lines)
  }

  @Test(arguments: [
    ("UIApplication.shared.keyWindow?.rootViewController", "warning", "keyWindow", false),
    ("UIApplication.shared.keyWindow!.rootViewController", "warning", "keyWindow", true),
    ("UIApplication.shared.windows.first!.rootViewController", "warning", "windows", true),
    ("UIApplication.shared.windows[0]", "warning", "windows", true),
    ("UIApplication.shared.windows.first?.view", "warning", "windows", false),
    (
      "(UIApplication.shared.delegate as? AppDelegate)?.window?.view", "error",
      "UIApplication.shared.delegate.AppDelegate.window", false
    ),
    (
      "(UIApplication.shared.delegate as! AppDelegate).window!.view", "error",
      "UIApplication.shared.delegate.AppDelegate.window", true
    ),
    ("AppDelegate.shared.window?.view", "error", "AppDelegate.shared.window", false),
  ])
  func `a window that is looked up`(
    code: String, severity: String, symbol: String, isForced: Bool
  ) throws {
    let list = try list("func f() {\n_ = \(code)\n}")

    #expect(list.lines == ["\(severity) SM-08 Code.swift:2 \(symbol)"])
    #expect(list.findings.first?.isForced == isForced)
  }

  @Test func `a name that stands for the delegate is followed, and windows of scenes are not`()
    throws
  {
    let code = """
      func f() {
      let app = UIApplication.shared.delegate as? AppDelegate
      app?.window?.show()
      view.window?.show()
      (scene.delegate as? SceneDelegate)?.window?.show()
      scene.keyWindow?.show()
      scene.windows.first?.show()
      }
      """

    #expect(
      try list(code).lines
        == ["error SM-08 Code.swift:3 app.window"])
  }

  @Test func `the delegate's window is too early at launch, and touched in the background`() throws
  {
    let app = """
      var window: UIWindow!
      func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
      window.tintColor = .red
      return true }
      func application(_ a: UIApplication, didReceiveRemoteNotification u: [AnyHashable: Any], fetchCompletionHandler h: @escaping (UIBackgroundFetchResult) -> Void) {
      window?.reload()
      }
      func other(window: UIWindow) { window.show() }
      """

    let list = try list("", app: app)

    #expect(
      list.lines == [
        "error SM-13 AppDelegate.swift:4 window", "error SM-14 AppDelegate.swift:7 window",
      ])
    #expect(list.findings.map(\.isForced) == [true, false])
  }

  @Test func `a storyboard beside an own window builds the root twice`() throws {
    let plist = Plists.text(
      Plists.manifest(
        Plists.delegate + "<key>UISceneStoryboardFile</key><string>Main</string>"))

    let list = try list("", connecting: "tabs.selectedIndex = 1", plist: plist)

    #expect(
      list.lines == [
        "warning SM-12 SceneDelegate.swift:3 UIWindow(windowScene:)",
        "warning SM-13 SceneDelegate.swift:4 selectedIndex",
      ])
  }

  @Test func `a scene delegate that makes no window leaves the screen black`() throws {
    let app = try AppOnDisk([
      "Info.plist": Plists.complete, "AppDelegate.swift": Sources.appDelegate(),
      "SceneDelegate.swift": "class SceneDelegate: UIResponder, UIWindowSceneDelegate {}",
    ])

    #expect(
      try app.list.lines == ["error SM-06 SceneDelegate.swift:1 scene(_:willConnectTo:options:)"])
  }

  @Test func `observers of notifications whose moment changes`() throws {
    let code = """
      func f() {
      center.addObserver(self, selector: s, name: UIApplication.willEnterForegroundNotification, object: nil)
      center.publisher(for: UIApplication.didBecomeActiveNotification)
      center.addObserver(forName: .UIApplicationDidFinishLaunching, object: nil, queue: nil) { _ in }
      }
      """

    #expect(
      try list(code).lines == [
        "warning SM-10 Code.swift:2 willEnterForegroundNotification",
        "note SM-09 Code.swift:3 didBecomeActiveNotification",
      ])
  }
}
