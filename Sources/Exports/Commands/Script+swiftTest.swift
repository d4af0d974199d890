internal import JSON
public import Phone
internal import Playback

extension Script {
  /// A test in Swift that plays the script and fails when one of these rules is broken, or with
  /// none named, any that is no mere note.
  ///
  /// It is for a package that depends on `NavScopeCommand` and `Testing` and has the app in
  /// `catalogue`.
  public func swiftTest(named name: String, forbidding rules: [String] = []) -> String {
    """
    @Test func `\(Self.testName(name))`() throws {
      let script = try Script(
        parsing: \(RawLiteral.lines(json.encoded, indent: "      ", signs: 2)))
      let run = try Run(script, in: catalogue)
      run.play(script.inputs)
      run.runUntilIdle()
      \(Self.expectation(rules))
    }
    """
  }

  private static func expectation(_ rules: [String]) -> String {
    guard let first = rules.first else {
      return "#expect(!run.findings.contains { $0.severity != .note })"
    }
    if rules.count == 1 {
      return "#expect(!run.findings.contains { $0.rule == \(first.debugDescription) })"
    }
    return "#expect(!run.findings.contains { \(rules).contains($0.rule) })"
  }

  /// What may stand between backticks: no backtick, dot, slash, bracket or control character, and
  /// no space but the plain one.
  private static func testName(_ name: String) -> String {
    String(
      name.unicodeScalars.map { scalar in
        let isForbidden =
          scalar.isCommand || scalar.properties.isWhitespace
          || "`./\\[]<>:;".unicodeScalars.contains(scalar)
        return Character(isForbidden ? " " : scalar)
      })
  }
}
