import Testing

@testable import DeeplinkFormats

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
    #expect(try warnings([["?": ["a": "*"]], ["/": "/x"]]) == [hidden])
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
        "/applinks/substitutionVariables/v/0: the value \"$(w)\" holds a variable, which stays plain text",
        "/applinks/substitutionVariables/u: u must be an array of strings, found an array, and is ignored",
        "/0/casesensitive: the key \"casesensitive\" is not known and is ignored",
        "/0/~1: in a path, ? stands for one character and does not begin a query",
        "/1/?/n: the value of \"n\" is a number, which makes the system ignore the whole query dictionary",
        "/2: the component gives no part of the URL and matches everything",
        "/3/~1: / must be a string, found a number, and is ignored",
        "/4/exclude: exclude must be true or false, found a string, and is ignored",
        "/4/~1: NOT means nothing in a component",
        "/4/~1: \"NOT /y\" holds characters that a URL has only percent-encoded, so it never matches",
        "/5: a component must be an object, found a string, and is ignored",
        "/6/~1: the path pattern holds a whole URL",
        "/6/~1: \"https://example.com/é\" holds characters that a URL has only percent-encoded, so it never matches",
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

  @Test(arguments: [(61, true), (62, false)])
  func `a file may nest 64 levels`(inner: Int, isTaken: Bool) {
    let nested = String(repeating: "[", count: inner) + String(repeating: "]", count: inner)
    let text = #"{"applinks":{"details":[]},"other":{"a":[\#(nested)]}}"#

    #expect((try? AssociationFile(parsing: Array(text.utf8)) != nil) == (isTaken ? true : nil))
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
