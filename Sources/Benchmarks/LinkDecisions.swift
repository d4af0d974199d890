import DeeplinkFormats
import Foundation
import JSON

/// What a decision about a web address costs.
enum LinkDecisions {
  static func report() throws {
    try decisions()
    try stars()
  }

  /// A million decisions against a file of a hundred components, on one core.
  private static func decisions() throws {
    let components = (0..<100).map { number -> JSONValue in
      switch number % 4 {
      case 0: ["/": .string("/section\(number)/*")]
      case 1: ["/": .string("/part\(number)/?*"), "exclude": true]
      case 2: ["/": .string("/item/\(number)/*"), "?": ["ref": "mail*"]]
      default: ["/": .string("/*/page\(number)"), "caseSensitive": false]
      }
    }
    let file = try AssociationFile([
      "applinks": ["details": [["appIDs": ["ABCDE12345.com.x"], "components": .array(components)]]]
    ])
    let matcher = file.matcher(appID: "ABCDE12345.com.x", domain: "example.com")
    let urls = (0..<1000).map { number in
      switch number % 5 {
      case 0: "https://example.com/section\(number % 100)/a/b?x=\(number)"
      case 1: "https://example.com/part\(number % 100)/\(number)"
      case 2: "https://example.com/item/\(number % 100)/x?ref=mail\(number)&b=2"
      case 3: "https://example.com/en/Page\(number % 100)"
      default: "https://example.com/nothing/of/the/kind/\(number)#top"
      }
    }
    let cost = Measurement.of("a thousand decisions") {
      for url in urls { _ = matcher.decide(url) }
    }
    print(label("a million URLs, 100 components"), seconds(cost.median * 1000))
  }

  /// Fifty stars against a path of 10 KB that just fails to match.
  private static func stars() throws {
    let pattern = "/" + String(repeating: "*a", count: 50) + "*b"
    let file = try AssociationFile([
      "applinks": [
        "details": [["appIDs": ["ABCDE12345.com.x"], "components": [["/": .string(pattern)]]]]
      ]
    ])
    let matcher = file.matcher(appID: "ABCDE12345.com.x", domain: "example.com")
    let url = "https://example.com/b" + String(repeating: "a", count: 10_000) + "c"
    let cost = Measurement.of("stars") { _ = matcher.decide(url) }
    print(
      label("50 stars against 10 KB"), seconds(cost.median),
      " (\(matcher.decide(url).outcome.rawValue))")
  }

  private static func label(_ text: String) -> String {
    text.padding(toLength: 44, withPad: " ", startingAt: 0)
  }

  private static func seconds(_ seconds: Double) -> String {
    String(format: "%.6f s", seconds)
  }
}
