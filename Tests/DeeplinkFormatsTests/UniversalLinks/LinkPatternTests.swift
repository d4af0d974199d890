import Testing

@testable import DeeplinkFormats
@testable import JSON

private func pattern(
  _ text: String, _ variables: SubstitutionVariables = SubstitutionVariables()
) -> LinkPattern {
  LinkPattern(PatternToken.tokens(of: text), caseSensitive: true, variables: variables)
}

extension LinkPattern {
  fileprivate func matches(_ subject: [UInt8]) -> Bool {
    var effort = MatchEffort(steps: 2_000_000)
    let text = subject[...]
    let matches = matches(text.span, effort: &effort)
    #expect(!effort.isSpent)
    return matches
  }
}

/// The definition, without any thought of speed.
private func matches(_ pattern: Substring, _ text: Substring, _ values: [String]) -> Bool {
  if pattern.hasPrefix("$(v)") {
    return values.contains { matches($0 + pattern.dropFirst(4), text, values) }
  }
  switch pattern.first {
  case nil: return text.isEmpty
  case "*":
    return matches(pattern.dropFirst(), text, values)
      || !text.isEmpty && matches(pattern, text.dropFirst(), values)
  case "?": return !text.isEmpty && matches(pattern.dropFirst(), text.dropFirst(), values)
  case let character:
    return text.first == character && matches(pattern.dropFirst(), text.dropFirst(), values)
  }
}

@Suite struct LinkPatternTests {
  @Test func `random patterns match exactly what the definition says`() {
    var random = SeededRandom(seed: 1)
    let values = ["a", "ab", "", "b*a", "?é"]
    var variables = SubstitutionVariables()
    variables.define("v", as: values)
    let pieces = ["a", "b", "é", "*", "?", "*", "$(v)"]

    for round in 0..<3000 {
      let alphabet = round.isMultiple(of: 2) ? pieces : Array(pieces.dropLast())
      let text = (0..<Int.random(in: 0...6, using: &random))
        .map { _ in alphabet.randomElement(using: &random) ?? "" }.joined()
      let compiled = pattern(text, variables)
      for _ in 0..<8 {
        let subject = String(
          (0..<Int.random(in: 0...8, using: &random)).map { _ in
            "abé".randomElement(using: &random) ?? "a"
          })
        #expect(
          compiled.matches(Array(subject.utf8)) == matches(text[...], subject[...], values),
          "\(text) against \(subject)")
      }
    }
  }

  @Test func `fifty stars against ten kilobytes answer at once`() {
    let text = String(repeating: "*a", count: 50) + "*b"
    let subject = Array(String(repeating: "a", count: 10_000).utf8)

    #expect(!pattern(text).matches(subject))
    #expect(pattern(text).matches(subject + Array("b".utf8)))
  }

  @Test func `fifty variables against a kilobyte answer at once`() {
    var variables = SubstitutionVariables()
    variables.define("v", as: ["a", "aa", "*", "a*a"])
    let text = String(repeating: "$(v)", count: 50) + "b"
    let subject = Array(String(repeating: "a", count: 1000).utf8)

    #expect(!pattern(text, variables).matches(subject))
  }

  @Test func `five thousand variables that stand for anything answer in bounded steps`() {
    var variables = SubstitutionVariables()
    variables.define("v", as: (0..<20).map { "*\($0)" })
    let text = pattern(String(repeating: "$(v)", count: 5000), variables)

    #expect(!text.matches(Array("0123456789".utf8)))
    #expect(!text.matches(Array(repeating: 0x31, count: 15)))
  }

  @Test func `a file that is made to be slow is given up, and says so`() throws {
    let values = (0..<300).map { JSONValue.string(String(repeating: "a", count: $0)) }
    let components = (0..<1500).map { JSONValue.object(["/": .string("/$(v)$(v)*\($0)")]) }
    let file = try AssociationFile([
      "applinks": [
        "substitutionVariables": ["v": .array(values)],
        "details": [["appID": "ABCDE12345.com.x", "components": .array(components)]],
      ]
    ])
    let url = "https://example.com/" + String(repeating: "a", count: 2000) + "0123456789-"

    let matcher = file.matcher(appID: "ABCDE12345.com.x", domain: "example.com")
    var budget = MatchBudget(steps: 100_000)
    let decision = matcher.decide(url, within: &budget)

    #expect(decision.ground == .tooComplicated)
    #expect(decision.outcome == .none)
    #expect(matcher.decide("https://example.com/b", within: &budget).ground == .tooComplicated)
  }
}
