import HeadlessUIKit
import JSON
import Phone
import Playback
import Testing

/// The parsers of the author's earlier project, by the cases that were run with his code.
@Suite struct PublishedParserTests {
  @Test(arguments: try ParserCase.read("article-urls", kind: "route"))
  func `S0-10 S0-42 a URL is what the author's parser makes of it`(example: ParserCase) throws {
    let app = try #require(parserOf("root-controller-as-printed"))
    let url = try #require(URL(string: example.input.string ?? ""))
    #expect(app.value(of: .url(url))?.description == example.value, "\(example)")
    #expect(app.value(of: .universalLink(url))?.description == example.value, "\(example)")
  }

  @Test(
    arguments: try ParserCase.read("quick-actions", kind: "shortcut").filter {
      $0.parser == "Deeplinks"
    })
  func `a quick action is what the author's parser makes of it`(example: ParserCase) throws {
    let app = try #require(parserOf("root-controller-as-printed"))
    let type = try #require(example.input["type"]?.string)
    let item = UIApplicationShortcutItem(type: type, localizedTitle: "")
    #expect(app.value(of: .shortcut(item))?.description == example.value, "\(example)")

    let run = try play(
      "root-controller-as-printed", Pokes.list(Pokes.launch, Pokes.shortcut(type, at: 1)), until: 1)
    let answer = run.simulation.trace.first { $0.name == "returned" }
    #expect(answer?["call"] == "performActionFor")
    #expect(answer?["value"]?.bool == example.expected["completion"]?.bool)
  }

  @Test(
    arguments: try ParserCase.read("push-payloads", kind: "apns").filter {
      $0.input["check"] == "seed parser"
    })
  func `S0-43 a push is what the author's parser makes of it`(example: ParserCase) throws {
    let app = try #require(parserOf("root-controller-as-printed"))
    #expect(app.value(of: .notification(example.file))?.description == example.value, "\(example)")
  }

  @Test func `the cases are all there`() throws {
    #expect(try ParserCase.read("article-urls", kind: "route").count == 12)
    #expect(
      try ParserCase.read("quick-actions", kind: "shortcut").filter { $0.parser == "Deeplinks" }
        .map(\.id)
        == ["S001", "S002", "S004", "S005", "S006"])
    #expect(
      try ParserCase.read("push-payloads", kind: "apns").filter {
        $0.input["check"] == "seed parser"
      }
      .map(\.id) == ["P039", "P040", "P042", "P044"])
  }
}

/// A case of the fixtures that a parser can be asked.
struct ParserCase: CustomTestStringConvertible, Sendable {
  let id: String
  let input: JSONValue
  let file: JSONValue
  let expected: JSONValue

  var testDescription: String { "\(id) \(input == .null ? file.encoded : input.encoded)" }
  var parser: String? { file["parser"]?.string }

  /// As the trace writes the link that is expected.
  var value: String? {
    let id = expected["id"]?.string ?? ""
    return switch expected["deeplink"]?.string {
    case "messages.details"?: "messages/\(id)"
    case "messages.root"?: "messages"
    case "request"?: "request/\(id)"
    case let other: other
    }
  }

  static func read(_ name: String, kind: String) throws -> [ParserCase] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appendingPathComponent("Fixtures/\(name).json"), encoding: .utf8)
    return (try JSONValue(parsing: text).array ?? []).filter { $0["kind"]?.string == kind }.map {
      ParserCase(
        id: $0["id"]?.string ?? "", input: $0["input"] ?? .null, file: $0["file"] ?? .null,
        expected: $0["expected"] ?? .null)
    }
  }
}
