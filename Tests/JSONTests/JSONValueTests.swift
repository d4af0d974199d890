import Testing

@testable import JSON

@Suite struct JSONValueTests {
  @Test func `a pointer leads to its value and to its line`() throws {
    let document = try JSONDocument(
      parsing: """
        { "skip": [ {"a": "]\\"}"}, 2 ],
          "aps" : {
            "é/~": [ true,
                     "x" ] } }
        """)
    let pointer: JSONPointer = ["aps", "é/~", 1]

    #expect(pointer.description == "/aps/é~1~0/1")
    #expect(document.value[pointer] == "x")
    #expect(document.place(pointer).description == "/aps/é~1~0/1 (line 4, column 14)")
    #expect(document.place(["skip", 1]).position == TextPosition(line: 1, column: 28))
    #expect(document.place(["aps", "no", 3]).position == TextPosition(line: 2, column: 11))
    #expect(document.place(["skip", 7]).position == TextPosition(line: 1, column: 11))
    #expect(document.place(.root).description == "line 1, column 1")
    #expect(document.value[["skip", "a"]] == nil)
  }

  @Test func `a member is replaced at its place, added at the end, and removed`() {
    var object: JSONObject = ["a": 1, "b": 2]

    object["c"] = 3
    object["a"] = "x"
    object["b"] = nil
    object["no"] = nil

    #expect(JSONValue.object(object).encoded == #"{"a":"x","c":3}"#)
  }

  @Test func `a large object finds its members after a removal`() {
    var object = JSONObject((0..<30).map { ("k\($0)", JSONValue.number(JSONNumber($0))) })

    object["k3"] = nil
    object["k31"] = true

    #expect(object["k3"] == nil)
    #expect(object["k4"] == 4)
    #expect(object["k31"] == true)
    #expect(object.count == 30)
  }

  @Test func `objects with the same members are equal in any order`() {
    let left: JSONValue = ["a": 1, "b": [2]]

    #expect(left == ["b": [2], "a": 1])
    #expect(left.hashValue == (["b": [2], "a": 1] as JSONValue).hashValue)
    #expect(left != ["a": 1])
    #expect(left != ["a": 1, "c": [2]])
    #expect(left != ["a": 1.5, "b": [2]])
  }

  @Test func `a number gives its double and, where it is one, its integer`() throws {
    let numbers = ["0", "-7", "3.0", "3e2", "0.5", "9223372036854775807", "1e300"]

    let read = try numbers.map { try #require(try JSONValue(parsing: $0).number) }

    #expect(read.map(\.text) == numbers)
    #expect(read.map(\.integer) == [0, -7, 3, 300, nil, .max, nil])
    #expect(read.map(\.double) == [0, -7, 3, 300, 0.5, 0x1p63, 1e300])
  }

  @Test func `a double is written with the fewest digits and never as infinity`() {
    #expect(JSONNumber(3.0)?.text == "3")
    #expect(JSONNumber(0.1 + 0.2)?.text == "0.30000000000000004")
    #expect(JSONNumber(-0.25)?.text == "-0.25")
    #expect(JSONNumber(.infinity) == nil)
    #expect(JSONNumber(.nan) == nil)
  }

  @Test func `control characters and quotes are escaped and the rest is not`() {
    let text: JSONValue = "\"\\\u{8}\u{9}\u{A}\u{C}\u{D}\u{1}\u{1F}/é\u{2028}\u{7F}"

    #expect(text.encoded == #""\"\\\b\t\n\f\r\u0001\u001F/é"# + "\u{2028}\u{7F}\"")
  }

  @Test func `a problem reads as a sentence with place and remedy`() {
    let place = Place(["aps", "badge"], position: TextPosition(line: 3, column: 9))

    let problem = Problem(JSONFault.trailingComma, at: place)

    #expect(
      problem.description == "/aps/badge (line 3, column 9): "
        + "there is a comma before the closing bracket. Remove the comma.")
    #expect(
      Problem(JSONFault.empty).description
        == "the text is empty. Write a JSON value, for example {}.")
  }
}
