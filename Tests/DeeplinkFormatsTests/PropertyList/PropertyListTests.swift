import Testing

@testable import DeeplinkFormats
@testable import JSON

@Suite struct PropertyListTests {
  @Test(
    arguments: [
      ("<string><![CDATA[a<b>&amp;]]]></string>", "a<b>&amp;]"),
      ("<string>a <!-- > & <b> -->b<![CDATA[]]><![CDATA[ c]]>&amp;</string>", "a b c&"),
      ("<string></string>", ""), ("<string>\n a\n</string>", "\n a\n"),
      ("<dict><key><![CDATA[a&]]></key><!-- x --><true><!-- y --></true></dict>", ["a&": true]),
      ("<integer> 5 </integer>", 5), ("<integer>\n-12\t</integer>", -12),
      ("<integer>0x1F</integer>", 31), ("<integer> -0Xff </integer>", -255),
      ("<integer><!-- five -->5</integer>", 5), ("<real> 0.5\n</real>", 0.5),
    ] as [(String, JSONValue)])
  func `an element holds what XML says it holds`(xml: String, value: JSONValue) throws {
    let text = "<plist>\(xml)</plist>"

    #expect(try PropertyListText(parsing: Array(text.utf8)).value == value)
  }

  @Test(arguments: [
    ("<integer></integer>", PropertyListFault.malformedNumber("")),
    ("<integer>1 2</integer>", .malformedNumber("1 2")),
    ("<integer>0x</integer>", .malformedNumber("0x")),
    ("<integer>0x-1</integer>", .malformedNumber("0x-1")),
    ("<integer>--0x1</integer>", .malformedNumber("--0x1")),
    ("<integer>0x8000000000000000</integer>", .malformedNumber("0x8000000000000000")),
    ("<real>inf</real>", .malformedNumber("inf")),
    ("<string><![CDATA[a]]</string>", .unexpectedEnd(expected: "]]>")),
    ("<string>a<!-- b</string>", .unexpectedEnd(expected: "-->")),
    ("<string>a<b/></string>", .unexpected(found: "<b/>", expected: "</string>")),
  ])
  func `what is none of it is refused`(xml: String, fault: PropertyListFault) throws {
    let problem = try #require(throws: Problem<PropertyListFault>.self) {
      try PropertyListText(parsing: Array("<plist>\(xml)</plist>".utf8))
    }

    #expect(problem.reason == fault)
  }
}
