import Foundation
import Testing

@testable import AppImport

/// What is not read as Swift.
@Suite struct SourceCodeTests {
  @Test(arguments: [
    (
      "let a = 1\nlet b = \"x\n",
      LexicalFault(line: 2, column: 9, message: "unterminated string literal")
    ),
    ("a\n  /* /* */", LexicalFault(line: 2, column: 3, message: "unterminated '/*' comment")),
    ("let a = \"\\(b", LexicalFault(line: 1, column: 9, message: "unterminated string literal")),
    (
      "let a = \"\"\"\n x", LexicalFault(line: 1, column: 9, message: "unterminated string literal")
    ),
  ])
  func `what does not end has a place`(text: String, fault: LexicalFault) {
    #expect(throws: fault) { try SourceCode(text, path: "") }
  }
}

/// A Swift file of this repository.
struct RepositoryFile {
  let path: String
  let text: String

  static let all: [RepositoryFile] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return ["Sources", "Tests"].flatMap { folder -> [RepositoryFile] in
      let top = root.appendingPathComponent(folder).path
      let names = FileManager.default.enumerator(atPath: top)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().compactMap
      {
        name in
        (try? String(contentsOfFile: "\(top)/\(name)", encoding: .utf8)).map {
          RepositoryFile(path: "\(folder)/\(name)", text: $0)
        }
      }
    }
  }()
}
