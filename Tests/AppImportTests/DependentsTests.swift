import Testing

@testable import AppImport

/// Errors that come of what is missing, and a person's own.
@Suite struct DependentsTests {
  /// Whether an error at the place of `/*!*/` is explained, once the stand-ins that an output asks
  /// for are made.
  private func isExplained(
    _ text: String, says message: String = "missing argument for parameter 'b' in call",
    missing names: String..., holes: [Hole] = []
  ) throws -> Bool {
    var learner = StandInLearner([try TeamFile(text, path: "File.swift")])
    for name in names {
      _ = learner.learn([
        error("cannot find '\(name)' in scope", "cannot_find_in_scope", at: name, in: text)
      ])
    }
    return Dependents(learner, holes: holes).explain(error(message, at: "/*!*/", in: text))
  }

  private func error(
    _ message: String, _ name: String = "", at mark: String, in text: String
  ) -> Diagnostic {
    let before = text.firstRange(of: mark).map { text[..<$0.lowerBound] } ?? ""
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return Diagnostic(
      .error,
      at: CodePlace(
        file: "File.swift", line: max(lines.count, 1), column: (lines.last?.utf8.count ?? 0) + 1),
      message, named: name)
  }

  @Test func `what a value is made of leads to what is missing`() throws {
    #expect(
      try isExplained(
        """
        class Login: UIViewController {
          let store = Vault()
          func enter() {
            let key = store.key
            guard let open = key else { return }
            /*!*/turn(open)
          }
        }
        """, missing: "Vault"))
    #expect(
      try isExplained(
        """
        class Login: UIViewController {
          func enter() {
            Vault.open { door, _ in
              if door.isWide { /*!*/turn(door) }
            }
          }
        }
        """, missing: "Vault"))
    #expect(
      try isExplained(
        """
        typealias Keys = Vault
        protocol Opening { func open() -> Keys }
        func enter(_ it: any Opening) {
          switch it.open() {
          case .wide(let door): /*!*/turn(door)
          }
        }
        """, missing: "Vault"))
  }

  @Test func `a class inherits what is missing, and so do those that inherit from it`() throws {
    #expect(
      try isExplained(
        """
        class Base: Vault {}
        class Login: Base {
          func enter() { /*!*/turn(self, 1) }
        }
        """, missing: "Vault"))
  }

  @Test func `what was left out explains what needs it`() throws {
    let text = """
      extension Door { func open(_ wide: Bool) {} }
      func enter(_ door: Door) {
        /*!*/door.open(1)
      }
      """
    let hole = Hole(
      kind: .declaration, reason: "", place: CodePlace(file: "File.swift", line: 1, column: 1),
      range: 0..<45, text: "")
    #expect(try isExplained(text, holes: [hole]))
    #expect(try !isExplained(text))
  }

  @Test func `what a closure takes has the type that its variable has`() throws {
    let text = """
      func enter() {
        let done: Hearing = { bell, _ in
          /*!*/ring(bell)
        }
      }
      """
    #expect(try isExplained(text, missing: "Hearing"))
    #expect(try !isExplained(text, missing: "Vault"))
  }

  @Test func `a person's own error is theirs, whatever else is missing`() throws {
    let text = """
      class Login: UIViewController {
        let store = Vault()
        var name = "a"
        func enter() {
          store.open()
          let name = "b"
          /*!*/turn(name, title, self.view)
        }
      }
      """
    #expect(try !isExplained(text, missing: "Vault"))
    #expect(
      try !isExplained(
        text, says: "cannot convert value of type 'String?' to specified type 'Int'",
        missing: "Vault"))
    // A name of its own in a function hides the one that is missing.
    #expect(
      try !isExplained(
        """
        let door = Vault()
        func enter(door: Int) { /*!*/turn(door) }
        """, missing: "Vault"))
  }
}
