import Testing

@testable import DeeplinkFormats
@testable import JSON

@Suite struct PastedLinkTests {
  @Test(arguments: [
    ("  app://x?a=1&b=2\n", "app://x?a=1&b=2", PastedLink.Origin.text),
    ("\"app://x\"", "app://x", .text), ("<app://x>", "app://x", .text),
    ("“app://x”", "app://x", .text),
    ("xcrun simctl openurl booted \"app://x?a=1&b=2\"", "app://x?a=1&b=2", .simctl),
    (
      "$ /usr/bin/xcrun  simctl openurl 'iPhone 17' 'app://x?a=1&b=2' ; echo", "app://x?a=1&b=2",
      .simctl
    ),
    ("xcrun simctl openurl booted app://x?a=1\\&b=2 && ls", "app://x?a=1&b=2", .simctl),
    ("xcrun simctl openurl booted \\\n  app://x", "app://x", .simctl),
    ("npx uri-scheme open \"app://x\" --ios", "app://x", .uriScheme),
    ("open -a Simulator \"app://x\"", "app://x", .open),
    ("xcrun simctl openurl booted \\\r\n  'app://x?a=1&b=2'\r\n", "app://x?a=1&b=2", .simctl),
    ("A=1 B_2='x y' xcrun simctl openurl booted app://x", "app://x", .simctl),
    ("sudo -u me xcrun simctl openurl booted app://x", "app://x", .simctl),
    ("sudo A=1 /usr/bin/env B=2 open app://x", "app://x", .open),
    ("xcrun --sdk iphonesimulator simctl openurl booted app://x", "app://x", .simctl),
    ("xcrun -v simctl --set testing openurl booted app://x", "app://x", .simctl),
    ("user@mac dir % xcrun simctl openurl booted app://x", "app://x", .simctl),
    ("[user@host ~/a b]$ xcrun simctl openurl booted app://x", "app://x", .simctl),
    ("user@mac:~/dir$ A=1 sudo open app://x", "app://x", .open),
    ("user@mac ~/dir> npx uri-scheme open app://x --ios", "app://x", .uriScheme),
    ("➜  dir git:(main) ✗ open app://x", "app://x", .open),
    ("% cd dir\n% open -a Simulator\n% xcrun simctl openurl booted app://x", "app://x", .simctl),
    ("cd 'my dir' && xcrun simctl openurl booted app://x && echo done", "app://x", .simctl),
    ("open -a Simulator; xcrun simctl openurl booted app://x", "app://x", .simctl),
    ("yes | xcrun simctl openurl booted app://x 2>/dev/null | cat", "app://x", .simctl),
    ("xcrun simctl openurl 2>&1 booted >log.txt app://x < in.txt; ls", "app://x", .simctl),
    ("npx uri-scheme open --ios app://x", "app://x", .uriScheme),
    ("npx -y uri-scheme@latest open --android --package com.x app://x", "app://x", .uriScheme),
    ("uri-scheme open app://x --android", "app://x", .uriScheme),
    ("app://x?a=1;b&c=2", "app://x?a=1;b&c=2", .text),
  ]) func `the URL is taken out of what was pasted`(
    text: String, url: String, origin: PastedLink.Origin
  ) throws {
    let pasted = try PastedLink(text)

    #expect(pasted.link.text == url)
    #expect(pasted.origin == origin)
    #expect(pasted.warnings == [])
  }

  @Test func `an unquoted ampersand cuts the URL, and says so`() throws {
    let pasted = try PastedLink("xcrun simctl openurl booted app://x?a=1&b=2&c=3")

    #expect(pasted.link.text == "app://x?a=1")
    #expect(
      pasted.warnings.map(\.description) == [
        "the shell ends the command at the unquoted &, so that \"&b=2&c=3\" never arrives. "
          + "Put the URL in quotes."
      ])
  }

  @Test(arguments: [
    ("&b=2", "app://x?a=1"), (";b=2", "app://x?a=1"), ("|b|c", "app://x?a=1"),
    ("<b>", "app://x?a=1"), (">b", "app://x?a=1"),
  ])
  func `each mark of the shell inside a URL cuts it, and says so`(lost: String, url: String) throws
  {
    let pasted = try PastedLink("xcrun simctl openurl booted \(url)\(lost) && ls")

    #expect(pasted.link.text == url)
    #expect(pasted.warnings == [Problem(.cutByShell(mark: String(lost.prefix(1)), lost: lost))])
    let quoted = try PastedLink("xcrun simctl openurl booted '\(url)'; echo 'x\(lost)'")
    #expect(quoted.link.text == url)
    #expect(quoted.warnings == [])
  }

  @Test(arguments: [
    "“app://x?a=1&b=2”", "‘app://x?a=1&b=2’", "”app://x?a=1&b=2”", "„app://x?a=1&b=2“",
  ])
  func `curly quotes in a command are taken for straight ones, with a warning`(url: String) throws {
    let pasted = try PastedLink("xcrun simctl openurl booted \(url)")

    #expect(pasted.link.text == "app://x?a=1&b=2")
    #expect(
      pasted.warnings.map(\.description) == [
        "the command has curly quotes, which a shell takes for letters. "
          + "Write straight ones, \" or '."
      ])
  }

  @Test func `a text of marks alone is refused at once, and one that is too long is no command`()
    throws
  {
    let marks = String(repeating: "$ ; simctl openurl > % ", count: 700)
    let refused = try #require(throws: Problem<URLFault>.self) { try PastedLink(marks) }
    #expect(refused.reason == .noURLInCommand("simctl openurl"))

    let long = "open app://x" + String(repeating: " ", count: PastedLink.longestCommand) + "-g"
    let text = try #require(throws: Problem<URLFault>.self) { try PastedLink(long) }
    #expect(text.reason == .tooLong(bytes: PastedLink.longestCommand + 14, limit: LinkURL.longest))
  }

  @Test(arguments: [
    ("xcrun simctl openurl booted", URLFault.noURLInCommand("simctl openurl")),
    ("xcrun simctl push booted x.apns", .noURLInCommand("simctl openurl")),
    ("open Simulator", .noURLInCommand("open")),
    ("xcrun simctl openurl booted \"app://x", .unclosedQuote),
    ("cd x && xcrun simctl openurl booted “app://x", .unclosedQuote),
    ("xcrun --sdk iphoneos clang app://x", .malformedScheme("xcrun --sdk iphoneos clang app")),
    ("npx expo start", .noScheme),
    ("xcrun simctl openurl booted 'app://x y'", .space),
    ("xcrun", .noScheme), ("\"", .noScheme), ("", .empty),
  ]) func `a command without a URL is refused`(text: String, fault: URLFault) throws {
    let problem = try #require(throws: Problem<URLFault>.self) { try PastedLink(text) }

    #expect(problem.reason == fault)
  }
}
