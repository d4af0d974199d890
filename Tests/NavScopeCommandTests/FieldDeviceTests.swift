import Foundation
import JSON
import Testing

/// Scripts of what people reported of devices, with what the trace says of each.
@Suite struct FieldDeviceTests {
  /// The script of a report, and the app that it is of.
  private func posted(_ id: String) throws -> (app: String, script: String) {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: tests.appending(path: "Fixtures/field-links.json"), encoding: .utf8)
    let cases = try JSONValue(parsing: text, limits: .deepFile).array ?? []
    let input = try #require(cases.first { $0["id"]?.string == id }?["input"])
    return (try #require(input["app"]?.string), try #require(input["script"]).encoded)
  }

  /// The words behind the time of each line about the app's delegates.
  private func delegateLines(_ id: String) throws -> [String] {
    let (app, script) = try posted(id)
    let run = try Binary.debug.run("run", app, "--script", "-", input: script)
    #expect(run.status == 0 && run.errors == "")
    return run.output.split(separator: "\n").compactMap { line in
      line.range(of: "[app] ").map { String(line[$0.upperBound...]) }
    }
  }

  @Test func `D06: a cold tapped notification is in the options, and the centre is told`() throws {
    let lines = try delegateLines("D06")
    let connect = try #require(
      lines.firstIndex { $0.hasSuffix("willConnectTo options=[notificationResponse]") })
    #expect(lines[connect...].contains { $0.hasSuffix("didReceive") })
  }

  @Test func `D15: a link that the app answers with false opens the browser as well`() throws {
    #expect(
      try delegateLines("D15").contains {
        $0.hasSuffix(
          "returned call=continue value=false browser=https://navscope.example/nowhere/42")
      })
  }
}
