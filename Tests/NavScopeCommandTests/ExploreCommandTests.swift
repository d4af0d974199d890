import Foundation
import JSON
import Testing

/// `navscope explore` as a team's CI calls it.
@Suite struct ExploreCommandTests {
  private static let arguments = [
    "explore", "root-controller-as-published", "--inputs", "1", "--only", "session", "--format",
  ]

  /// A file that lasts as long as a closure runs.
  private func withFile(_ text: String, _ body: (_ path: String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("base-\(UUID()).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path)
  }

  @Test func `fails for errors that are not in the baseline`() throws {
    let first = try Binary.debug.run(Self.arguments + ["json"])
    #expect(first.status == 1)
    let exploration = try JSONValue(parsing: first.output)
    let count = try #require(exploration["findings"]?.array).count

    try withFile(first.output) { path in
      let again = try Binary.debug.run(Self.arguments + ["json", "--baseline", path])
      #expect(again.status == 0)
      let baseline = try JSONValue(parsing: again.output)["baseline"]
      #expect(baseline?["unchanged"]?.array?.count == count)
      #expect(baseline?["new"] == [] && baseline?["gone"] == [])
    }

    var none = try #require(exploration.object)
    none["findings"] = []
    try withFile(JSONValue.object(none).encoded) { path in
      let again = try Binary.debug.run(Self.arguments + ["text", "--baseline", path])
      #expect(again.status == 1)
      #expect(again.output.contains("Since \(path): \(count) new, 0 unchanged, 0 gone.\n"))
    }
  }

  @Test func `tells a code host the lines that findings lead to`() throws {
    let outcome = try Binary.debug.run(Self.arguments + ["sarif"])
    #expect(outcome.status == 1)
    let log = try JSONValue(parsing: outcome.output)
    #expect(log["version"] == "2.1.0")
    let run = try #require(log["runs"]?[0])
    #expect(run["tool"]?["driver"]?["name"] == "NavScope")
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    let results = try #require(run["results"]?.array)
    for result in results {
      let index = try #require(result["ruleIndex"]?.number?.integer)
      #expect(rules[index]["id"] == result["ruleId"])
    }
    let overlap = try #require(results.first { $0["ruleId"] == "transition.overlap" })
    #expect(overlap["level"] == "error")
    #expect(
      overlap["locations"] == [
        [
          "physicalLocation": [
            "artifactLocation": ["uri": "RootViewController.swift", "uriBaseId": "%SRCROOT%"],
            "region": ["startLine": 63],
          ]
        ]
      ])
    #expect(
      overlap["relatedLocations"] == [
        [
          "physicalLocation": [
            "artifactLocation": ["uri": "SplashViewController.swift", "uriBaseId": "%SRCROOT%"],
            "region": ["startLine": 20],
          ], "message": ["text": "Called here."],
        ]
      ])
    let defect = try #require(overlap["properties"]?["defect"])
    let parts = results.filter { $0["properties"]?["defect"] == defect }
    #expect(parts.contains { $0["ruleId"] == "containment.view-without-child" })
    let print = overlap["partialFingerprints"]?["navscopeDefect/v1"]?.string
    #expect(
      print?.hasPrefix(
        "error transition.overlap (MainNavigationController, MainNavigationController): ") == true)
    let stale = results.first { $0["ruleId"] == "transition.stale-source" }
    let place = stale?["locations"]?[0]?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"] == "RootViewController.swift")
    #expect(place?["region"]?["startLine"] == 63)
  }

  @Test func `refuses a baseline of another app`() throws {
    try withFile(#"{"app":"flow-container","findings":[]}"#) { path in
      let outcome = try Binary.debug.run(Self.arguments + ["text", "--baseline", path])
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(
        outcome.errors.hasSuffix(
          "navscope: --baseline \(path) is of the app flow-container, not of root-controller-as-published; name the baseline of the same app.\n"
        ))
    }
  }
}
