import Testing

@testable import DeeplinkFormats

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
    (
      "adb shell am start -W -a android.intent.action.VIEW -d \"app://x/1\" com.example",
      "app://x/1", .adb
    ),
    (
      "adb -s emulator-5554 shell 'am start -a VIEW -d \"app://x?a=1&b=2\" com.example'",
      "app://x?a=1&b=2", .adb
    ),
    ("adb shell am start -d \"app://x?a=1\\&b=2\"", "app://x?a=1&b=2", .adb),
    ("npx uri-scheme open \"app://x\" --ios", "app://x", .uriScheme),
    ("open -a Simulator \"app://x\"", "app://x", .open),
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

  @Test func `a URL quoted for one shell only is cut by the phone's`() throws {
    let pasted = try PastedLink("adb shell am start -d \"app://x?a=1&b=2\" com.example")

    #expect(pasted.link.text == "app://x?a=1&b=2")
    #expect(pasted.warnings == [Problem(.cutOnDevice)])
  }

  @Test(arguments: [
    ("xcrun simctl openurl booted", URLFault.noURLInCommand("simctl openurl")),
    ("xcrun simctl push booted x.apns", .noURLInCommand("simctl openurl")),
    ("adb shell am start", .noURLInCommand("adb shell am start")),
    ("adb devices", .noURLInCommand("adb shell am start")),
    ("open Simulator", .noURLInCommand("open")),
    ("xcrun simctl openurl booted \"app://x", .unclosedQuote),
    ("xcrun simctl openurl booted 'app://x y'", .space),
    ("xcrun", .noScheme), ("\"", .noScheme), ("", .empty),
  ]) func `a command without a URL is refused`(text: String, fault: URLFault) throws {
    let problem = try #require(throws: Problem<URLFault>.self) { try PastedLink(text) }

    #expect(problem.reason == fault)
  }
}
