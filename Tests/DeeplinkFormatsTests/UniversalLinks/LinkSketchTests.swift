import Testing

@testable import DeeplinkFormats
@testable import JSON

@Suite struct LinkSketchTests {
  private static let pieces = ["a", "B", "é", "%41", "%C3%A9", "/", "*", "?", "$(v)", "$(digit)"]
  private static let urlPieces = [
    "a", "A", "b", "é", "%41", "%C3%A9", "%FF", "/", "1", "=", "&", "x",
  ]

  private static func text(_ pieces: [String], _ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...4, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func component(_ random: inout SeededRandom) -> JSONValue {
    var component = JSONObject()
    component["/"] = .string("/" + text(pieces, &random))
    switch Int.random(in: 0..<3, using: &random) {
    case 0: component["?"] = .string(text(pieces, &random))
    case 1: component["?"] = .object(["x": .string(text(pieces, &random)), "A": "*"])
    default: break
    }
    component["caseSensitive"] = .bool(Bool.random(using: &random))
    component["percentEncoded"] = .bool(Bool.random(using: &random))
    return .object(component)
  }

  @Test func `no component is passed by that would have matched`() throws {
    var random = SeededRandom(seed: 7)
    var matched = 0

    for _ in 0..<150 {
      let components = (0..<12).map { _ in Self.component(&random) }
      let file = try AssociationFile([
        "applinks": [
          "substitutionVariables": ["v": ["", "a", "b?", "é"]],
          "details": [["appID": "ABCDE12345.com.x", "components": .array(components)]],
        ]
      ])
      let matcher = file.matcher(appID: "ABCDE12345.com.x", domain: "e.x")
      for _ in 0..<20 {
        let url =
          "https://e.x/\(Self.text(Self.urlPieces, &random))?\(Self.text(Self.urlPieces, &random))"
        let parts = try #require(LinkParts(url))
        let first = file.entries.flatMap(\.components).first { component in
          var effort = MatchEffort(steps: 1_000_000)
          let subject = LinkSubject(parts, form: component.form, withItems: true)
          return component.matches(subject, effort: &effort)
        }
        #expect(matcher.decide(url).rule == first?.rule, "\(url)")
        matched += first == nil ? 0 : 1
      }
    }

    #expect(matched > 300)
  }
}
