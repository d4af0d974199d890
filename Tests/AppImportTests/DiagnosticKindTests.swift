import Foundation
import Testing

@testable import AppImport

/// The names by which what the compiler says is known.
@Suite struct DiagnosticKindTests {
  @Test func `the compiler has all the names`() throws {
    let compiler = try #require(Toolchain.compiler)
    let file = compiler.deletingLastPathComponent()
      .appendingPathComponent("../share/swift/diagnostics/en.strings")
    let names = Set(
      try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
        .compactMap { $0.split(separator: "\"").first.map(String.init) })
    let unknown = Diagnostic.Kind.allCases.flatMap(\.names).filter { !names.contains($0) }
    #expect(unknown == [])
  }

  @Test(arguments: [
    ("cannot find 'a' in scope [cannot_find_in_scope]", "cannot_find_in_scope"),
    ("never used [pbd_never_used] [#no-usage]", "pbd_never_used"),
    ("cannot convert '[Int]' to '[String]'", ""),
  ])
  func `a name stands behind the sentence`(line: String, name: String) throws {
    let error = try #require(Diagnostic.parse("A.swift:1:2: error: \(line)").first)
    #expect(error.name == name)
    #expect(!error.message.contains("_"))
  }
}
