import Explorer
import Exports
import JSON
import Testing

@Suite struct SARIFTests {
  @Test func `what would be an argument or a link in a message is no more than text`() throws {
    let exploration = try #require(
      Exploration([
        "app": "shop", "exhaustive": false, "gaps": ["[a](b) stays."],
        "findings": [
          [
            "rule": "deeplink.lost", "severity": "error", "cause": ["offer"],
            "message": #"The link {0} [pay](https://evil.example) \ is lost."#, "hint": "Mend it.",
            "count": 1, "seq": 1, "script": ["version": 1, "app": "shop", "inputs": []],
            "link": "/#v=2",
          ]
        ],
      ]))
    let log = SARIFLog(
      exploration, since: nil, version: "1", resolve: { $0 }, address: { $0 }, entry: nil)

    let run = log.json["runs"]?[0]
    #expect(
      run?["results"]?[0]?["message"]?["text"]
        == #"The link {{0}} \[pay\](https://evil.example) \\ is lost. Mend it."#)
    #expect(
      run?["invocations"]?[0]?["toolExecutionNotifications"]?[0]?["message"]?["text"]
        == #"\[a\](b) stays."#)
  }
}
