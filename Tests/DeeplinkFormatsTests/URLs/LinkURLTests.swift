import Foundation
import Testing

@testable import DeeplinkFormats
@testable import JSON

@Suite struct LinkURLTests {
  @Test func `a URL is taken apart as written`() throws {
    let link = try LinkURL(" \n DeeplinkTutorial://user@Messages:80/a%20b/c?x=1&y#f \n")

    #expect(link.text == "DeeplinkTutorial://user@Messages:80/a%20b/c?x=1&y#f")
    #expect(link.scheme == "deeplinktutorial")
    #expect(link.host == "Messages")
    #expect(link.path == "/a%20b/c")
    #expect(link.query == "x=1&y")
    #expect(link.fragment == "f")
  }

  @Test func `host, empty host and no host are told apart`() throws {
    let parts = try ["app://messages/1", "app:///messages/1", "app:messages/1", "app://x?#"]
      .map { try LinkURL($0) }.map { [$0.host, $0.path, $0.query, $0.fragment] }

    #expect(
      parts == [
        ["messages", "/1", nil, nil], ["", "/messages/1", nil, nil], [nil, "messages/1", nil, nil],
        ["x", "", "", ""],
      ])
  }

  /// The URLs of the article's parser are URLs; what the parser makes of them is the apps' to test.
  @Test(arguments: Case.all(in: "article-urls.json"))
  func `every URL of the article is one`(_ testCase: Case) throws {
    let text = try #require(testCase.json["input"]?.string)

    let link = try LinkURL(text)

    #expect(link.text == text)
    #expect(link.scheme == (text.hasPrefix("https") ? "https" : "deeplinktutorial"))
  }

  @Test(arguments: [
    ("", URLFault.empty, 0), (" \n", .empty, 0),
    ("messages/1", .noScheme, 1), ("//x/1", .noScheme, 1), ("/a:b", .noScheme, 1),
    ("://x", .noScheme, 1),
    ("example.com/m/1", .noSchemeOfWebAddress("example.com/m/1"), 1),
    ("app://a\napp://b", .severalURLs, 8),
    ("my_app://x", .malformedScheme("my_app"), 1), ("1app://x", .malformedScheme("1app"), 1),
    ("app://a b", .space, 8), ("app://a\nb", .lineBreak, 8),
    ("app://a\u{7}b", .controlCharacter(7), 8),
    ("app://é", .illegalCharacter("é", encoded: "%C3%A9"), 7),
    ("https://例え.jp/offer", .hostNotASCII("例"), 9),
    ("https://shop.example/例", .illegalCharacter("例", encoded: "%E4%BE%8B"), 22),
    ("https://shop.example?q=é", .illegalCharacter("é", encoded: "%C3%A9"), 24),
    ("app://x?a=<b>", .illegalCharacter("<", encoded: "%3C"), 11),
    ("app://x/%2", .malformedPercent("%2"), 9), ("app://x/%zz1", .malformedPercent("%zz"), 9),
    ("https://shop.example/#a#b", .illegalCharacter("#", encoded: "%23"), 24),
    ("https://shop[1].example/", .malformed, 0),
    ("app:", .nothingAfterScheme, 5), ("app://x:port/", .malformed, 0),
    ("app://" + String(repeating: "a", count: 2043), .tooLong(bytes: 2049, limit: 2048), 0),
  ]) func `what is no URL is refused with its column`(text: String, fault: URLFault, column: Int)
    throws
  {
    let problem = try #require(throws: Problem<URLFault>.self) { try LinkURL(text) }

    #expect(problem.reason == fault)
    #expect(problem.place.position?.column ?? 0 == column)
  }

  @Test func `brackets stand as written, and reach the app encoded`() throws {
    let text = "https://[::1]:80/m[1]/42?filter[id]=1#[top]"

    let link = try LinkURL(text)

    #expect(link.text == text)
    #expect(
      [link.host, link.path, link.query, link.fragment] == [
        "::1", "/m[1]/42", "filter[id]=1", "[top]",
      ])
    #expect(
      link.url.absoluteString == "https://[::1]:80/m%5B1%5D/42?filter%5Bid%5D=1#%5Btop%5D")
    #expect(try LinkURL("app:a:b[1]").url.absoluteString == "app:a:b%5B1%5D")
  }

  @Test func `a refusal reads as sentences`() throws {
    let problem = try #require(throws: Problem<URLFault>.self) { try LinkURL("app://a b") }

    #expect(problem.description == "line 1, column 8: contains a space. Encode it as %20.")
  }
}
