import Testing

@testable import DeeplinkFormats
@testable import JSON

/// Place and reason of each warning about the components of one entry.
private func warnings(_ components: JSONValue, _ extra: JSONObject = [:]) throws -> [String] {
  var links: JSONObject = ["details": [["appIDs": ["ABCDE12345.com.x"], "components": components]]]
  for (key, value) in extra { links[key] = value }
  let prefix = "/applinks/details/0/components"
  return try AssociationFile(["applinks": .object(links)]).warnings.map {
    let place = $0.place.description
    return (place.hasPrefix(prefix) ? String(place.dropFirst(prefix.count)) : place)
      + ": " + $0.message
  }
}

@Suite struct AssociationWarningTests {
  @Test func `a component that an earlier one always beats is reported`() throws {
    #expect(
      try warnings([
        ["/": "/a/*"], ["/": "/a/private/*", "exclude": true], ["/": "/a"], ["/": "/ab"],
      ])
        == [
          "/1: component 1 of entry 1 decides first, so this exclusion never takes effect",
          "/2: component 1 of entry 1 decides first, so this one is never reached",
        ])
    #expect(
      try warnings([
        ["/": "/x/*"], ["/": "/x/$(digit)/é?", "percentEncoded": true, "caseSensitive": true],
      ])
      .last == "/1: component 1 of entry 1 decides first, so this one is never reached")
  }

  @Test func `a component that an earlier one beats only sometimes is not reported`() throws {
    #expect(try warnings([["/": "/a/b"], ["/": "/a/*"]]) == [])
    #expect(try warnings([["/": "/a/*", "?": ["q": "1"]], ["/": "/a/*"]]) == [])
    #expect(try warnings([["/": "/a/*", "?": "q"], ["/": "/a/b", "?": ["q": "1"]]]) == [])
    #expect(try warnings([["/": "/a/*", "#": "f"], ["/": "/a/*", "#": "*"]]) == [])
    #expect(try warnings([["/": "/a/?"], ["/": "/a/*"]]) == [])
    #expect(try warnings([["/": "/A"], ["/": "/a", "caseSensitive": false]]) == [])
    #expect(try warnings([["/": "/a", "percentEncoded": false], ["/": "/a"]]) == [])
    #expect(try warnings([["/": "/?*/c"], ["/": "/*/c"]]) == [])
  }

  @Test func `queries and case are taken into account for what is never reached`() throws {
    let hidden = "/1: component 1 of entry 1 decides first, so this one is never reached"

    #expect(try warnings([["/": "/A*", "caseSensitive": false], ["/": "/aB"]]) == [hidden])
    #expect(
      try warnings([["?": ["a": "?*"]], ["/": "/x", "?": ["b": "2", "a": "1"]]]) == [hidden])
    #expect(
      try warnings([["?": ["a": "*"]], ["/": "/x"]]) == [
        "/0/?/a: \"*\" for the query item \"a\" also matches a URL without it", hidden,
      ])
    #expect(try warnings([["/": "/$(lang)/*"], ["/": "/$(lang)/x"]]) == [hidden])
    #expect(try warnings([["/": "/$(alnum)"], ["/": "/$(digit)"]]) == [hidden])
  }

  @Test func `what the system ignores is reported with what it should be`() throws {
    #expect(
      try warnings(
        [
          ["casesensitive": true, "/": "/x?id=1"], ["?": ["n": 5], "#": "f"], [:],
          ["/": 5, "#": "g"],
          ["exclude": "yes", "/": "NOT /y"], "/z", ["/": "https://example.com/é"],
          ["/": "/$(no)"], ["?": "?q=1", "#": "#g"],
        ],
        ["substitutionVariables": ["lang": ["x"], "a(b": [], "v": ["$(w)"], "u": [1]]]
      ) == [
        "/applinks/substitutionVariables/lang: $(lang) is the system's own and cannot be redefined",
        "/applinks/substitutionVariables/a(b: the variable name \"a(b\" is empty or holds one of $ ( )",
        "/applinks/substitutionVariables/a(b: $(a(b) has no values, so a component that refers to it never matches",
        "/applinks/substitutionVariables/v/0: the value \"$(w)\" holds a variable, which stays plain text",
        "/applinks/substitutionVariables/u: u must be an array of strings, found an array, and is ignored",
        "/0/casesensitive: the key \"casesensitive\" is not known and is ignored",
        "/0/~1: in a path, ? stands for one character and does not begin a query",
        "/1/?/n: the value of \"n\" is a number, which makes the system ignore the whole query dictionary",
        "/2: the component gives no part of the URL and matches everything",
        "/3/~1: / must be a string, found a number, and is ignored",
        "/4/exclude: exclude must be true or false, found a string, and is ignored",
        "/4/~1: NOT means nothing in a component",
        "/4/~1: \"NOT /y\" has characters that a URL holds only percent-encoded, so it never matches",
        "/5: a component must be an object, found a string, and is ignored",
        "/6/~1: the path pattern holds a whole URL",
        "/6/~1: \"https://example.com/é\" has characters that a URL holds only percent-encoded, so it never matches",
        "/8/?: the pattern begins with ?, which is not part of the text it is compared with",
        "/8/#: the pattern begins with #, which is not part of the text it is compared with",
        "/7: $(no) is not defined, so the component never matches",
        "/3: component 3 of entry 1 decides first, so this one is never reached",
        "/4: component 3 of entry 1 decides first, so this one is never reached",
        "/6: component 3 of entry 1 decides first, so this one is never reached",
        "/7: component 3 of entry 1 decides first, so this one is never reached",
        "/8: component 3 of entry 1 decides first, so this one is never reached",
      ])
  }

  @Test func `every component of a long file is checked, whatever the parts that differ`() throws {
    func hidden(_ component: (Int) -> JSONValue) throws -> [String] {
      let components = (0..<400).map(component) + [component(399), component(0)]
      return try warnings(.array(components))
    }
    let expected = [
      "/400: component 400 of entry 1 decides first, so this one is never reached",
      "/401: component 1 of entry 1 decides first, so this one is never reached",
    ]

    #expect(try hidden { ["/": .string("/section\($0)/*")] } == expected)
    #expect(try hidden { ["/": .string("*/a-longer-name-\($0)")] } == expected)
    #expect(
      try hidden { ["/": .string("/Section\($0)x/$(lang)"), "caseSensitive": false] } == expected)
    #expect(try hidden { ["/": "/a/longer/path/*", "?": ["id": .string("\($0)x")]] } == expected)
    #expect(try hidden { ["/": "/a/*/b", "#": .string("part-\($0)-*")] } == expected)
  }

  @Test func `an exclusion behind many other components is checked`() throws {
    let components = (0..<150).map { JSONValue.object(["/": .string("/section-\($0)/*")]) }

    #expect(
      try warnings(.array(components + [["/": "/section-7/private/*", "exclude": true]])) == [
        "/150: component 8 of entry 1 decides first, so this exclusion never takes effect"
      ])
  }

  @Test func `what takes too long to check is left, and said`() throws {
    let components = (10_000..<12_000).map { JSONValue.object(["/": .string("*\($0)-*")]) }

    let found = try warnings(.array(components))

    #expect(found.count == 1)
    #expect(
      found.last?.hasSuffix("components were not checked for earlier ones that hide them") == true)
  }

  @Test func `what is odd in legacy paths is reported as in components`() throws {
    func warnings(_ paths: JSONValue, _ defaults: JSONValue = [:]) throws -> [String] {
      let prefix = "/applinks/details/0/paths/"
      return try AssociationFile([
        "applinks": ["defaults": defaults, "details": [["appID": "ABCDE12345.x", "paths": paths]]]
      ]).warnings.map { "\($0.place.description.dropFirst(prefix.count)): \($0.message)" }
    }

    #expect(try warnings(["NOT /w/int/*", "/a/?", "/notes/b", "not-found", "NOT *"]) == [])
    #expect(
      try warnings([
        "/a b", "NOT /é", "/x?id=1", "NOT /y?id=1", "https://example.com/y", "NOT app://z",
      ]) == [
        "0: \"/a b\" has characters that a URL holds only percent-encoded, so it never matches",
        "1: \"/é\" has characters that a URL holds only percent-encoded, so it never matches",
        "2: in a path, ? stands for one character and does not begin a query",
        "3: in a path, ? stands for one character and does not begin a query",
        "4: the path pattern holds a whole URL",
        "5: the path pattern holds a whole URL",
      ])
    let misspelt = ["NOT", "not /b", "NOT  /c", "Not /d", " NOT /e", "NOT\t/f", "NOT/g", "NOT "]
    #expect(
      try warnings(.array(misspelt.map { .string($0) }))
        == misspelt.enumerated().map {
          "\($0): \"\($1)\" is not NOT, one space and a path, so it excludes nothing"
        })
    #expect(try warnings(["/a b"], ["percentEncoded": false]) == [])
  }

  @Test func `values that no URL holds and variables without values are reported`() throws {
    let variables: JSONObject = [
      "substitutionVariables": ["food": ["pizza", "crème", "a b"], "none": [], "lang": ["é"]]
    ]
    let empty =
      "/applinks/substitutionVariables/none: $(none) has no values, so a component that refers to it never matches"
    let own =
      "/applinks/substitutionVariables/lang: $(lang) is the system's own and cannot be redefined"
    let unencoded = [(1, "crème"), (2, "a b")].map {
      "/applinks/substitutionVariables/food/\($0): \"\($1)\" has characters that a URL holds only percent-encoded, so it never matches"
    }

    #expect(try warnings([["/": "/$(food)/*"]], variables) == [empty, own] + unencoded)
    #expect(try warnings([["?": ["f": "$(food)"]]], variables) == [empty, own] + unencoded)
    #expect(try warnings([["/": "/x"]], variables) == [empty, own] + unencoded)
    #expect(
      try warnings([["#": "$(food)", "percentEncoded": false]], variables) == [empty, own])
    #expect(
      try warnings(
        [["#": "$(food)", "percentEncoded": false], ["/": "/$(food)"]], variables)
        == [empty, own] + unencoded)
  }

  @Test func `what is wrong with an entry is reported with its line`() throws {
    let text = """
      { "applinks": { "details": [
        { "appID": "x", "appIDs": [] , "components": [] },
        { "paths": ["/a"], "components": [{"/": "/a"}] },
        { "appID": "com.example.app" },
        7 ], "Defaults": {} } }
      """

    let file = try AssociationFile(parsing: Array(text.utf8))

    #expect(
      file.warnings.map { "\($0.place.position?.line ?? 0): \($0.message)" } == [
        "5: the key \"Defaults\" is not known and is ignored",
        "2: appID is ignored because appIDs is present",
        "2: the entry names no app",
        "2: the entry has neither components nor paths, so nothing matches",
        "3: the entry names no app",
        "3: paths is ignored because components is present",
        "4: \"com.example.app\" is not an application identifier",
        "4: the entry has neither components nor paths, so nothing matches",
        "5: an entry must be an object, found a number, and is ignored",
      ])
    #expect(file.warnings[0].remedy == "Write \"defaults\".")
  }

  @Test func `a file with a warning for each component is read in time and warns a hundred times`()
    throws
  {
    let components = Array(repeating: "{}", count: 40_000).joined(separator: ",")
    let text =
      #"{"applinks":{"details":[{"appID":"ABCDE12345.com.x","components":[\#(components)]}]}}"#

    let file = try AssociationFile(parsing: Array(text.utf8))

    #expect(file.warnings.count == 100)
  }

  @Test func `a file may nest 64 levels`() throws {
    func file(depth: Int) -> [UInt8] {
      let nested =
        String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
      return Array(#"{"applinks":{"details":[]},"other":\#(nested)}"#.utf8)
    }

    #expect(try AssociationFile(parsing: file(depth: 64)).appIDs == [])
    let problem = try #require(throws: Problem<AssociationFault>.self) {
      try AssociationFile(parsing: file(depth: 65))
    }
    #expect(problem.reason == .json(.tooDeep(limit: 64)))
  }

  @Test func `a file that is no object, no JSON or too large is refused`() throws {
    func refusal(_ bytes: [UInt8]) -> String? {
      do throws(Problem<AssociationFault>) {
        return try AssociationFile(parsing: bytes).warnings.first?.description
      } catch {
        return error.description
      }
    }

    #expect(
      refusal(Array(" []".utf8))
        == "line 1, column 2: the file must hold an object, found an array. "
        + "Write {\"applinks\": {\"details\": [ … ]}}.")
    #expect(
      refusal(Array("{".utf8))
        == "line 1, column 2: the text ends where a key in double quotes should be. "
        + "Complete the text with a key in double quotes.")
    #expect(
      refusal(Array(repeating: 0x20, count: 131_073))
        == "the text has 131073 bytes, more than 131072. Cut it down to 131072 bytes.")
    #expect(
      refusal(Array("{}".utf8))
        == "line 1, column 1: the file has no applinks, so no URL opens an app. "
        + "Add \"applinks\" with \"details\".")
  }
}
