import Testing

@testable import JSON

@Suite struct ShownTextTests {
  @Test func `what does more than show itself is escaped or left out`() {
    let text = "a\u{1b}[31m\r\nb\tc\u{202e}d\u{2028}é"

    #expect(text.inOneLine == "a\\u{1b}[31m\\u{d}\\u{a}b\\u{9}c\\u{202e}d\\u{2028}é")
    #expect(text.inLines == "a\\u{1b}[31m\\u{d}\nb\tc\\u{202e}d\\u{2028}é")
    #expect(text.withoutCommands == "a [31m  b c d é")
  }
}
