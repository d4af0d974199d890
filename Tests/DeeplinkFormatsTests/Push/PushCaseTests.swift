import Testing

@testable import DeeplinkFormats
@testable import JSON

/// The cases whose input is a check of a published app's own parser, or a run of one, are the apps'
/// to pass.
private func isAboutFormat(_ testCase: Case) -> Bool {
  testCase.input["app"] == nil && testCase.input["check"] != "seed parser"
}

@Suite struct PushCaseTests {
  static let cases = Case.all(in: "push-payloads.json").filter(isAboutFormat)

  @Test(arguments: cases.filter { $0.input["command"] != nil })
  func `a pushed file is accepted or refused as the tool does it`(_ testCase: Case) throws {
    let command = try #require(testCase.input["command"]?.string).split(separator: " ").map(
      String.init)
    let argument = command.count > 4 ? command[3] : nil

    switch Result(catching: { () throws(Problem<PushFault>) in
      try PushPayload(testCase.file).bundle(argument: argument)
    }) {
    case .success(let bundle):
      #expect(testCase.expected == ["accepted": true, "bundle": .string(bundle)])
    case .failure(let problem):
      #expect(testCase.expected == ["accepted": false, "reason": .string(problem.message)])
    }
  }

  @Test(arguments: cases.filter { ["classify", "lint"].contains($0.input["check"]) })
  func `a payload is classified`(_ testCase: Case) throws {
    switch Result(catching: { () throws(Problem<PushFault>) in try PushPayload(testCase.file) }) {
    case .success(let payload):
      #expect(testCase.expected == ["class": .string(payload.kind.name), "valid": true])
      #expect(payload.warnings == [])
    case .failure(let problem):
      #expect(testCase.expected == ["valid": false, "reason": .string(problem.message)])
    }
  }

  @Test(arguments: cases.filter { $0.input["check"] == "userInfo seen by the app" })
  func `the app does not see what is addressed to the tool`(_ testCase: Case) throws {
    let payload = try PushPayload(testCase.file)

    let stripped = (testCase.file.object?.keys ?? []).filter { payload.userInfo[$0] == nil }

    #expect(
      .array(payload.userInfo.keys.map(JSONValue.string)) == testCase.expected["topLevelKeys"])
    #expect(.array(stripped.map(JSONValue.string)) == testCase.expected["stripped"])
  }

  /// The cases with a state are the phone's to pass.
  @Test func `every case about the format is one of the four kinds`() {
    let kinds = Self.cases.filter {
      $0.input["command"] != nil || $0.input["check"] != nil || $0.input["state"] != nil
    }
    #expect(kinds.count == Self.cases.count && kinds.count == 19)
  }
}
