import Architectures
import Exports
import Foundation
import Phone
import Playback
import Rules
import Testing

/// A test fails, as it should as long as the app is what it is.
struct FailsToday: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await withKnownIssue { try await function() }
  }
}

/// What the form `swift-test` writes, compiled and run.
// swift-format-ignore
@Suite(FailsToday()) struct GeneratedTests {
  let catalogue = publishedArchitectures

  @Test func `Root controller, as published does not break appearance unbalanced, transition overlap, transition stale-source, containment missing-will-move, containment view-without-child – launch, expire sign-in (401)`() throws {
    let script = try Script(
      parsing: ##"""
        {"version":1,"app":"root-controller-as-published","conditions":{"loggedIn":true},"inputs":[{"at":0,"do":"launch"},{"at":3.1,"do":"session","state":"expired"}]}
        """##)
    let run = try Run(script, in: catalogue)
    run.play(script.inputs)
    run.runUntilIdle()
    #expect(!run.findings.contains { ["appearance.unbalanced", "transition.overlap", "transition.stale-source", "containment.missing-will-move", "containment.view-without-child"].contains($0.rule) })
  }
}

@Suite struct GeneratedTestsText {
  @Test func `the form writes what stands above`() throws {
    let run = try ReviewFormatTests.sample()
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = TraceFormat.swiftTest.write(run).split(
      separator: "\n", omittingEmptySubsequences: false)
    let indented = lines.dropFirst(7).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    #expect(lines.prefix(2).allSatisfy { $0.hasPrefix("// ") })
    #expect(
      Array(lines[2..<7]) == [
        "import Phone", "import Playback", "import Rules", "import Testing", "",
      ])
    #expect(source.contains("let catalogue = publishedArchitectures\n\n" + indented))
  }
}
