import JSON
import Testing

@testable import DeeplinkFormats

@Suite struct UniversalLinkCaseTests {
  @Test(arguments: Case.all(in: "universal-links.json"))
  func `a file decides about a URL as the system does`(_ testCase: Case) throws {
    let file = try AssociationFile(testCase.file)
    let url = try #require(testCase.input["url"]?.string)
    let matcher = file.matcher(
      appID: try #require(testCase.input["appID"]?.string),
      domain: try #require(testCase.input["domain"]?.string))

    let decision = matcher.decide(url)

    #expect(decision.outcome.rawValue == testCase.expected.string, "\(decision.sentence)")
  }
}
