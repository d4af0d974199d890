import SceneMigration
import Testing

/// The same mistakes and the same right forms as other teams write them.
@Suite struct SpellingTests {
  private func lines(
    app: String = "", scene: String = "", more: String = "", plist: String = Plists.complete
  ) throws -> [String] {
    try AppOnDisk([
      "Info.plist": plist, "A.swift": Sources.appDelegate(app), "S.swift": scene,
      "More.swift": more,
    ]).list.lines
  }

  private static func scene(_ connecting: String, _ members: String = "") -> String {
    """
    final class SceneDelegate: UIResponder {
    var window: UIWindow?
    }
    extension SceneDelegate: UIWindowSceneDelegate {
    \(members)
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = .init(windowScene: scene as! UIWindowScene)
    \(connecting)
    }
    }
    """
  }

  @Test(arguments: [
    "window = .init(windowScene: s)",
    "let window: UIWindow = .init(windowScene: s)",
    "window = (scene as? UIWindowScene).map(UIWindow.init(windowScene:))",
    "window = RootWindow(in: s)",
  ])
  func `a window of a scene, however it is made`(code: String) throws {
    let delegate = """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      func scene(_ s: UIScene, willConnectTo t: UISceneSession, options o: UIScene.ConnectionOptions) {
      \(code)
      }
      }
      """
    let subclass =
      "class RootWindow: UIWindow { init(in s: UIWindowScene) { super.init(windowScene: s) } }"
    #expect(
      try lines(scene: delegate, more: code.contains("Root") ? subclass : "") == [])
  }

  @Test(arguments: [
    ("func sceneWillResignActive(_ s: UIScene) { cover = UIWindow(frame: r) }", "SM-07 S.swift:5"),
    ("func showPin() {\nlet pin = UIWindow()\npin.windowLevel = .alert }", "SM-07 S.swift:6"),
    ("func setUp() { window = .init(frame: r) }", "SM-06 S.swift:5"),
    ("func setUp() { let window: UIWindow = .init()\nshow(window) }", "SM-06 S.swift:5"),
  ])
  func `a delegate's window is the root or a cover`(member: String, expected: String) throws {
    let found = try lines(scene: Self.scene("", member))
    #expect(found.count == 1 && found[0].hasPrefix("error \(expected)"), "\(found)")
  }

  @Test(arguments: [
    ("if let url = options.urlContexts.first?.url { open(url) }", true),
    ("route(options)", true), ("open(self.urlContexts)", false),
    ("urls = options[keyPath: \\.urlContexts]", true), ("self.urlContexts = []", false),
    ("_ = launchOptions?[UIApplication.LaunchOptionsKey.urlContexts]", false),
  ])
  func `an option is read of the options alone`(code: String, isRead: Bool) throws {
    let scene = Self.scene(code, Sources.openURLs)
    let found = try lines(scene: scene, plist: Plists.withScheme("shop"))
      .filter { $0.hasPrefix("error SM-01") }
    #expect(found.isEmpty == isRead)
  }

  @Test func `an extension of the options reads them`() throws {
    let more = "extension UIScene.ConnectionOptions { var link: URL? { urlContexts.first?.url } }"
    let scene = Self.scene("open(options.link)", Sources.openURLs)
    #expect(
      try lines(scene: scene, more: more, plist: Plists.withScheme("shop"))
        == ["warning SM-15 More.swift:1 urlContexts.first"])
  }

  @Test(arguments: [
    ("contexts.first.map(open)", true), ("contexts.map(\\.url).first", true),
    ("contexts.sorted { $0 < $1 }.first", true), ("contexts.first { $0.isOurs }", false),
    ("contexts.forEach(open)", false),
  ])
  func `the first of the URLs, whatever the set is called`(code: String, isMistaken: Bool) throws {
    let member = "func scene(_ s: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {\n"
    let found = try lines(scene: Self.scene("open(options.urlContexts)", member + code + "\n}"))
    #expect(found.count == (isMistaken ? 1 : 0), "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("warning SM-15 S.swift:6") })
  }

  @Test func `an empty set in a switch`() throws {
    let member = """
      func scene(_ s: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      switch contexts.first {
      case let context?: open(context)
      case nil: showUnknown()
      }
      }
      """
    #expect(
      try lines(scene: Self.scene("open(options.urlContexts)", member))
        == ["warning SM-15 S.swift:6 contexts.first", "warning SM-18 S.swift:6 URLContexts.first"])
  }

  private static let performAction =
    "func windowScene(_ w: UIWindowScene, performActionFor i: UIApplicationShortcutItem"

  @Test(arguments: [
    ("\(performAction)) async -> Bool { await open(i) }", true),
    ("\(performAction), completionHandler: @escaping (Bool) -> Void) {}", false), ("", false),
  ])
  func `an entrance that no delegate takes`(member: String, isTaken: Bool) throws {
    let action = "func f() { UIApplication.shared.shortcutItems = [] }"
    let found = try lines(scene: Self.scene("open(options.shortcutItem)", member), more: action)
    #expect(
      found.map { $0.split(separator: " ")[1] } == (isTaken ? [] : ["SM-03"]), "\(found)")
  }

  @Test func `async methods are those with a completion handler`() throws {
    let receive =
      "func userNotificationCenter(_ c: UNUserNotificationCenter, didReceive r: UNNotificationResponse) async { open(r) }"
    let fetch = """
      var window: UIWindow?
      func application(_ a: UIApplication, didReceiveRemoteNotification u: [AnyHashable: Any]) async -> UIBackgroundFetchResult {
      window?.show()
      return .noData }
      """
    #expect(
      try lines(
        app: fetch,
        scene: Self.scene("UNUserNotificationCenter.current().delegate = self", receive))
        == [
          "error SM-04 S.swift:8 UNUserNotificationCenter.delegate", "error SM-14 A.swift:4 window",
        ])
  }

  @Test(arguments: [
    ("(UIApplication.shared.delegate as? SceneDelegate)?.window?.show()", true),
    ("delegate.window?.show()", true), ("Holder.app.window?.show()", true),
    ("held.window??.show()", true), ("(scene.delegate as? SceneDelegate)?.window?.show()", false),
  ])
  func `the application delegate, wherever it is held`(code: String, isMistaken: Bool) throws {
    let more = """
      let delegate = UIApplication.shared.delegate as! AppDelegate
      let held = UIApplication.shared.delegate!
      enum Holder { static var app: AppDelegate { delegate } }
      """
    let found = try lines(
      scene: Self.scene("", "func f() { \(code) }"), more: more)
    #expect(found.count == (isMistaken ? 1 : 0), "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("error SM-08 S.swift:5") })
  }

  @Test func `a window that is computed of a scene is no mistake`() throws {
    let app = """
      var window: UIWindow? { SceneDelegate.current?.window }
      func show() { window?.show() }
      """
    #expect(
      try lines(
        app: app, scene: Self.scene("", "static var current: SceneDelegate?"),
        more: "func f() { (UIApplication.shared.delegate as? AppDelegate)?.window?.show() }") == [])
  }

  @Test func `an extension of UIApplication looks windows up`() throws {
    let more = """
      extension UIApplication {
      var top: UIViewController? { keyWindow?.rootViewController }
      var front: UIWindow? { windows.first { $0.isKeyWindow } }
      var right: UIWindow? { connectedScenes.compactMap { ($0 as? UIWindowScene)?.keyWindow }.first }
      }
      """
    #expect(
      try lines(scene: Self.scene(""), more: more)
        == ["warning SM-08 More.swift:2 keyWindow", "warning SM-08 More.swift:3 windows"])
  }

  @Test func `launch options are known by their type`() throws {
    let app = """
      func application(_ a: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
      if let all = options, let url = all[.url] as? URL { open(url) }
      return options == nil
      }
      func application(_ a: UIApplication, other options: [UIApplication.OpenURLOptionsKey: Any]) {
      _ = options[.sourceApplication]
      }
      """
    #expect(
      try lines(app: app, scene: Self.scene(""))
        == [
          "error SM-01 A.swift:3 launchOptions[.url]",
          "warning SM-16 A.swift:4 launchOptions == nil",
        ])
  }

  @Test(arguments: [
    "application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool",
    "applicationDidFinishLaunching(_ a: UIApplication)",
  ])
  func `no scene is connected at launch, and a closure runs later`(method: String) throws {
    let app = """
      func \(method) {
      theme(a.connectedScenes.first)
      theme(UIApplication.shared.connectedScenes.first)
      later { theme(UIApplication.shared.connectedScenes.first) }
      return true
      }
      """
    #expect(
      try lines(app: app, scene: Self.scene("")).filter { !$0.contains("A.swift:3") }
        == ["warning SM-13 A.swift:4 connectedScenes"])
  }

  @Test func `what a launch and the way to the foreground both do comes twice`() throws {
    let member =
      "func sceneWillEnterForeground(_ s: UIScene) {\nFeed.shared.refresh()\nprint(1)\n}"
    #expect(
      try lines(scene: Self.scene("Feed.shared.refresh()\nprint(1)", member))
        == ["warning SM-10 S.swift:6 Feed.shared.refresh(…)"])
    #expect(try lines(scene: Self.scene("print(1)", member)) == [])
  }

  @Test(arguments: [("[weak self] _ in self?.login()", 0), ("_ in self.login()", 1)])
  func `a block that holds the delegate weakly is none of a gone scene`(
    block: String, count: Int
  ) throws {
    let found = try lines(
      scene: Self.scene(
        "center.addObserver(forName: .out, object: nil, queue: .main) { \(block) }"))
    #expect(found.filter { $0.contains("SM-11") }.count == count)
    #expect(found.count == count)
  }

  @Test func `options that the configuration reads too are handled twice`() throws {
    let app = """
      func application(_ a: UIApplication, configurationForConnecting s: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration {
      if let item = options.shortcutItem { open(item) }
      return UISceneConfiguration(name: nil, sessionRole: s.role)
      }
      """
    let member = "\(Self.performAction)) async -> Bool { await open(i) }"
    #expect(
      try lines(app: app, scene: Self.scene("open(options.shortcutItem)", member))
        == ["warning SM-05 S.swift:8 connectionOptions.shortcutItem"])
  }

  @Test(arguments: [
    ("$(PRODUCT_MODULE_NAME).Coordinator", 1), ("Shop.Gone", 1), ("Other.Gone", 0),
    ("ShopScenes", 0), ("$(PRODUCT_MODULE_NAME).SceneDelegate", 0),
  ])
  func `the class of a configuration is a scene delegate`(name: String, count: Int) throws {
    let plist = Plists.text(
      Plists.manifest("<key>UISceneDelegateClassName</key><string>\(name)</string>")
        + "<key>CFBundleName</key><string>Shop</string>")
    let found = try lines(
      scene: "@objc(ShopScenes) " + Self.scene(""), more: "class Coordinator: NSObject {}",
      plist: plist)
    #expect(found.filter { $0.hasPrefix("error SM-12 Info.plist") }.count == count, "\(found)")
    #expect(found.count == count)
  }

  @Test(arguments: [("\"Main\"", 1), ("nil", 0), ("s.configuration.name", 0)])
  func `one configuration for every role`(name: String, count: Int) throws {
    let car = """
      <key>CPTemplateApplicationSceneSessionRoleApplication</key><array><dict>
      <key>UISceneConfigurationName</key><string>Car</string></dict></array>
      """
    let main = Plists.manifest(
      "<key>UISceneConfigurationName</key><string>Main</string>" + Plists.delegate)
    let plist = Plists.text(
      main.replacing("</array>\n</dict></dict>", with: "</array>\(car)</dict></dict>"))
    let app = """
      func application(_ a: UIApplication, configurationForConnecting s: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration {
      UISceneConfiguration(name: \(name), sessionRole: s.role)
      }
      """
    let found = try lines(app: app, scene: Self.scene(""), plist: plist)
    #expect(found.filter { $0.hasPrefix("warning SM-12 A.swift:2") }.count == count, "\(found)")
    #expect(found.count == count)
  }
}
