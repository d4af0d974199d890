import SceneMigration
import Testing

@Suite struct EntranceTests {
  private func lines(
    _ app: String = "", scene: String = "", connecting: String = "",
    plist: String = Plists.complete, more: String = ""
  ) throws -> [String] {
    try AppOnDisk([
      "Info.plist": plist, "AppDelegate.swift": Sources.appDelegate(app),
      "SceneDelegate.swift": Sources.sceneDelegate(scene, connecting: connecting),
      "More.swift": more,
    ]).list.lines
  }

  @Test func `a silent method is an error, with a counterpart a note, and empty nothing`() throws {
    let method = "func applicationWillResignActive(_ a: UIApplication) { save() }"

    #expect(
      try lines(method) == ["error SM-09 AppDelegate.swift:2 applicationWillResignActive(_:)"])
    #expect(
      try lines(method, scene: "func sceneWillResignActive(_ s: UIScene) { save() }")
        == ["note SM-09 AppDelegate.swift:2 applicationWillResignActive(_:)"])
    #expect(try lines("func applicationWillResignActive(_ a: UIApplication) {}") == [])
  }

  @Test func `a scheme needs the URL contexts, which any method may read`() throws {
    let plist = Plists.withScheme("shop")

    #expect(
      try lines(scene: Sources.openURLs, plist: plist) == [
        "error SM-01 SceneDelegate.swift:2 connectionOptions.urlContexts"
      ]
    )
    #expect(
      try lines(
        scene: Sources.openURLs, connecting: "open(connectionOptions.urlContexts)", plist: plist)
        == [])
    #expect(
      try lines(
        scene: Sources.openURLs, connecting: "router.start(connectionOptions)", plist: plist,
        more: "func start(_ o: UIScene.ConnectionOptions) { for c in o.urlContexts { open(c) } }")
        == [])
    #expect(
      try lines(
        scene: Sources.openURLs, connecting: "Links.shared.handle(options: connectionOptions)",
        plist: plist)
        == ["warning SM-01 SceneDelegate.swift:2 connectionOptions.urlContexts"])
  }

  @Test(arguments: [
    ("launchOptions?[.url]", "error SM-01", "launchOptions[.url]"),
    (
      "launchOptions?[UIApplication.LaunchOptionsKey.shortcutItem]", "error SM-02",
      "launchOptions[.shortcutItem]"
    ),
    ("launchOptions?[.location]", "error SM-16", "launchOptions[.location]"),
    ("launchOptions == nil", "warning SM-16", "launchOptions == nil"),
    (
      "Push.start(launchOptions: launchOptions)", "note SM-16", "Push.start(launchOptions:)"
    ),
  ])
  func `launch options that are read`(code: String, mistake: String, symbol: String) throws {
    #expect(
      try lines("func start() { _ = \(code) }") == ["\(mistake) AppDelegate.swift:2 \(symbol)"])
  }

  @Test(arguments: [
    ("guard let first = URLContexts.first else { showUnknown(); return }\nopen(first)", true),
    ("guard let url = URLContexts.first?.url else { print(1); return }\nopen(url)", false),
    ("if let first = URLContexts.first { open(first) } else { router.showUnknown() }", true),
    ("if let first = URLContexts.first { open(first) }", false),
    ("open(URLContexts.first!.url)", true),
    ("guard !URLContexts.isEmpty else { return }\nopen(URLContexts.first!.url)", false),
    (
      "if URLContexts.isEmpty { return }\nguard let first = URLContexts.first else { fail(); return }",
      false
    ),
  ])
  func `an empty set of URLs is no unknown link`(body: String, isMistaken: Bool) throws {
    let method = "func scene(_ s: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {\n"
    let found = try lines(scene: method + body + "\n}").filter { $0.contains("SM-18") }
    #expect(found.count == (isMistaken ? 1 : 0))
    #expect(found.allSatisfy { $0.hasSuffix(" URLContexts.first") })
  }

  @Test func `a clean end that both delegates record is divided, unless a scene takes it back`()
    throws
  {
    let key = #"UserDefaults.standard.set(false, forKey: "cleanExit")"#
    let launch =
      "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { \(key)\nreturn true }"
    let end =
      #"func sceneDidDisconnect(_ s: UIScene) { UserDefaults.standard.set(true, forKey: "cleanExit") }"#

    #expect(
      try lines(launch, scene: end)
        == [#"warning SM-17 SceneDelegate.swift:6 set(_:forKey: "cleanExit")"#])
    #expect(try lines(launch) == [])
    #expect(try lines(scene: end) == [])
    #expect(
      try lines(launch, scene: "\(end)\nfunc sceneDidBecomeActive(_ s: UIScene) { \(key) }") == [])
    #expect(
      try lines(
        "func applicationWillTerminate(_ a: UIApplication) { State.shared.isClean = true }",
        scene: "func sceneDidEnterBackground(_ s: UIScene) { State.shared.isClean = true }")
        == ["warning SM-17 SceneDelegate.swift:6 State.shared.isClean"])
  }

  @Test func `a response read in the options, and by the center, is handled twice`() throws {
    let receive =
      "func userNotificationCenter(_ c: UNUserNotificationCenter, didReceive r: UNNotificationResponse, withCompletionHandler h: @escaping () -> Void) { open(r) }"
    let set = "let center = UNUserNotificationCenter.current()\ncenter.delegate = self"
    let launch =
      "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {\n\(set)\nreturn true }"

    #expect(
      try lines(
        launch + receive, connecting: "open(connectionOptions.notificationResponse)")
        == ["warning SM-05 SceneDelegate.swift:4 connectionOptions.notificationResponse"])
    #expect(try lines(launch + receive) == [])
    #expect(
      try lines(scene: receive, connecting: set)
        == ["error SM-04 SceneDelegate.swift:5 UNUserNotificationCenter.delegate"])
  }

  @Test(arguments: [
    (handler: "return SoupHandler()", code: "success", isEntrance: false),
    ("return SoupHandler()", "continueInApp", true),
    ("", "success", true),
  ])
  func `an intent that the app handles brings no activity`(
    handler: String, code: String, isEntrance: Bool
  ) throws {
    let types = ["OrderSoupIntent", "com.shop.read"].map { "<string>\($0)</string>" }.joined()
    let app = try AppOnDisk([
      "Info.plist": Plists.text(
        Plists.manifest(Plists.delegate) + "<key>NSUserActivityTypes</key><array>\(types)</array>"),
      "AppDelegate.swift": Sources.appDelegate(
        "func application(_ a: UIApplication, handlerFor i: INIntent) -> Any? { \(handler) }"),
      "SceneDelegate.swift": Sources.sceneDelegate(Sources.continueActivity),
      "Soup.swift": """
      class SoupHandler: NSObject, OrderSoupIntentHandling {
      func handle(intent: OrderSoupIntent, completion: (OrderSoupIntentResponse) -> Void) {
      completion(OrderSoupIntentResponse(code: .\(code), userActivity: nil))
      }
      }
      """,
    ])

    let list = try app.list

    let names = list.entrances.filter { $0.kind == .activity }.map(\.name)
    #expect(names == (isEntrance ? ["OrderSoupIntent"] : []) + ["com.shop.read"])
    let lost = list.findings.filter { $0.mistake == .coldLinkLost }.map(\.message)
    #expect(
      lost == ["It is not read: what launches the app by \(names.joined(separator: ", ")) is lost."]
    )
  }

  @Test func `an intent that Objective-C handles is no entrance, and the list has no error`() throws
  {
    let app = try AppOnDisk([
      "Info.plist": Plists.text(
        Plists.manifest(
          "<key>UISceneDelegateClassName</key><string>SceneDelegate</string>")
          + "<key>NSUserActivityTypes</key><array><string>OrderSoupIntent</string></array>"),
      "Delegates.m": """
      @interface AppDelegate : UIResponder <UIApplicationDelegate, OrderSoupIntentHandling>
      @end
      @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
      @end
      @implementation AppDelegate
      - (id)application:(UIApplication *)application handlerForIntent:(INIntent *)intent {
        return self;
      }
      - (void)handleOrderSoup:(OrderSoupIntent *)intent completion:(void (^)(id))completion {
        completion([self answer:OrderSoupIntentResponseCodeSuccess]);
      }
      @end
      @implementation SceneDelegate
      - (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session
            options:(UISceneConnectionOptions *)options {
        self.window = [[UIWindow alloc] initWithWindowScene:(UIWindowScene *)scene];
      }
      @end
      """,
    ])

    #expect(try app.list.lines == [])
    #expect(try app.list.entrances.isEmpty)
  }

  @Test func `a delegate in Objective-C is read by the names of its methods`() throws {
    let app = try AppOnDisk([
      "Info.plist": Plists.text(""),
      "AppDelegate.h": "@interface AppDelegate : UIResponder <UIApplicationDelegate>\n@end",
      "AppDelegate.m": """
      #import "AppDelegate.h" // application:openURL:
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)app didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
        NSString *text = @"- (void)applicationWillResignActive:(id)a {";
        self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
        NSURL *url = launchOptions[UIApplicationLaunchOptionsURLKey];
        return YES;
      }
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url
                  options:(NSDictionary *)options {
        [[UIApplication sharedApplication].keyWindow.rootViewController open:url];
        return YES;
      }
      - (void)applicationDidBecomeActive:(UIApplication *)application { [self check]; }
      @end
      """,
    ])

    let list = try app.list

    #expect(list.launches == false)
    #expect(
      list.lines == [
        "error SM-12 Info.plist:3 UIApplicationSceneManifest",
        "error SM-12 AppDelegate.h:1 UIWindowSceneDelegate",
        "warning SM-03 AppDelegate.m:9 application(_:open:options:)",
        "warning SM-09 AppDelegate.m:14 applicationDidBecomeActive(_:)",
        "warning SM-01 AppDelegate.m:6 UIApplicationLaunchOptionsURLKey",
        "warning SM-06 AppDelegate.m:5 UIWindow",
        "warning SM-08 AppDelegate.m:11 keyWindow",
      ])
  }
}
