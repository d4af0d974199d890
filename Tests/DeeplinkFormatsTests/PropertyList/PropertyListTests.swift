import Foundation
import Testing

@testable import DeeplinkFormats
@testable import JSON

@Suite struct PropertyListTests {
  @Test(
    arguments: [
      ("<string><![CDATA[a<b>&amp;]]]></string>", "a<b>&amp;]"),
      ("<string></string>", ""), ("<string>\n a\n</string>", "\n a\n"),
      ("<dict><key><![CDATA[a&]]></key><!-- x --><true/></dict>", ["a&": true]),
      ("<integer>-12</integer>", -12), ("<integer>0x1F</integer>", 31), ("<real>0.5</real>", 0.5),
      ("<real>1e20</real>", 1e20), ("<array><false/><integer>1</integer></array>", [false, 1]),
      ("<dict><key>b</key><string/><key>a</key><data>aGk=</data></dict>", ["b": "", "a": "aGk="]),
    ] as [(String, JSONValue)])
  func `an element holds what XML says it holds`(xml: String, value: JSONValue) throws {
    let text = "\u{FEFF}<plist>\(xml)</plist>"

    #expect(try PropertyListText(parsing: Array(text.utf8)).value == value)
  }

  @Test func `what Xcode puts into an app is read like its XML`() throws {
    let list: [String: Any] = [
      "CFBundleURLTypes": [["CFBundleURLName": "é", "CFBundleURLSchemes": ["shop"]]],
      "whole": -12, "large": UInt64.max, "half": 0.5, "flag": true, "bytes": Data("hi".utf8),
      "date": Date(timeIntervalSince1970: 0), "none": [Any](),
    ]

    let values = try [PropertyListSerialization.PropertyListFormat.binary, .xml].map {
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: $0, options: 0)
      return try PropertyListText(parsing: Array(data)).value
    }

    #expect(values[0].encoded == values[1].encoded)
    #expect(
      values[0].encoded
        == #"{"CFBundleURLTypes":[{"CFBundleURLName":"é","CFBundleURLSchemes":["shop"]}],"#
        + #""bytes":"aGk=","date":"1970-01-01T00:00:00Z","flag":true,"half":0.5,"#
        + #""large":1.8446744073709552e+19,"none":[],"whole":-12}"#)
  }

  private static func problem(_ bytes: [UInt8]) throws -> Problem<PropertyListFault> {
    try #require(throws: Problem<PropertyListFault>.self) { try PropertyListText(parsing: bytes) }
  }

  @Test(arguments: [
    ("<plist>\n<integer>1 2</integer></plist>", 2, "unknown character ' ' (0x20) in <integer>"),
    ("<plist>\n\n<integer/></plist>", 3, "encountered empty <integer>"),
    ("<integer>0x</integer>", 1, "incomplete <integer>"),
    ("<array><integer>x</integer></array>", 1, "unknown character 'x' (0x78) in <integer>"),
    ("<string>\n<![CDATA[a]]</string>", 2, "could not find end of CDATA"),
    ("<string>a<b/></string>", 1, "encountered unexpected character b while looking for close tag"),
    ("<plist>\n<blob/></plist>", 2, "encountered unknown tag blob"),
    ("<dict>\n<string>x</string></dict>", 2, "found non-key inside <dict>"),
    ("<dict>\n<key>a</key></dict>", 2, "value missing for key inside <dict>"),
    ("<array>\n</dict></array>", 2, "close tag does not match open tag array"),
    ("<string>&nope;</string>", 1, "encountered unknown ampersand-escape sequence"),
    ("<!-- x", 1, "unterminated comment"), ("<string>x", nil, "encountered unexpected EOF"),
    ("<plist><dict>", nil, "encountered unexpected EOF"),
  ])
  func `a fault in the XML is told with its line`(text: String, line: Int?, message: String) throws
  {
    let problem = try Self.problem(Array(text.utf8))

    #expect(problem.message == message)
    #expect(problem.place.position?.line == line)
    #expect(problem.remedy == "Fix it there; plutil -lint checks the file.")
  }

  @Test(arguments: [
    ("<array><true/><real>inf</real></array>", "/1", PropertyListFault.notFinite("inf")),
    ("<dict><key>a</key><array><real>nan</real></array></dict>", "/a/0", .notFinite("nan")),
    ("<dict><key>CF$UID</key><integer>1</integer></dict>", "", .unknownValue),
    ("<0fbd>", "", .oldFormat), ("{ a = 1; }", "", .oldFormat),
    ("bplist00\u{1}", "", .binary), ("bplist", "", .binary),
    ("{\"a\":}", "/a", .json(.unexpected(found: "'}'", expected: "a value"))),
  ])
  func `what no list of values holds is refused`(
    text: String, pointer: String, fault: PropertyListFault
  ) throws {
    let problem = try Self.problem(Array(text.utf8))

    #expect(problem.reason == fault)
    #expect(problem.place.pointer.description == pointer)
  }

  @Test func `a text that quotes the file is short`() throws {
    let text = "<\(String(repeating: "x", count: 10_000))>"

    #expect(try Self.problem(Array(text.utf8)).message.count <= 120)
  }
}

@Suite struct HostilePropertyListTests {
  private static func fault(_ bytes: [UInt8]) throws -> PropertyListFault {
    try #require(throws: Problem<PropertyListFault>.self) { try PropertyListText(parsing: bytes) }
      .reason
  }

  /// A binary list of the objects as they stand in the file; the first is the root.
  private static func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var places: [Int] = []
    for object in objects {
      places.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    bytes += places.flatMap { bigEndian($0, 4) } + [0, 0, 0, 0, 0, 0, 4, 4]
    return bytes + bigEndian(objects.count, 8) + bigEndian(0, 8) + bigEndian(table, 8)
  }

  /// An array that holds the objects of those numbers.
  private static func array(_ numbers: [Int]) -> [UInt8] {
    [0xAF, 0x12] + bigEndian(numbers.count, 4) + numbers.flatMap { bigEndian($0, 4) }
  }

  private static func bigEndian(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  @Test func `sixteen levels are read and seventeen are not`() throws {
    func xml(_ levels: Int) -> [UInt8] {
      Array(
        (String(repeating: "<array>", count: levels) + String(repeating: "</array>", count: levels))
          .utf8)
    }
    func chain(_ levels: Int) -> [UInt8] {
      Self.binary((1...levels).map { Self.array($0 == levels ? [] : [$0]) })
    }

    #expect(
      try PropertyListText(parsing: xml(16)).value == PropertyListText(parsing: chain(16)).value)
    for bytes in [xml(17), chain(17), chain(10_000), Self.binary([Self.array([0])])] {
      #expect(try Self.fault(bytes) == .tooDeep(limit: 16))
    }
    #expect(
      try Self.fault(xml(50_000)) == .xml("too many nested arrays or dictionaries"))
  }

  /// Expanded, they would take hours.
  @Test(.timeLimit(.minutes(1)))
  func `a few bytes that stand for millions of values are not expanded`() throws {
    let tenfold = (1...9).map { Array(repeating: $0, count: 10) } + [[]]
    let wide = [Array(repeating: 1, count: 110_000), Array(repeating: 2, count: 110_000), []]

    for arrays in [tenfold, wide] {
      #expect(try Self.fault(Self.binary(arrays.map(Self.array))) == .tooManyValues(limit: 10_000))
    }
  }

  @Test func `one long text that is referred to many times is not copied each time`() throws {
    let text = [0x5F, 0x12] + Self.bigEndian(50_000, 4) + Array(repeating: 0x78, count: 50_000)
    let bytes = Self.binary([Self.array(Array(repeating: 1, count: 1000)), text])

    let limit = PropertyListText.largestSize
    #expect(try Self.fault(bytes) == .tooLarge(bytes: 1_050_000, limit: limit))
  }

  @Test func `damaged lists of every form get a value or a reason`() throws {
    let list: [String: Any] = ["a": [1, true, 0.5, "é", Data([1])], "b": ["c": Date()]]
    var random = SeededRandom(seed: 3)
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: format, options: 0)
      for _ in 0..<3000 {
        var bytes = Array(data)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] =
            UInt8.random(in: 0...255, using: &random)
        }
        do throws(Problem<PropertyListFault>) {
          _ = try PropertyListText(parsing: bytes)
        } catch {
          #expect(!error.message.isEmpty && error.remedy.hasSuffix("."))
        }
      }
    }
  }

  @Test(arguments: ["<!--", "<![CDATA[", "<string>&amp;", "<dict><key>", "<?", "<string/>\n"])
  func `a megabyte of anything is answered at once`(text: String) throws {
    let bytes = Array(repeating: Array(text.utf8), count: 1_000_000 / text.utf8.count).flatMap(
      \.self)

    let time = ContinuousClock().measure { _ = try? PropertyListText(parsing: bytes) }

    #expect(time < .seconds(5))
  }
}
