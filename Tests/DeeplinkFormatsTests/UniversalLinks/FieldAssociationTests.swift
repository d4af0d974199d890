import Testing

@testable import DeeplinkFormats
@testable import JSON

/// Association files as people publish them, with the right answer for each.
@Suite struct FieldAssociationTests {
  static let cases = Case.all(in: "field-links.json").filter { $0.json["area"] == "links" }

  /// What is said about each file: the warnings, or why it is rejected.
  static let said: [String: [String]] = [
    "A-F14": [
      "/applinks/details/0/paths/1: :id is compared as written: only * and ? stand for other characters. Write \"/flight/pdp/?*\".",
      "/applinks/details/0/paths/2: :country is compared as written: only * and ? stand for other characters. Write \"/hotel/?*/?*\".",
    ],
    "A-F23": [],
    "A-F25": [],
    "A-R11": [
      "/applinks/details/0/paths/0: the pattern has a #, which never occurs in a path, so it never matches. Move what follows the # to \"#\": \"…\" of a component."
    ],
    "A-R17": [],
    "A-X03": [
      "/applinks/details/0/appIDs/0 (line 1, column 64): there is a comma before the closing bracket; Foundation's JSONSerialization accepts it, strict readers such as jq reject it. Remove the comma."
    ],
    "A-X07": [
      "the file is a web page (HTML). The server answers with a page where the file should be: serve the JSON at /.well-known/apple-app-site-association, without a redirect."
    ],
    "A-X10": ["the file is compressed by gzip. Unpack it: gzip -dc FILE > NEW-FILE."],
  ]

  @Test(arguments: cases)
  func `each file is judged as iOS judges it, and what is odd is named`(_ testCase: Case) throws {
    let expected = try #require(Self.said[testCase.id])
    do throws(Problem<AssociationFault>) {
      let file = try read(testCase)
      #expect(file.warnings.map(\.description) == expected)
      let matcher = file.matcher(
        appID: testCase.input["appID"]?.string ?? "ABCDE12345.com.example.app",
        domain: testCase.input["domain"]?.string ?? "example.com")
      let urls = testCase.input["urls"]?.array?.compactMap(\.string) ?? []
      #expect(
        urls.map { .string(matcher.decide($0).outcome.rawValue) }
          == testCase.expected.array ?? [])
    } catch {
      #expect([error.description] == expected)
    }
  }

  private func read(_ testCase: Case) throws(Problem<AssociationFault>) -> AssociationFile {
    guard case .string(let text) = testCase.input else {
      return try AssociationFile(testCase.input["file"] ?? nil)
    }
    let isPacked = text.hasPrefix("gzip of ")
    return try AssociationFile(parsing: isPacked ? [0x1F, 0x8B, 8, 0] : Array(text.utf8))
  }

  @Test func `an entry of another app that comes first is named`() throws {
    let testCase = try #require(Self.cases.first { $0.id == "A-F25" })
    let matcher = try read(testCase).matcher(
      appID: "ABCDE12345.com.example.other", domain: "example.com")
    #expect(
      matcher.decide("https://example.com/meeting/1").notes.map(\.text) == [
        "If ABCDE12345.com.example.video is installed too, it opens instead: component 1 of entry 1, \"*\", comes first and matches."
      ])
  }

  @Test func `an entry of another app that excludes the URL takes nothing`() throws {
    let file = try AssociationFile([
      "applinks": [
        "details": [
          ["appIDs": ["ABCDE12345.a"], "components": [["/": "/x", "exclude": true], ["/": "*"]]],
          ["appIDs": ["ABCDE12345.a", "ABCDE12345.b"], "components": [["/": "/x"]]],
          ["appIDs": ["ABCDE12345.c"], "components": [["/": "*"]]],
        ]
      ]
    ])
    let matcher = file.matcher(appID: "ABCDE12345.c", domain: "example.com")
    #expect(
      matcher.decide("https://example.com/x").notes.map(\.text) == [
        "If ABCDE12345.b is installed too, it opens instead: component 1 of entry 2, {\"/\":\"/x\"}, comes first and matches."
      ])
    let first = file.matcher(appID: "ABCDE12345.a", domain: "example.com")
    #expect(first.decide("https://example.com/y").notes == [])
  }

  @Test func `a host beyond ASCII is compared as Foundation encodes it`() throws {
    let file = try AssociationFile([
      "applinks": ["details": [["appIDs": ["ABCDE12345.a"], "components": [["/": "/x*"]]]]]
    ])
    let matcher = file.matcher(appID: "ABCDE12345.a", domain: "xn--bcher-kva.example")
    let decision = matcher.decide("https://Bücher.example:443/xä")
    #expect(decision.outcome == .match)
    #expect(
      decision.notes.map(\.text) == [
        "The host Bücher.example is compared as xn--bcher-kva.example: Foundation encodes it so in iOS 17 and later; earlier systems do not open the URL."
      ])
    #expect(matcher.decide("https://bücher.example.org/x").outcome == .none)
  }

  @Test(
    arguments: [
      ("/u/{id}/posts", "{id}", "/u/?*/posts"), ("/[slug]", "[slug]", "/?*"),
      ("/[...all]", "[...all]", "/?*"), ("/u/<user_id>", "<user_id>", "/u/?*"),
      ("/:a/x/:b", ":a", "/?*/x/?*"), ("/<your path here>", "<your path here>", "/?*"),
    ])
  func `a router's placeholder is named with the pattern that is meant`(
    path: String, name: String, meant: String
  ) throws {
    for entry: JSONObject in [["paths": [.string(path)]], ["components": [["/": .string(path)]]]] {
      var entry = entry
      entry["appID"] = "ABCDE12345.a"
      let file = try AssociationFile(["applinks": ["details": [.object(entry)]]])
      #expect(file.warnings.map(\.reason) == [.placeholder(name, meant: meant)])
    }
  }

  @Test(arguments: ["/time/12:30", "/a:b", "/[1]", "/x.*", "/a/$(lang)", "/{", "/:1"])
  func `a path that only looks like one is not`(path: String) throws {
    #expect(PathPlaceholder(in: path) == nil && !PathPlaceholder.isRegularExpression(path))
  }

  @Test(arguments: ["/a/.*", "^/a$", "/u/(.*)", "/[0-9]+", "/\\d+"])
  func `a regular expression is named`(path: String) throws {
    let file = try AssociationFile([
      "applinks": ["details": [["appID": "ABCDE12345.a", "paths": [.string(path)]]]]
    ])
    #expect(file.warnings.contains { $0.reason == .regularExpression(path) })
  }

  @Test func `a wildcard as the name of a query item is named`() throws {
    let file = try AssociationFile([
      "applinks": [
        "details": [["appIDs": ["ABCDE12345.a"], "components": [["?": ["*": "?*"]]]]]
      ]
    ])
    #expect(file.warnings.map(\.reason) == [.wildcardInItemName("*")])
  }

  @Test func `a query item that any URL has, also without it, is named`() throws {
    let file = try AssociationFile([
      "applinks": [
        "details": [
          [
            "appIDs": ["ABCDE12345.a"],
            "components": [["/": "/", "?": ["join": "*", "id": "?*"]]],
          ]
        ]
      ]
    ])
    #expect(file.warnings.map(\.reason) == [.itemMatchesAll("join")])
    let decision = file.matcher(appID: "ABCDE12345.a", domain: "example.com")
      .decide("https://example.com/?id=1")
    #expect(decision.outcome == .match)
  }

  @Test(arguments: [
    (["ABCDE12345.a"], "Keep appID only"), (["ABCDE12345.b"], "Put the identifier"),
  ])
  func `an identifier beside the list is told by whether it is in it`(
    ids: [String], remedy: String
  ) throws {
    let file = try AssociationFile([
      "applinks": [
        "details": [
          ["appIDs": JSONValue(ids), "appID": "ABCDE12345.a", "components": [["/": "/x"]]]
        ]
      ]
    ])
    let warning = try #require(file.warnings.first)
    #expect(file.warnings.count == 1 && warning.remedy.hasPrefix(remedy))
  }

  @Test(
    arguments: [
      (["applink": ["details": []]], "/applink", "applinks"),
      (["applinks": ["detail": []]], "/applinks/detail", "details"),
      (
        ["applinks": ["details": [["app_ids": [], "appID": "ABCDE12345.a", "paths": ["*"]]]]],
        "/applinks/details/0/app_ids", "appIDs"
      ),
      (
        ["applinks": ["details": [["appID": "ABCDE12345.a", "path": ["*"]]]]],
        "/applinks/details/0/path", "paths"
      ),
      (
        ["applinks": ["details": [["appID": "ABCDE12345.a", "component": []]]]],
        "/applinks/details/0/component", "components"
      ),
    ] as [(JSONValue, String, String)])
  func `a key that is nearly one of the system's is told which`(
    file: JSONValue, place: String, meant: String
  ) throws {
    let warning = try #require(try AssociationFile(file).warnings.first)
    #expect(warning.place.description == place && warning.remedy == "Write \"\(meant)\".")
  }

  @Test(
    arguments: [
      (" \n<html><body>", "a web page (HTML)"), ("<?xml version=\"1.0\"?>", "XML"),
      ("bplist00", "a binary property list"), ("{\\rtf1\\ansi", "rich text (RTF)"),
      ("HTTP/2 200\r\n\r\n{}", "an HTTP response with its headers"),
      ("$ curl -i x\nHTTP/1.1 200 OK\n\n{}", "an HTTP response with its headers"),
      ("PK\u{3}\u{4}", "a ZIP archive"), ("{\0\"\0", "UTF-16"),
      ("[AnyHashable(\"aps\"): {\n", "a dictionary as the console prints it"),
      ("{\n    aps =     {\n", "a dictionary as the console prints it"),
      ("{\n  \"a-b\" = 1;\n}", "a dictionary as the console prints it"),
      ("<7b226170 73223a7b 7d7d>", "text in hexadecimal digits"),
    ])
  func `a file of another format is named`(text: String, name: String) throws {
    let problem = try #require(throws: Problem<AssociationFault>.self) {
      try AssociationFile(parsing: Array(text.utf8))
    }
    #expect(problem.message == "the file is \(name)")
  }
}
