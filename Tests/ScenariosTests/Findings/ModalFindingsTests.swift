import HeadlessUIKit
import Scenarios
import Testing
import VirtualTime

@Suite("Findings about modals")
struct ModalFindingsTests {
  @Test("modal.not-in-hierarchy: something is presented from outside the window")
  func notInHierarchy() throws {
    let found = try findings(
      afterPrinting:
        "[Presentation] Attempt to present <Second: 0x9> on <First: 0x2> (from <First: 0x2>) whose view is not in the window hierarchy."
    )

    #expect(
      found == """
        error modal.not-in-hierarchy at 0.0
          Something should have come up, and nothing does.
          Present from the controller that is in front, after it has appeared.
          console
        """)
  }

  @Test(
    "modal.already-presenting: something is presented over what is there, or on its way",
    arguments: [
      "[Presentation] Attempt to present <Third: 0x9> on <First: 0x2> (from <First: 0x2>) which is already presenting <Second: 0x5>.",
      "[Presentation] Attempt to present <Third: 0x9> on <First: 0x2> (from <First: 0x2>) while a presentation is in progress.",
    ])
  func alreadyPresenting(_ message: String) throws {
    let found = try findings(afterPrinting: message)

    #expect(
      found == """
        error modal.already-presenting at 0.0
          Something should have come up, and what was there before stays instead.
          Dismiss what is presented, and present the next in the completion.
          console
        """)
  }

  @Test("Another line on the console breaks no rule")
  func anotherLine() throws {
    #expect(try findings(afterPrinting: "nested push animation") == "")
  }

  /// What is found when UIKit prints a line.
  private func findings(afterPrinting line: String) throws -> String {
    let app = StagedApp { $0.show(First()) }
    let script = Script(inputs: [TimedInput(at: .zero, .launch)])
    let run = try Run(script, as: app.entry.id, in: Catalogue([app]))
    run.play(script.inputs)
    run.simulation.record(.console, [("text", .string(line))])
    run.perform(.memoryWarning)
    return text(of: run)
  }
}
