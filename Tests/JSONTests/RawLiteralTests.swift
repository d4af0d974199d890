import Testing

@testable import JSON

@Suite struct RawLiteralTests {
  @Test(arguments: [
    ("a", #""a""#, "#"), (#"a\b"c"#, ##""a\b"c""##, "#"),
    (##"a\#(exit(3))"##, ##""a\#(exit(3))""##, "##"),
    (###"\##(x)"###, ###""\##(x)""###, "###"), (####"b"###"####, ####""b"###""####, "####"),
  ]) func `nothing in a text ends its literal or is run`(
    text: String, inside: String, signs: String
  ) {
    #expect(RawLiteral.line(text) == signs + inside + signs)
  }

  @Test func `lines are indented, and what ends them has one sign more than they`() {
    #expect(
      RawLiteral.lines("a\n\"\"\"##\nb", indent: "  ") == """
        ###\"\"\"
          a
          \"\"\"##
          b
          \"\"\"###
        """)
    #expect(RawLiteral.lines("a", signs: 3) == "###\"\"\"\na\n\"\"\"###")
  }
}
