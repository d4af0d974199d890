import Foundation
import JSON
import Testing

/// `navscope matrix` as a person or a pipeline calls it, on designs of the catalogue.
@Suite struct MatrixCommandTests {
  private func cells(_ arguments: String...) throws -> (status: Int32, cells: [JSONValue]) {
    let done = try Binary.debug.run(["matrix"] + arguments + ["--format", "json"])
    let json = try JSONValue(parsing: done.output, limits: JSONLimits(bytes: 1 << 24))
    return (done.status, json["cells"]?.array ?? [])
  }

  private func outcomes(_ cells: [JSONValue]) -> Set<String> {
    Set(cells.compactMap { $0["outcome"]?.string })
  }

  @Test(arguments: [
    "root-controller", "tab-root", "flow-container", "window-stack", "single-stack",
    "window-swap", "modal-login",
  ])
  func `a design that moved to scenes rightly is the same in every cell`(app: String) throws {
    let (status, cells) = try cells("\(app)?lifeCycle=scenes", "--before", app)
    #expect(status == 0)
    #expect(outcomes(cells).subtracting(["not-tried"]) == ["same"])
    #expect(cells.count >= 60)
  }

  @Test func `a matrix has each kind of entrance in each state, and says why one is not tried`()
    throws
  {
    let (_, cells) = try cells("root-controller?lifeCycle=scenes", "--before", "root-controller")
    let tried = cells.filter { $0["outcome"]?.string != "not-tried" }
    let kinds = Set(tried.compactMap { $0["kind"]?.string })
    #expect(
      kinds == [
        "icon", "url", "universalLink", "quickAction", "notification", "signIn", "signOut",
        "expiry", "cover", "removal", "memory",
      ])
    #expect(Set(tried.compactMap { $0["state"]?.string }).count == 4)
    #expect(cells.allSatisfy { $0["outcome"]?.string != "not-tried" || $0["reason"] != nil })
  }

  @Test func `a design that did not move crashes with the 27 SDK in every cell`() throws {
    let (status, cells) = try cells("root-controller", "--before", "root-controller")
    #expect(status == 1)
    #expect(outcomes(cells) == ["crash"])
    #expect(Set(cells.compactMap { $0["mistake"]?.string }) == ["SM-12"])
    #expect(cells.allSatisfy { $0["remedy"]?.string == "complete-configuration" })
  }

  @Test func `a link that is lost now is a worse cell with its method`() throws {
    let (status, cells) = try cells(
      "root-controller-as-printed", "--before", "root-controller", "--sdk", "26")
    let lost = cells.filter { $0["outcome"]?.string == "lost" }
    #expect(status == 1)
    #expect(lost.contains { $0["kind"]?.string == "url" && $0["state"]?.string == "closed" })
    #expect(lost.allSatisfy { $0["file"]?.string != nil && $0["reason"]?.string != "" })
    // Neither build lives by scenes, so that no mistake of a move is named.
    #expect(cells.allSatisfy { $0["mistake"]?.string == nil })
  }

  @Test func `one build must end cold as it ends warm`() throws {
    let (status, cells) = try cells("root-controller-scenes")
    #expect(status == 0)
    #expect(outcomes(cells).subtracting(["not-tried"]) == ["same"])
  }

  @Test func `the table fits a hundred columns and counts its cells`() throws {
    let done = try Binary.debug.run(
      "matrix", "root-controller?lifeCycle=scenes", "--before", "root-controller")
    let lines = done.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.first?.hasPrefix("Before: root-controller with the iOS 26 SDK.") == true)
    #expect(lines.last?.contains(" same") == true)
  }

  @Test func `columns of a session that is not known have their name above the first`() throws {
    let done = try Binary.foreign.run("matrix", "doors", "--before", "doors", "--sdk", "26")
    let lines = done.output.split(separator: "\n").map(String.init)
    let row = try #require(lines.firstIndex { $0.hasPrefix("Icon ") })
    let states = "closed   backgr.  front    reconn."
    #expect(lines[row - 1].hasSuffix("  \(states)  \(states)"))
    #expect(lines[row - 2].trimmingPrefix(while: \.isWhitespace) == "signed in")
    #expect(lines[row - 2].count - "signed in".count == lines[row - 1].count - states.count)
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func `each form is what its readers read`() throws {
    func output(_ form: String) throws -> String {
      try Binary.debug.run(
        "matrix", "root-controller", "--before", "root-controller", "--format", form
      ).output
    }
    let junit = try output("junit")
    #expect(junit.contains("<testcase ") && junit.contains("SM-12"))
    #expect(try output("html").hasPrefix("<!doctype html>"))
    let sarif = try JSONValue(parsing: output("sarif"), limits: JSONLimits(bytes: 1 << 24))
    #expect(sarif["version"]?.string == "2.1.0")
  }

  @Test func `what is saved is red on a build that is worse`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "matrix-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let saved = try Binary.debug.run(
      "matrix", "root-controller?lifeCycle=scenes", "--before", "root-controller", "--save",
      "--output", folder.path)
    #expect(saved.status == 0)
    func test(_ app: String) throws -> Int32 {
      try Binary.debug.run("test", app, "--scripts", folder.path).status
    }
    #expect(try test("root-controller") == 0)
    #expect(try test("root-controller-as-published") == 1)
  }

  @Test(arguments: [
    (["no-such-app"], "no-such-app has no navscope/App.swift"),
    (
      ["root-controller", "--before", "root-controller?color=red"],
      "the app has no condition \"color\""
    ),
    (["root-controller", "--output", "x"], "--output is the folder for --save"),
    (["root-controller", "--save"], "--save requires --output DIR"),
    (["root-controller", "--sdk", "17"], "--sdk is one of 18, 26, 27"),
  ])
  func `what cannot be compared is refused in a sentence`(_ arguments: [String], _ said: String)
    throws
  {
    let done = try Binary.debug.run(["matrix"] + arguments)
    #expect(done.status == 2 && done.output == "")
    #expect(done.errors.contains(said), "\(done.errors)")
  }
}
