import Foundation
import Testing

/// What an app of someone else walks in an order of Swift's choice.
@Suite struct ForeignOrderTests {
  @Test func `sets and dictionaries have one order in every process`() throws {
    let runs = try (1...3).map { _ in try Binary.foreign.run("run", "sets") }

    #expect(runs.allSatisfy { $0.status == 0 && $0.output.contains("<UIViewController: 0x3>") })
    #expect(runs[1] == runs[0] && runs[2] == runs[0])
  }

  @Test func `a delegate that is no responder is told like any other`() throws {
    let run = try Binary.foreign.run("run", "sets")
    let told = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }

    #expect(told.contains("0.000  [alloc] SetsDelegate#1 base=NSObject"))
    #expect(told.contains("0.000  [app] SetsDelegate#1 didFinishLaunching"))
  }
}
