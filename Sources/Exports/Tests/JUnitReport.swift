internal import Foundation

/// Tested scripts in the XML that continuous integration reads: a suite for each app.
package struct JUnitReport {
  private let apps: [TestedApp]

  package init(_ apps: [TestedApp]) { self.apps = apps }

  package var text: String {
    let all = TestedApp(app: "navscope", scripts: apps.flatMap(\.scripts))
    return
      (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(Self.counts(all))>"]
      + apps.flatMap(suite) + ["</testsuites>", ""]).joined(separator: "\n")
  }

  private func suite(_ app: TestedApp) -> [String] {
    ["  <testsuite \(Self.counts(app))>"] + app.scripts.flatMap { self.test($0, app.app) }
      + ["  </testsuite>"]
  }

  private func test(_ script: TestedScript, _ app: String) -> [String] {
    let test = Self.attributes([
      ("classname", app), ("name", script.name), ("file", script.file),
      ("time", Self.seconds(script.seconds)),
    ])
    if case .skipped(let reason) = script.outcome {
      let skipped = Self.attributes([("message", Self.oneLine(reason))])
      return ["    <testcase \(test)>", "      <skipped \(skipped)/>", "    </testcase>"]
    }
    guard let first = script.failures.first else { return ["    <testcase \(test)/>"] }
    let kind = if case .broken = script.outcome { "script" } else { "expectation" }
    let failure = Self.attributes([("type", kind), ("message", Self.oneLine(first.text))])
    return [
      "    <testcase \(test)>",
      "      <failure \(failure)>\(escapedMarkup(script.failureLines.joined(separator: "\n")))</failure>",
      "    </testcase>",
    ]
  }

  private static func counts(_ app: TestedApp) -> String {
    attributes([
      ("name", app.app), ("tests", "\(app.scripts.count)"), ("failures", "\(app.failures)"),
      ("errors", "0"), ("time", seconds(app.seconds)),
    ])
  }

  private static func attributes(_ attributes: [(name: String, value: String)]) -> String {
    attributes.map { "\($0.name)=\"\(escapedMarkup($0.value))\"" }.joined(separator: " ")
  }

  /// A reader takes the end of a line in an attribute for a space.
  private static func oneLine(_ text: String) -> String { text.replacing("\n", with: " ") }

  private static func seconds(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
}
