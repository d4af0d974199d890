import Foundation
import SceneAudit
import SceneMigration
import Testing

/// One app in four forms: before its move to scenes, moved with mistakes, moved rightly, and moved
/// so that it does not launch.
@Suite struct MarinaTests {
  private func list(_ form: String) throws -> SceneList {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return try SceneAudit.list(of: tests.appendingPathComponent("ImportedApps/Marina/\(form)"))
  }

  @Test func `before the move it does not launch, and the list says what moves where`() throws {
    let list = try list("Before")

    #expect(list.launches == false)
    #expect(
      list.lines == [
        "error SM-12 Info.plist:4 UIApplicationSceneManifest",
        "error SM-12 AppDelegate.swift:5 UIWindowSceneDelegate",
        "warning SM-09 AppDelegate.swift:26 applicationDidBecomeActive(_:)",
        "warning SM-09 AppDelegate.swift:31 applicationDidEnterBackground(_:)",
        "warning SM-03 AppDelegate.swift:35 application(_:open:options:)",
        "warning SM-03 AppDelegate.swift:43 application(_:continue:restorationHandler:)",
        "warning SM-03 AppDelegate.swift:52 application(_:performActionFor:completionHandler:)",
        "warning SM-06 AppDelegate.swift:14 UIWindow(frame:)",
        "warning SM-07 Cover.swift:8 UIWindow(frame:)",
      ])
    #expect(
      list.entrances.map { "\($0.kind) \($0.name)" } == [
        "url marina", "quickAction com.example.marina.mine",
        "universalLink marina.example", "notification ",
      ])
  }

  @Test func `each mistake of the wrong form is an entry with its line`() throws {
    let list = try list("Mistaken")

    #expect(list.launches == true)
    #expect(
      list.lines == [
        "error SM-09 AppDelegate.swift:15 applicationDidBecomeActive(_:)",
        "error SM-03 AppDelegate.swift:19 application(_:continue:restorationHandler:)",
        "error SM-02 SceneDelegate.swift:9 connectionOptions.shortcutItem",
        "error SM-01 SceneDelegate.swift:9 connectionOptions.urlContexts",
        "error SM-01 SceneDelegate.swift:9 connectionOptions.userActivities",
        "error SM-04 SceneDelegate.swift:20 UNUserNotificationCenter.delegate",
        "error SM-07 Cover.swift:8 UIWindow(frame:)",
        "error SM-08 SignOut.swift:6 UIApplication.shared.delegate.AppDelegate.window",
        "warning SM-15 SceneDelegate.swift:37 URLContexts.first",
        "warning SM-11 SceneDelegate.swift:21 addObserver(forName:…)",
      ])
  }

  @Test func `the right form launches, and has no entry`() throws {
    let list = try list("Moved")

    #expect(list.launches == true)
    #expect(list.lines == [])
    #expect(list.text.hasPrefix("Launches with the 27 SDK.\n"))
  }

  @Test func `a manifest without configurations is completed by what is to paste`() throws {
    let list = try list("NotLaunching")

    #expect(list.launches == false)
    #expect(list.lines == ["error SM-12 Info.plist:20 UIApplicationSceneManifest"])
    let paste = try #require(list.findings.first?.paste)
    #expect(paste.contains("<string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>"))
  }
}
