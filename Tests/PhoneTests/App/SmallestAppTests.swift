import HeadlessUIKit
import Phone
import Playback
import Rules
import Testing
import VirtualTime

/// An app is its name and its delegate; the rest is derived.
private struct MyShop: SimulatedApp {
  let entry = CatalogueEntry(id: "my-shop")
  var infoPlist: String?
  var signedInValue: any Sendable = true
  func makeDelegate() -> any UIApplicationDelegate { ShopDelegate() }
}

private final class ShopDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// Named by the Info.plist of the test alone.
class ShopSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }
}

@Suite struct SmallestAppTests {
  private func run(_ app: MyShop, _ inputs: [TimedInput]) throws -> Run {
    let script = Script(app: "my-shop", conditions: [], inputs: inputs)
    let run = try Run(script, in: Catalogue([app]))
    run.play(script.inputs)
    run.runUntilIdle()
    return run
  }

  @Test func `the smallest app runs, and takes every input`() throws {
    let app = MyShop()
    #expect(app.entry.title == "My shop")
    #expect(app.bundle.identifier == "com.myApp.my-shop" && app.bundle.schemes == ["navscope"])

    let others = Input.examples.filter { $0.name != "terminate" }
    let inputs = [.launch] + others + [.launch, .terminate]
    let run = try run(
      app,
      inputs.enumerated().map { TimedInput(at: Instant(seconds: Double($0.offset)), $0.element) })
    #expect(run.simulation.crash == nil)
    #expect(run.simulation.trace.count { $0.kind == "deeplink" && $0.name == "unparsed" } > 0)
    #expect(run.findings.allSatisfy { $0.severity != .error })
  }

  private static let infoPlist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>CFBundleURLTypes</key><array><dict>
        <key>CFBundleURLSchemes</key><array><string>myshop</string></array>
      </dict></array>
      <key>UIApplicationShortcutItems</key><array><dict>
        <key>UIApplicationShortcutItemType</key><string>com.example.scan</string>
        <key>UIApplicationShortcutItemTitle</key><string>Scan</string>
      </dict></array>
      <key>UIApplicationSceneManifest</key><dict>
        <key>UIApplicationSupportsMultipleScenes</key><true/>
        <key>UISceneConfigurations</key><dict>
          <key>UIWindowSceneSessionRoleApplication</key><array><dict>
            <key>UISceneConfigurationName</key><string>Default Configuration</string>
            <key>UISceneDelegateClassName</key>
            <string>$(PRODUCT_MODULE_NAME).ShopSceneDelegate</string>
          </dict></array>
        </dict>
      </dict>
    </dict></plist>
    """

  @Test func `an Info.plist says what the phone knows, and which class a scene is told by`() throws
  {
    let app = MyShop(infoPlist: Self.infoPlist)
    #expect(app.bundle.identifier == "com.myApp.my-shop")
    #expect(app.bundle.schemes == ["myshop"] && app.bundle.domains.isEmpty)
    #expect(app.bundle.staticShortcuts.map(\.type) == ["com.example.scan"])
    #expect(app.bundle.sceneManifest?.supportsMultipleScenes == true)

    let run = try run(
      app,
      [
        TimedInput(at: .zero, .openURL("myshop://item/1")),
        TimedInput(at: Instant(seconds: 1), .connectScene),
        TimedInput(at: Instant(seconds: 2), .disconnectScene),
      ])
    let calls = run.simulation.trace.filter { $0.object?.hasPrefix("ShopSceneDelegate#") == true }
    #expect(
      calls.compactMap { $0.kind == "app" ? $0.name : nil } == [
        "willConnectTo", "willEnterForeground", "didBecomeActive",
        "willConnectTo", "willResignActive", "didEnterBackground", "stateRestorationActivity",
        "willEnterForeground", "didBecomeActive",
        "willResignActive", "didEnterBackground", "stateRestorationActivity", "didDisconnect",
        "willEnterForeground", "didBecomeActive",
      ])
    #expect(
      calls.first { $0.name == "willConnectTo" }?["options"] == .array([.string("urlContexts")]))
    #expect(run.simulation.tree.windows.filter { !$0.isHidden }.count == 1)
  }

  @Test func `the associated domains that come with an Info plist open the app`() throws {
    let app = MyShop(
      infoPlist: """
        <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key><array>
        <string>applinks:shop.example.com</string><string>webcredentials:other.example.com</string>
        <string>applinks:*.parcel.example?mode=developer</string></array></dict></plist>
        """)
    func reason(_ text: String) throws -> String? {
      app.bundle.reasonToStayInBrowser(try #require(URL(string: text)))
    }

    #expect(try reason("https://shop.example.com/inbox") == nil)
    #expect(try reason("https://other.example.com/inbox") != nil)
    #expect(try reason("https://de.parcel.example/7") == nil)
    #expect(try reason("https://a.de.parcel.example/7") == nil)
    #expect(try reason("https://parcel.example/7") != nil)
  }

  @Test func `a user is signed in by whatever the app keeps of him, and signed out without it`()
    throws
  {
    for value: any Sendable in [true, 7, "token", ["name": "kim"]] {
      let app = MyShop(signedInValue: value)
      let run = try run(
        app,
        [.launch, .session(.valid), .session(.expired)].enumerated().map {
          TimedInput(at: Instant(seconds: Double($0.offset)), $0.element)
        })
      let changes = run.simulation.trace.filter { $0.kind == "app" && $0.name == "session" }
      #expect(changes.map { $0["state"] } == ["none", "valid", "none"], "\(value)")
      let kept = run.simulation.trace.last { $0.kind == "defaults" }
      #expect(kept?.name == (value is Bool ? "set" : "remove"), "\(value)")
    }
  }

  @Test func `the URL schemes of an Info.plist are links to try`() {
    let told = AppDescription(MyShop(infoPlist: Self.infoPlist)).entry
    #expect(told.links.map(\.url) == ["myshop://"])
    #expect(AppDescription(MyShop()).entry.links.isEmpty)
  }

  @Test func `an Info.plist is read without the entries that iOS leaves out`() {
    let app = MyShop(
      infoPlist: """
        <plist version="1.0"><dict>
          <key>CFBundleURLTypes</key><array><dict>
            <key>CFBundleURLSchemes</key><array><string>&lt;url scheme&gt;</string></array>
          </dict></array>
          <key>UIMainStoryboardFile</key><string>Docks</string>
        </dict></plist>
        """)
    #expect(app.bundle.mainStoryboard == "Docks")
    #expect(app.bundle.schemes.isEmpty)
    let note = Catalogue([app]).notes.first?.text
    #expect(note?.hasPrefix("An entry of its Info.plist is left out: ") == true)
  }

  @Test func `what holds for several apps is told once`() throws {
    let plain = MyShop()
    let scenes = MyShop(infoPlist: Self.infoPlist)
    let broken = MyShop(infoPlist: "<plist>")
    #expect(Catalogue([scenes]).notes == [])
    let note = try #require(Catalogue([plain, scenes, plain]).notes.first)
    #expect(note.apps == ["my-shop", "my-shop"])
    #expect(note.text.contains("Built with the iOS 27 SDK it does not launch"))
    #expect(Catalogue([broken]).notes.first?.text.hasPrefix("Its Info.plist is not read: ") == true)
  }
}
