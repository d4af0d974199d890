import HeadlessUIKit
import JSON
import Phone
import Playback
import Rules
import Testing

/// Every behaviour and defect of the published systems has a test, or a reason why it has none.
@Suite struct PublishedChecklistTests {
  @Test(arguments: DefectCase.all)
  func `a defect breaks its rule in the published form, and not in the plain one`(
    example: DefectCase
  ) throws {
    #expect(try example.rules(published: true).contains(example.rule))
    #expect(try !example.rules(published: false).contains(example.rule))
  }

  @Test func `D2-08 a session that ended silently is an error when the app has come back since`()
    throws
  {
    let inputs = [
      Pokes.launch, Pokes.session("none", at: 4), Pokes.plain("background", at: 5),
      Pokes.plain("foreground", at: 6),
    ]
    let rule = "session.protected-content-visible"
    func isError(_ app: String) throws -> Bool {
      try play(app, conditions: #""loggedIn":true"#, inputs).findings.contains {
        $0.rule == rule && $0.severity == .error
      }
    }

    #expect(try isError("tab-root-as-published"))
    #expect(try !isError("tab-root"))
  }

  @Test func `every defect has a rule that shows it, or a reason`() throws {
    let shown = Set(DefectCase.all.map(\.id)).union(PublishedReasons.staged.keys)
      .union(["D2-08"])
    let explained = Set(PublishedReasons.defects.keys)

    #expect(try Self.ids("defects").filter { !shown.contains($0) && !explained.contains($0) } == [])
    #expect(shown.intersection(explained) == [])
    #expect(shown.union(explained).subtracting(try Self.ids("defects")) == [])
  }

  @Test func `every behaviour has a test, or a reason`() throws {
    let names = try Self.testLines()
    let untested = try Self.ids("behaviours").filter { id in
      !names.contains { $0.contains(id) } && PublishedReasons.behaviours[id] == nil
    }

    #expect(untested == [])
  }

  @Test func `a defect that only a small app has names a test that there is`() throws {
    let names = try Self.testLines()

    for (id, test) in PublishedReasons.staged {
      #expect(names.contains { $0.contains(test) }, "\(id)")
    }
  }

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func ids(_ list: String) throws -> [String] {
    let text = try String(
      contentsOf: tests.appendingPathComponent("Fixtures/published-systems.json"), encoding: .utf8)
    return (try JSONValue(parsing: text)[list]?.array ?? []).compactMap(\.string)
  }

  /// The lines of all tests but for comments and for this folder.
  private static func testLines() throws -> [String] {
    let files = FileManager.default.enumerator(atPath: tests.path)
    var lines: [String] = []
    while let file = files?.nextObject() as? String {
      guard file.hasSuffix(".swift"), !file.contains("/Checklist/") else { continue }
      let text = try String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)
      lines += text.split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { !$0.hasPrefix("//") }.map(String.init)
    }
    return lines
  }
}
