import Foundation
import Phone
import Testing
import VirtualTime

@Suite struct InputTableTests {
  /// The table is made from the declarations: where this fails, put the new lines into the page.
  @Test func `the documentation has each kind as it is declared`() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let table = page.split(separator: "## Adding a kind")[0]
    let lines = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)

    #expect(lines == Input.kinds.map { Self.line($0) })
  }

  @Test func `the documentation says which kinds are explored, and which are touches`() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let touches = Input.kinds.filter { $0.role == .touch }.map { $0.name }

    #expect(words.contains("An exploration tries \(Self.list(Input.explored))."))
    #expect(words.contains("With `--also` it can try \(Self.list(Input.exploredOnDemand)) too."))
    #expect(words.contains("The user touches the app with \(Self.list(touches))."))
  }

  private static func list(_ names: [String]) -> String {
    let quoted = names.map { "`\($0)`" }
    return quoted.dropLast().joined(separator: ", ") + " and \(quoted.last ?? "")"
  }

  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/Phone/Phone.docc/Inputs.md").standardizedFileURL

  private static func line(_ kind: any InputKind.Type) -> String {
    let keys = kind.columns.map { column in
      "`\(column.key)`\(column.isOptional ? ", optional" : ""): \(words(column.shape)). "
        + column.summary
    }
    return
      "| `\(kind.name)` | \(kind.title) | \(kind.summary) | \(keys.joined(separator: "<br>")) |"
  }

  private static func words(_ shape: InputShape) -> String {
    switch shape {
    case .seconds: "seconds from 0 to \(Instant.endOfScript)"
    case .wholeNumber(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .text: "a string"
    case .flag: "true or false"
    case .choice(let names): names.map { "`\($0)`" }.joined(separator: ", ")
    case .object: "an object"
    case .file: "a file's text, or an object"
    case .urls: "an array of URLs"
    }
  }
}
