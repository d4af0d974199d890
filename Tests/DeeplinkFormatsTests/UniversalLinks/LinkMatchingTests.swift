import Testing

@testable import DeeplinkFormats
@testable import JSON

/// The outcome for each URL of example.com, with one entry for one app.
private func outcomes(
  _ components: JSONValue, extra: JSONObject = [:], _ urls: [String]
) throws -> [LinkDecision.Outcome] {
  var links: JSONObject = ["details": [["appIDs": ["ABCDE12345.com.x"], "components": components]]]
  for (key, value) in extra { links[key] = value }
  let file = try AssociationFile(["applinks": .object(links)])
  let matcher = file.matcher(appID: "ABCDE12345.com.x", domain: "example.com")
  return urls.map { matcher.decide("https://example.com\($0)").outcome }
}

@Suite struct LinkMatchingTests {
  @Test func `a star crosses slashes and a trailing one lets the parent in`() throws {
    #expect(
      try outcomes([["/": "/buy/*"]], ["/buy", "/buy/", "/buy//", "/buy/4/2", "/buyer", "/"])
        == [.match, .match, .match, .match, .none, .none])
    #expect(
      try outcomes([["/": "/a/*/"]], ["/a", "/a/b", "/ab"]) == [.match, .match, .none])
    #expect(try outcomes([["/": "/a/?*"]], ["/a/", "/a/b"]) == [.none, .match])
    #expect(try outcomes([["/": "*"]], ["", "/", "/x/y"]) == [.match, .match, .match])
    #expect(try outcomes([["/": "/"]], ["", "/", "//", "/x"]) == [.match, .match, .match, .none])
  }

  @Test func `a query string is compared whole and a dictionary by item`() throws {
    #expect(try outcomes([["?": "a=1"]], ["?a=1", "?a=1&b=2", ""]) == [.match, .none, .none])
    #expect(
      try outcomes([["?": ["a": "1"]]], ["?a=1&b=2", "?a=1&a=1", "?a=1&a=2", "?A=1", "?a"])
        == [.match, .match, .none, .none, .none])
    #expect(
      try outcomes([["?": ["b": ""]]], ["/x", "?b", "?b=", "?b=1"]) == [
        .match, .match, .match, .none,
      ])
    #expect(try outcomes([["?": ["flag": true, "a": "1"]]], ["/x"]) == [.match])
    #expect(try outcomes([["?": ["a": "x=?"]]], ["?a=x=y"]) == [.match])
  }

  @Test func `the component beats the entry, which beats the file`() throws {
    let file = try AssociationFile([
      "applinks": [
        "defaults": ["caseSensitive": false, "exclude": true, "/": "/none"],
        "details": [
          [
            "appID": "ABCDE12345.com.x", "defaults": ["exclude": false, "?": "q"],
            "components": [["/": "/One"], ["/": "/two", "?": "*", "exclude": true]],
          ]
        ],
      ]
    ])
    let matcher = file.matcher(appID: "ABCDE12345.com.x", domain: "example.com")

    let outcomes = ["/one?Q", "/one", "/TWO?z", "/none?q"]
      .map { matcher.decide("https://example.com\($0)").outcome }

    #expect(outcomes == [.match, .none, .exclude, .none])
  }

  @Test func `percent-encoding is compared as written unless the component decodes`() throws {
    let urls = ["/a%20b", "/a b", "/caf%C3%A9", "/caf%c3%a9", "/café", "/a%2Fb", "/%FF"]

    #expect(
      try outcomes([["/": "/a%20b"], ["/": "/caf%C3%A9"]], urls)
        == [.match, .match, .match, .none, .match, .none, .none])
    #expect(
      try outcomes(
        [["/": "/a b", "percentEncoded": false], ["/": "/caf?", "percentEncoded": false]], urls)
        == [.match, .match, .match, .match, .match, .none, .none])
    #expect(
      try outcomes([["/": "/a/b", "percentEncoded": false]], ["/a%2Fb"]) == [.match])
    #expect(
      try outcomes([["?": ["a&b": "1=2"], "percentEncoded": false]], ["?a%26b=1%3D2"]) == [.match])
  }

  @Test func `brackets are compared as written, and a second hash sign encoded`() throws {
    let urls = ["/x?filter[id]=1", "/x?filter%5Bid%5D=1", "/y#a#b", "/y#a%23b"]

    #expect(
      try outcomes([["?": ["filter[id]": "1"]], ["#": "a%23b"]], urls)
        == [.match, .none, .match, .match])
  }

  @Test func `case is folded in every part, names and variables included`() throws {
    let component: JSONValue = [
      "/": "/Straße/$(food)/$(upper)$(region)", "?": ["Key": "V"], "#": "F",
      "caseSensitive": false, "percentEncoded": false,
    ]

    #expect(
      try outcomes(
        [component], extra: ["substitutionVariables": ["food": ["Pizza", "R*N"]]],
        [
          "/STRAßE/PIZZA/qde?KEY=v#f", "/straße/ramen/Qde?key=V#F", "/straße/ramen/7de?key=V#F",
          "/straße/ramen/qxx?key=V#F",
        ]) == [.match, .match, .none, .none])
  }

  @Test func `variables stand for their values and never for themselves`() throws {
    let variables: JSONObject = [
      "substitutionVariables": [
        "food": ["burrito", "pizza", "piz", ""], "wild": ["a*z", "?", "$(food)"], "none": [],
        "Lang": ["x"],
      ]
    ]
    func decide(_ pattern: String, _ urls: String...) throws -> [Bool] {
      try outcomes([["/": .string(pattern)]], extra: variables, urls).map { $0 == .match }
    }

    #expect(
      try decide("/$(food)za", "/pizza", "/pizzaza", "/za", "/tacoza") == [true, true, true, false])
    #expect(
      try decide("/x$(wild)y", "/xa123zy", "/xqy", "/xazy", "/xy") == [true, true, true, false])
    #expect(try decide("/$(wild)", "/$(food)", "/burrito") == [true, false])
    #expect(try decide("/$(none)", "/", "/x") == [false, false])
    #expect(try decide("/$(Lang)/$(lang)", "/x/en", "/x/x", "/en/en") == [true, false, false])
    #expect(try decide("/$(unknown)", "/$(unknown)", "/x") == [false, false])
    #expect(try decide("/$(region)", "/GB", "/UK", "/gb", "/419") == [true, false, false, false])
    #expect(
      try decide("/$(region)", "/EU", "/EZ", "/UN", "/QO", "/XK") == [
        false, false, false, false, true,
      ])
    #expect(try decide("/$(lang)", "/und", "/mul") == [false, true])
    #expect(try decide("/$(", "/$(", "/") == [true, false])
    #expect(
      try decide("/*$(digit)$(xdigit)-$(alnum)", "/ab1F-z", "/1-z", "/12-.") == [
        true, false, false,
      ])
  }

  @Test func `legacy paths exclude with NOT and follow only the file's way of comparing`() throws {
    let file = try AssociationFile([
      "applinks": [
        "apps": [], "defaults": ["caseSensitive": false, "exclude": true, "?": "never"],
        "details": ["ABCDE12345.com.x": ["paths": ["NOT /w/int/*", "/W/*", "/books/1?"]]],
      ]
    ])
    let matcher = file.matcher(appID: "ABCDE12345.com.x", domain: "example.com")

    let outcomes = ["/w/int/n", "/w/2015?x#y", "/books/12", "/books/123"]
      .map { matcher.decide("https://example.com\($0)").outcome }

    #expect(outcomes == [.exclude, .match, .match, .none])
  }

  @Test func `of two entries for one app the first that matches decides`() throws {
    let file = try AssociationFile([
      "applinks": [
        "details": [
          ["appIDs": ["ABCDE12345.com.x"], "components": [["/": "/a"]]],
          ["appIDs": ["ABCDE12345.com.y"], "components": [["/": "*"]]],
          [
            "appIDs": ["ABCDE12345.com.x"],
            "components": [["/": "/a"], ["/": "/b", "exclude": true]],
          ],
        ]
      ],
      "webcredentials": ["apps": ["ABCDE12345.com.z"]],
    ])
    let matcher = file.matcher(appID: "ABCDE12345.com.x", domain: "applinks:example.com")

    #expect(matcher.decide("https://example.com/a").rule?.entry == 0)
    #expect(
      matcher.decide("https://example.com/b").rule?.pointer.description
        == "/applinks/details/2/components/1")
    #expect(file.appIDs == ["ABCDE12345.com.x", "ABCDE12345.com.y"])
    #expect(
      file.matcher(appID: "ABCDE12345.com.z", domain: "example.com")
        .decide("https://example.com/a").ground
        == .appNotListed("ABCDE12345.com.z", listed: ["ABCDE12345.com.x", "ABCDE12345.com.y"]))
  }

  @Test func `a decision says in a sentence what decided`() throws {
    let file = try AssociationFile([
      "applinks": [
        "details": [
          [
            "appIDs": ["ABCDE12345.com.x"],
            "components": [["/": "/a/*"], ["/": "/b", "exclude": true, "comment": "old"]],
          ]
        ]
      ]
    ])
    let matcher = file.matcher(appID: "ABCDE12345.com.x", domain: "example.com")

    let sentences = [
      "https://user@EXAMPLE.com:443/a/1", "http://example.com/b", "https://example.com/c",
      "https://evil.test/a/1", "https:/a", "app://example.com/a", "example.com/a",
      "https://example.com/" + String(repeating: "a", count: 20_000),
    ].map { matcher.decide($0).sentence }

    #expect(
      sentences == [
        #"Opens the app: matched by component 1 of entry 1, {"/":"/a/*"}."#,
        #"Stays in the browser: excluded by component 2 of entry 1, {"/":"/b","exclude":true,"comment":"old"}."#,
        "Stays in the browser: no component matched.",
        "Stays in the browser: evil.test is not covered by example.com's association file.",
        "Stays in the browser: a URL without a host is not covered by example.com's association file.",
        "Depends on the scheme: app URLs are not universal links: iOS opens an app whose Info.plist has the scheme, if there is one, and reads no association file.",
        "Stays in the browser: this is not a URL with a scheme.",
        "Stays in the browser: the URL is longer than 16384 bytes.",
      ])
  }

  @Test func `an encoded host beyond ASCII is told that its xn-- form is compared`() throws {
    let file = try AssociationFile([
      "applinks": ["details": [["appIDs": ["ABCDE12345.x"], "components": [["/": "*"]]]]]
    ])
    let matcher = file.matcher(appID: "ABCDE12345.x", domain: "xn--bcher-kva.example")

    let reasons = ["bücher", "B%C3%BCcher", "xn--bcher-kva", "b%FFcher"]
      .map { matcher.decide("https://\($0).example/").reason }

    let hint = "; the xn-- form of such a host is compared, so write that form"
    #expect(
      reasons == [
        #"matched by component 1 of entry 1, {"/":"*"}"#,
        "bücher.example is not covered by xn--bcher-kva.example's association file\(hint)",
        #"matched by component 1 of entry 1, {"/":"*"}"#,
        "b%ffcher.example is not covered by xn--bcher-kva.example's association file",
      ])
  }

  @Test(arguments: [
    "example.com", "applinks:example.com", "applinks:*.Example.com?mode=developer", "localhost",
    "xn--bcher-kva.example",
  ])
  func `a domain is taken as in the entitlement or bare`(text: String) throws {
    #expect(try AssociatedDomain(checking: text).isValid)
  }

  @Test(arguments: [
    ("", DomainFault.empty), ("bücher.example", .notASCII("bücher.example")),
    ("https://example.com", .notADomain("https://example.com", meant: "example.com")),
    ("example.com/", .notADomain("example.com/", meant: "example.com")),
    ("example.com:443", .notADomain("example.com:443", meant: "example.com")),
    ("example.com.", .notADomain("example.com.", meant: "example.com")),
    (
      "https://u@*.Example.com:8/a?b#c",
      .notADomain("https://u@*.Example.com:8/a?b#c", meant: "*.example.com")
    ),
    ("a b", .notADomain("a b", meant: nil)), ("a..b", .notADomain("a..b", meant: nil)),
    ("https://", .notADomain("https://", meant: nil)),
  ])
  func `what is no domain is refused with the domain in it`(
    text: String, fault: DomainFault
  ) throws {
    let problem = try #require(throws: Problem<DomainFault>.self) {
      try AssociatedDomain(checking: text)
    }

    #expect(problem == Problem(fault))
  }

  @Test func `a wildcard domain covers its subdomains and not itself`() {
    let domain = AssociatedDomain("applinks:*.Example.com?mode=developer")

    #expect(domain.covers(host: "a.EXAMPLE.com"))
    #expect(domain.covers(host: "b.a.example.com"))
    #expect(!domain.covers(host: "example.com"))
    #expect(!domain.covers(host: "badexample.com"))
  }
}
