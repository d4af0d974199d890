import JSON
import Testing

/// `navscope matrix` on an app of which no key tells whether its user is signed in.
@Suite struct MatrixOfUnknownSessionTests {
  /// The cells by entrance, state and session.
  private func cells(_ after: String, before: String = "guests") throws -> [String: JSONValue] {
    let done = try Binary.foreign.run(
      "matrix", after, "--before", before, "--sdk", "26", "--format", "json")
    let cells = try JSONValue(parsing: done.output)["cells"]?.array ?? []
    return Dictionary(
      cells.map { cell in
        let session = cell["signedIn"]?.bool.map { $0 ? "in" : "out" } ?? "unknown"
        return (
          "\(cell["entrance"]?.string ?? "") \(cell["state"]?.string ?? "") \(session)", cell
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  private func outcome(_ cell: JSONValue?) -> String? { cell?["outcome"]?.string }

  @Test func `cells of a signed-in user begin with what signs in`() throws {
    let cells = try cells("guests?broken=true")
    for state in ["background", "foreground"] {
      #expect(outcome(cells["Quick action room \(state) in"]) == "lost")
      #expect(outcome(cells["Quick action room \(state) out"]) == "same")
      #expect(outcome(cells["Sign-in by App.swift \(state) out"]) == "same")
      #expect(outcome(cells["Sign-out by App.swift \(state) in"]) == "same")
    }
    #expect(!cells.keys.contains { $0.hasSuffix("unknown") })
  }

  @Test func `a session in memory is gone at the next launch, and one that is kept is not`() throws
  {
    let forgotten = try cells("guests")["Icon closed in"]
    #expect(outcome(forgotten) == "not-tried")
    #expect(forgotten?["reason"]?.string?.contains("a user sees who is signed out") == true)
    #expect(forgotten?["add"]?.string?.contains("over UserDefaults.standard") == true)

    let kept = try cells("guests?remembers=true&broken=true", before: "guests?remembers=true")
    #expect(outcome(kept["Icon closed in"]) == "same")
    #expect(outcome(kept["Quick action room closed in"]) == "lost")
    #expect(outcome(kept["Quick action room closed out"]) == "same")
  }
}
