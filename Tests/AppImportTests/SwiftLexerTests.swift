import Foundation
import Testing

@testable import AppImport

/// Where code ends and text begins.
@Suite struct SwiftLexerTests {
  private func words(_ text: String) throws -> [String] {
    try SwiftLexer.tokens(of: text).filter { $0.kind == .word || $0.kind == .directive }.map(\.text)
  }

  @Test(
    "What looks like code inside a literal or a comment is none",
    arguments: [
      (#"let a = "@objc \" @main" + b"#, ["let", "a", "b"]),
      (#"let a = "x \(f("y \(g("@objc")) z")) w" + b"#, ["let", "a", "f", "g", "b"]),
      (##"let a = #"\(no) "quoted" \#(yes)"# + b"##, ["let", "a", "yes", "b"]),
      (##"let a = #"""# + b"##, ["let", "a", "b"]),
      (##"let a = #""""# + b"##, ["let", "a", "b"]),
      ("let a = \"\"\"\n  @objc \"x\" \\(y) \"\"\n  \"\"\" + b", ["let", "a", "y", "b"]),
      ("let a = #\"\"\"\n \\(no) \"\"\" \\#(yes)\n \"\"\"# + b", ["let", "a", "yes", "b"]),
      (#"let a = "\({ "}" }())" + b"#, ["let", "a", "b"]),
      (#"let a = "\(b ? "(" : ")")" + c"#, ["let", "a", "b", "c"]),
      ("a /* @objc /* nested */ still */ b // @main \"\nc", ["a", "b", "c"]),
      ("/** \" */ a", ["a"]),
      (#"let a = /"[@objc/]" (\/) /.x + b"#, ["let", "a", "x", "b"]),
      ("let a = b / c / d", ["let", "a", "b", "c", "d"]),
      ("let a = (b) /c/ d", ["let", "a", "b", "c", "d"]),
      ("let a = b! / c /* \" */ / d", ["let", "a", "b", "c", "d"]),
      ("let a = #/ @objc \\/# \" /# + b", ["let", "a", "b"]),
      ("let a = ##/\n @objc /# \"\n/## + b", ["let", "a", "b"]),
      ("reduce(1, /) + f(\"/\")", ["reduce", "f"]),
      ("#if os(iOS) && !DEBUG\nx\n#endif", ["#if", "os", "iOS", "DEBUG", "x", "#endif"]),
      ("`class`.`init`", ["`class`", "`init`"]),
      ("$0.a + _b + ñ", ["$0", "a", "_b", "ñ"]),
      ("0x1F.a 1e-5.b 1.0.c x.0.1.d", ["a", "b", "c", "x", "d"]),
      ("#!/usr/bin/swift \"\nlet a", ["let", "a"]),
    ])
  func literals(text: String, expected: [String]) throws {
    #expect(try words(text) == expected)
  }

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
    #expect(throws: fault) { try SwiftLexer.tokens(of: text) }
  }

  @Test func `the tokens of every file of this repository are its text`() throws {
    let files = RepositoryFile.all
    #expect(files.count > 500)
    for file in files {
      guard let tokens = try? SwiftLexer.tokens(of: file.text) else {
        Issue.record("\(file.path) has no end")
        continue
      }
      #expect(tokens.map(\.text).joined() == file.text, "\(file.path)")
      let depth = tokens.reduce(0) { depth, token in
        guard token.kind == .mark else { return depth }
        return depth + ("([{".contains(token.text) ? 1 : ")]}".contains(token.text) ? -1 : 0)
      }
      #expect(depth == 0, "\(file.path)")
    }
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
