import Foundation
import SceneMigration
import Testing

@Suite struct LaunchTests {
  @Test(arguments: [
    (Plists.text(""), false, "It has no UIApplicationSceneManifest."),
    (
      Plists.text("<key>UIApplicationSceneManifest</key><dict/>"), false,
      "Its scene manifest has no configuration for UIWindowSceneSessionRoleApplication."
    ),
    (
      Plists.text(Plists.manifest("<key>UISceneConfigurationName</key><string>A</string>")), false,
      "No configuration of its scene manifest names a scene delegate."
    ),
    (Plists.complete, true, "Its scene manifest names $(PRODUCT_MODULE_NAME).SceneDelegate."),
  ])
  func `the manifest decides`(plist: String, launches: Bool, reason: String) throws {
    let app = try AppOnDisk([
      "Info.plist": plist, "AppDelegate.swift": Sources.appDelegate(),
      "SceneDelegate.swift": Sources.sceneDelegate(),
    ])

    let list = try app.list

    #expect(list.launches == launches)
    #expect(list.builds.map(\.reason) == [reason])
  }

  @Test func `a configuration from code is enough, if it names a delegate`() throws {
    let method = """
      func application(_ a: UIApplication, configurationForConnecting s: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration {
      let c = UISceneConfiguration(name: nil, sessionRole: s.role)
      DELEGATE
      return c
      }
      """
    let files = { (delegate: String) in
      [
        "Info.plist": Plists.text(""), "SceneDelegate.swift": Sources.sceneDelegate(),
        "AppDelegate.swift": Sources.appDelegate(method.replacing("DELEGATE", with: delegate)),
      ]
    }

    #expect(try AppOnDisk(files("c.delegateClass = SceneDelegate.self")).list.launches == true)
    #expect(try AppOnDisk(files("")).list.launches == false)
  }

  @Test func `an App of SwiftUI lives by scenes`() throws {
    let app = try AppOnDisk([
      "Info.plist": Plists.text(""),
      "A.swift": "@main struct Shop: App { var body: some Scene {} }",
    ])

    #expect(try app.list.launches == true)
  }

  @Test func `a superclass that is not here may choose, so that it is not known`() throws {
    let app = try AppOnDisk([
      "Info.plist": Plists.text(""),
      "A.swift": "@main class AppDelegate: FlutterAppDelegate, UIApplicationDelegate {}",
    ])

    let list = try app.list

    #expect(list.launches == nil)
    #expect(list.builds.first?.reason.contains("FlutterAppDelegate") == true)
  }

  @Test func `without an Info.plist the code says what it can`() throws {
    let without = try AppOnDisk(["A.swift": Sources.appDelegate()])
    let with = try AppOnDisk([
      "A.swift": Sources.appDelegate(), "S.swift": Sources.sceneDelegate(),
    ])

    #expect(try without.list.launches == false)
    #expect(try with.list.launches == nil)
  }

  @Test func `each Info.plist of an app counts, and those of extensions do not`() throws {
    let app = try AppOnDisk([
      "Shop/Info.plist": Plists.complete, "Shop/Info-Beta.plist": Plists.text(""),
      "Shop/AppDelegate.swift": Sources.appDelegate(),
      "Shop/SceneDelegate.swift": Sources.sceneDelegate(),
      "Widget/Info.plist": Plists.text(
        "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>w</string></dict>"
      ),
      "Widget/W.swift": Sources.appDelegate(
        "func applicationDidBecomeActive(_ a: UIApplication) { x() }"),
      "Pods/A.swift": "let w = UIWindow(frame: r)",
      "ShopTests/A.swift": "let w = UIWindow(frame: r)",
    ])

    let list = try app.list

    #expect(list.builds.map { $0.launches } == [false, true])
    #expect(list.lines == ["error SM-12 Info-Beta.plist:3 UIApplicationSceneManifest"])
  }

  @Test func `a binary list, a manifest in one build only, and a class that is not there`() throws {
    let object: [String: Any] = [
      "LSRequiresIPhoneOS": true,
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [["UISceneDelegateClassName": "Shop.Missing"]]
        ]
      ],
    ]
    let binary = try PropertyListSerialization.data(
      fromPropertyList: object, format: .binary, options: 0)
    let app = try AppOnDisk([
      "Debug-Info.plist": Plists.text(
        "#if DEBUG\n\(Plists.manifest(Plists.delegate.replacing("SceneDelegate<", with: "Gone<")))\n#endif"
      ),
      "AppDelegate.swift": Sources.appDelegate(), "SceneDelegate.swift": Sources.sceneDelegate(),
    ])
    try app.write(binary, to: "Info.plist")

    let list = try app.list

    #expect(list.launches == true)
    #expect(list.builds.first { $0.place.file.hasSuffix("/Info.plist") }?.place.line == nil)
    #expect(
      list.lines == [
        "warning SM-12 Debug-Info.plist:6 UIApplicationSceneManifest",
        "error SM-12 Debug-Info.plist:9 $(PRODUCT_MODULE_NAME).Gone",
      ])
  }
}
