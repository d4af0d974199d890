import Testing

@testable import JSON

@Suite struct RawLiteralTests {
  @Test(arguments: [
    ("a", "#"), ("\"\"\"##\nb", "###"), (##"a\#(exit(3))"##, "##"), (###"\##(x)"###, "###"),
  ]) func `nothing in a text ends its literal or is run`(text: String, signs: String) {
    #expect(RawLiteral.lines(text) == "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)")
  }

  @Test func `as many signs as are asked for stand around a text`() {
    #expect(RawLiteral.lines("a", signs: 3) == "###\"\"\"\na\n\"\"\"###")
  }
}
