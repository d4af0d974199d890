import JSON
import SceneMigration
import Testing

@Suite struct ListFormatTests {
  private var list: SceneList {
    get throws {
      try AppOnDisk([
        "Info.plist": Plists.withScheme("shop"),
        "AppDelegate.swift": Sources.appDelegate(
          "func applicationDidBecomeActive(_ a: UIApplication) { check() }"),
        "SceneDelegate.swift": Sources.sceneDelegate(Sources.openURLs),
      ]).list
    }
  }

  @Test func `programs read places, mistakes, remedies and what to paste`() throws {
    let json = try list.json

    #expect(json["launches"]?.bool == true)
    #expect(json["entrances"]?[0]?["name"]?.string == "shop")
    let first = try #require(json["findings"]?[0])
    #expect(first["topic"]?.string == "silent-method")
    #expect(first["mistake"]?.string == "SM-09")
    #expect(first["remedy"]?.string == "move-life-cycle")
    #expect(first["line"] == 2)
    #expect(first["counterpart"]?.string == "sceneDidBecomeActive(_:)")
    #expect(first["paste"]?.string?.hasPrefix("func sceneDidBecomeActive") == true)
  }

  @Test func `code hosts read results with levels and lines`() throws {
    let log = try list.sarif(version: "1") { $0 }

    let run = try #require(log["runs"]?[0])
    let rules = run["tool"]?["driver"]?["rules"]?.array?.compactMap { $0["id"]?.string }
    #expect(rules == ["scenes.silent-method", "scenes.connection-option"])
    let result = try #require(run["results"]?[1])
    #expect(result["ruleIndex"] == 1)
    #expect(result["level"]?.string == "error")
    let region = result["locations"]?[0]?["physicalLocation"]?["region"]
    #expect(region?["startLine"] == 2)
  }

  @Test func `people read a line for each place, and its remedy below it`() throws {
    let text = try list.text

    #expect(text.contains("AppDelegate.swift:2: error: applicationDidBecomeActive(_:) → sceneDid"))
    #expect(text.contains("(SM-09, move-life-cycle)"))
    #expect(text.hasSuffix("2 errors, 0 warnings, 0 notes in 2 files."))
  }

  @Test func `each mistake has an id, a title and a remedy of its own`() {
    let remedies = SceneMistake.allCases.map(\.remedy.id)

    #expect(Set(remedies).count == remedies.count)
    #expect(SceneMistake.allCases.map(\.id) == (1...18).map { $0 < 10 ? "SM-0\($0)" : "SM-\($0)" })
  }
}
