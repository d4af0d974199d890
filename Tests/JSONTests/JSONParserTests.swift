import Testing

@testable import JSON

@Suite struct JSONParserTests {
  @Test func `a text of every kind of value keeps order and digits`() throws {
    let text = #" {"b":[1,-0.50,1E+3,true,false,null],"a":{"é":"\u00e9\ud83d\ude00\n\/"},"":[]} "#

    let value = try JSONValue(parsing: text)

    #expect(
      value == [
        "b": [
          1, .number(JSONNumber(checked: "-0.50")), .number(JSONNumber(checked: "1E+3")), true,
          false, nil,
        ],
        "a": ["é": "é😀\n/"], "": [],
      ])
    #expect(value.object?.keys == ["b", "a", ""])
    #expect(value.encoded == #"{"b":[1,-0.50,1E+3,true,false,null],"a":{"é":"é😀\n/"},"":[]}"#)
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    let text: String
    let fault: JSONFault
    let place: String
    var testDescription: String { text }
    init(_ text: String, _ fault: JSONFault, _ place: String) {
      self.text = text
      self.fault = fault
      self.place = place
    }
  }

  static let refused = [
    Refused("", .empty, "line 1, column 1"),
    Refused(" \n ", .empty, "line 2, column 2"),
    Refused("\u{FEFF}{}", .byteOrderMark, "line 1, column 1"),
    Refused("[1,]", .trailingComma, "/0 (line 1, column 3)"),
    Refused("{\"a\":1\n ,}", .trailingComma, "line 2, column 2"),
    Refused("[,1]", .unexpected(found: "','", expected: "a value"), "/0 (line 1, column 2)"),
    Refused("{} {}", .trailingText, "line 1, column 4"),
    Refused("{} // x", .comment, "line 1, column 4"),
    Refused("[1, /* x */ 2]", .comment, "/1 (line 1, column 5)"),
    Refused("[1 /* x */, 2]", .comment, "/0 (line 1, column 4)"),
    Refused("{“a”:1}", .curlyQuotes, "line 1, column 2"),
    Refused("[“a”]", .curlyQuotes, "/0 (line 1, column 2)"),
    Refused("['a']", .singleQuotes, "/0 (line 1, column 2)"),
    Refused("{'a':1}", .singleQuotes, "line 1, column 2"),
    Refused("{a:1}", .unquotedKey, "line 1, column 2"),
    Refused("{\"a\":True}", .unknownWord("True"), "/a (line 1, column 6)"),
    Refused("[NaN]", .unknownWord("NaN"), "/0 (line 1, column 2)"),
    Refused("[01]", .malformedNumber("01"), "/0 (line 1, column 2)"),
    Refused("[-]", .malformedNumber("-"), "/0 (line 1, column 2)"),
    Refused("[1.]", .malformedNumber("1."), "/0 (line 1, column 2)"),
    Refused("[1e]", .malformedNumber("1e"), "/0 (line 1, column 2)"),
    Refused("[0x1F]", .malformedNumber("0x1F"), "/0 (line 1, column 2)"),
    Refused("[.5]", .unexpected(found: "'.'", expected: "a value"), "/0 (line 1, column 2)"),
    Refused("[+5]", .unexpected(found: "'+'", expected: "a value"), "/0 (line 1, column 2)"),
    Refused("[1e999]", .numberOutOfRange("1e999"), "/0 (line 1, column 2)"),
    Refused("\"a\tb\"", .controlCharacter(9), "line 1, column 3"),
    Refused(#"["\x"]"#, .unknownEscape(#"\x"#), "/0 (line 1, column 3)"),
    Refused(#"["\u12G4"]"#, .unknownEscape(#"\u12G"#), "/0 (line 1, column 3)"),
    Refused(#"["\ud800"]"#, .loneSurrogate(#"\ud800"#), "/0 (line 1, column 3)"),
    Refused(#"["\udc00\ud800"]"#, .loneSurrogate(#"\udc00"#), "/0 (line 1, column 3)"),
    Refused(#"["\ud800\u0041"]"#, .loneSurrogate(#"\ud800"#), "/0 (line 1, column 3)"),
    Refused("[\"a", .unexpectedEnd(expected: "the closing quote"), "/0 (line 1, column 4)"),
    Refused("[\"a\\", .unexpectedEnd(expected: "an escape"), "/0 (line 1, column 5)"),
    Refused("[1", .unexpectedEnd(expected: "a comma or ]"), "/0 (line 1, column 3)"),
    Refused("{\"a\"", .unexpectedEnd(expected: "a colon"), "line 1, column 5"),
    Refused("{\"a\":", .unexpectedEnd(expected: "a value"), "/a (line 1, column 6)"),
    Refused("{", .unexpectedEnd(expected: "a key in double quotes"), "line 1, column 2"),
    Refused("{\"a\":{\"b\":1,\r\n\"é\":2,\"b\":3}}", .duplicateKey("b"), "/a (line 2, column 7)"),
    Refused(#"{"a":1,"\u0061":2}"#, .duplicateKey("a"), "line 1, column 8"),
    Refused("[é]", .unexpected(found: "'é'", expected: "a value"), "/0 (line 1, column 2)"),
  ]

  @Test(arguments: refused) func `what is not strict JSON is refused with its place`(
    _ refused: Refused
  ) throws {
    let problem = try #require(throws: Problem<JSONFault>.self) {
      try JSONValue(parsing: refused.text)
    }

    #expect(problem.reason == refused.fault)
    #expect(problem.place.description == refused.place)
    #expect(problem.remedy.hasSuffix("."))
  }

  @Test func `bytes that are not UTF-8 are refused where they stand`() throws {
    let problem = try #require(throws: Problem<JSONFault>.self) {
      try JSONDocument(parsing: [0x22, 0xC3, 0xA9, 0x0A, 0xFF, 0x22])
    }

    #expect(problem == Problem(.notUTF8, at: Place(position: TextPosition(line: 2, column: 1))))
  }

  @Test func `sixteen levels are taken and the seventeenth is refused`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    #expect(try JSONValue(parsing: nested(16)).encoded == nested(16))
    #expect(throws: Problem<JSONFault>.self) { try JSONValue(parsing: nested(17)) }
    #expect(try JSONValue(parsing: nested(64), limits: JSONLimits(depth: 9999)).array != nil)
    let hostile = try #require(throws: Problem<JSONFault>.self) {
      try JSONValue(
        parsing: String(repeating: "[", count: 500_000), limits: JSONLimits(depth: 9999))
    }
    #expect(hostile.reason == .tooDeep(limit: 64))
  }

  @Test func `each limit refuses the first that is beyond it`() throws {
    let limits = JSONLimits(bytes: 20, stringBytes: 3, elements: 2)
    func fault(_ text: String) -> JSONFault? {
      do throws(Problem<JSONFault>) {
        _ = try JSONValue(parsing: text, limits: limits)
        return nil
      } catch {
        return error.reason
      }
    }

    #expect(fault(#"["abc","def"]"#) == nil)
    #expect(fault(#"["abcd"]"#) == .stringTooLong(limit: 3))
    #expect(fault(#"{"abcd":1}"#) == .stringTooLong(limit: 3))
    #expect(fault("[1,2,3]") == .tooManyElements(limit: 2))
    #expect(fault(#"{"a":1,"b":2,"c":3}"#) == .tooManyElements(limit: 2))
    #expect(fault("[1111,2222222222,333]") == .tooLarge(bytes: 21, limit: 20))
    #expect(fault("[\(String(repeating: "1", count: 300))]") == .tooLarge(bytes: 302, limit: 20))
  }

  @Test func `a number of more than 256 characters is refused`() {
    #expect(throws: Problem<JSONFault>.self) {
      try JSONValue(parsing: String(repeating: "1", count: 257))
    }
  }

  @Test func `ten thousand keys are parsed without comparing each with each`() throws {
    let text = "{" + (0..<20_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}"

    let value = try JSONValue(parsing: text)

    #expect(value["key19999"]?.number?.integer == 19_999)
    #expect(value.encoded == text)
  }
}
