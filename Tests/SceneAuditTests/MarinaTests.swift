import Foundation
import JSON
import SceneAudit
import SceneMigration
import Testing

/// One app in four forms: before its move to scenes, moved with mistakes, moved rightly, and moved
/// so that it does not launch.
@Suite struct MarinaTests {
  private func list(_ form: String) throws -> SceneList {
    try SceneAudit.list(of: Self.tests.appendingPathComponent("ImportedApps/Marina/\(form)"))
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

  /// Mistakes of the taxonomy, each as what changes the right form into one that makes it.
  private static let mistakes: [JSONValue] = {
    let file = tests.appendingPathComponent("Fixtures/scene-mistakes.json")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return (try? JSONValue(parsing: text))?.array ?? []
  }()

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `there is one for each mistake`() {
    #expect(
      Self.mistakes.compactMap { $0["id"]?.string } == SceneMistake.allCases.map(\.rawValue))
  }

  @Test(arguments: mistakes.indices)
  func `each mistake is named, and nothing else is`(index: Int) throws {
    let mistake = Self.mistakes[index]
    let app = try AppOnDisk()
    let right = Self.tests.appendingPathComponent("ImportedApps/Marina/Moved")
    for name in try FileManager.default.contentsOfDirectory(atPath: right.path) {
      try app.write(Data(contentsOf: right.appendingPathComponent(name)), to: name)
    }
    for edit in try #require(mistake["edits"]?.array) {
      let name = try #require(edit["file"]?.string)
      let file = app.folder.appendingPathComponent(name)
      let text = try String(contentsOf: file, encoding: .utf8)
      let old = try #require(edit["old"]?.string)
      try #require(text.contains(old), "\(name) has changed.")
      try app.write(Data(text.replacing(old, with: edit["new"]?.string ?? "").utf8), to: name)
    }

    let found = Set(try app.list.findings.map(\.mistake.id))

    // Who takes the first of a set, and an empty one for an unknown link, makes two mistakes.
    let also: Set = mistake["id"] == "SM-18" ? ["SM-15"] : []
    #expect(found == also.union([mistake["id"]?.string ?? ""]))
  }
}
