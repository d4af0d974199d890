import Testing

@Suite struct LinksCommandTests {
  private static func association(_ path: String) -> String {
    #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],"components":[{"/":"\#(path)"}]}]}}"#
  }

  @Test func `of several files the one of an address's domain decides`() throws {
    let folder = try Folder()
    let shop = try folder.write(Self.association("/buy/*"), to: "shop.json")
    let help = try folder.write(Self.association("/faq/*"), to: "help.json")
    let run = try Binary.debug.run(
      "links", shop, "--app-id", "ABCDE12345.com.example.app", "--domain", "shop.example",
      "--also", "help.example=\(help)", "https://shop.example/buy/1=match",
      "https://help.example/faq/2=match", "https://help.example/buy/1=none",
      "https://else.example/buy/1")

    #expect(
      run
        == .init(
          status: 0,
          output: """
            ✓ match    https://shop.example/buy/1
                       Opens the app: matched by component 1 of entry 1, {"/":"/buy/*"}.
            ✓ match    https://help.example/faq/2
                       Opens the app: matched by component 1 of entry 1, {"/":"/faq/*"}.
            ✓ none     https://help.example/buy/1
                       Stays in the browser: no component matched.
              none     https://else.example/buy/1
                       Stays in the browser: else.example is not covered by shop.example's association file.
            change: Serve a file for else.example, and add applinks:else.example to the app's associated domains.

            """, errors: ""))
  }

  @Test func `an association file is taken byte by byte`() throws {
    let folder = try Folder()
    let text = Self.association("/é")
    let marked = try folder.write([0xEF, 0xBB, 0xBF] + Array(text.utf8), to: "marked.json")
    let latin = try folder.write(
      text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }, to: "latin.json")

    func complaint(_ file: String) throws -> Binary.Outcome {
      try Binary.debug.run(
        "links", file, "--app-id", "ABCDE12345.com.example.app", "--domain", "shop.example",
        "https://shop.example/")
    }
    let read = try complaint(marked)
    #expect(
      read.status == 0
        && read.output.contains(
          "warning: line 1, column 1: the text begins with a byte order mark; ")
    )
    #expect(
      try complaint(latin)
        == .init(
          status: 2, output: "",
          errors: "navscope: \(latin): line 1, column 87: the text is not UTF-8. "
            + "Save the file as UTF-8; if curl saved it from a server that compresses, add --compressed.\n"
        ))
  }

  @Test(arguments: [
    (
      ["--domain", "https://shop.example"],
      "--domain: \"https://shop.example\" is not a domain. "
        + "Write shop.example, without scheme, port, path or trailing dot."
    ),
    (
      ["--domain", ""],
      "--domain: the domain is empty. Write the name that serves the file, for example example.com."
    ),
    (
      ["--domain", "bücher.example"],
      "--domain: \"bücher.example\" is not ASCII, and hosts are compared in ASCII. "
        + "Write its xn-- form."
    ),
    (
      ["--domain", "shop.example", "--also", "help.example:443=x.json"],
      "--also: \"help.example:443\" is not a domain. "
        + "Write help.example, without scheme, port, path or trailing dot."
    ),
    (
      ["--domain", "webcredentials:shop.example"],
      "--domain: \"webcredentials:shop.example\" is not a domain. "
        + "Write shop.example, without scheme, port, path or trailing dot."
    ),
    (
      ["--domain", "shop.example", "--app-id", ""],
      "--app-id: \"\" is not an App ID. "
        + "An App ID is a team ID, a period and a bundle identifier: ABCDE12345.com.example.app."
    ),
  ])
  func `a domain or an app that can be none is bad usage`(options: [String], sentence: String)
    throws
  {
    let folder = try Folder()
    let file = try folder.write(Self.association("/*"), to: "file.json")
    let app = options.contains("--app-id") ? [] : ["--app-id", "ABCDE12345.com.example.app"]

    #expect(
      try Binary.debug.run(["links", file] + app + options + ["https://shop.example/"])
        == .init(status: 2, output: "", errors: "navscope: \(sentence)\n"))
  }

  @Test func `a wildcard is said to stand for subdomains only`() throws {
    let folder = try Folder()
    let file = try folder.write(Self.association("/*"), to: "file.json")
    func reason(_ address: String) throws -> Substring? {
      try Binary.debug.run(
        "links", file, "--app-id", "ABCDE12345.com.example.app", "--domain", "*.shop.example",
        address
      ).output.split(separator: "\n").dropFirst().first
    }
    #expect(
      try reason("https://Shop.example/buy/1")
        == "           Stays in the browser: shop.example is not covered by *.shop.example's association file: a wildcard stands for subdomains only."
    )
    #expect(
      try reason("https://else.example/buy/1")
        == "           Stays in the browser: else.example is not covered by *.shop.example's association file."
    )
  }

  @Test func `a signed file is told from JSON, with how to take that out`() throws {
    let folder = try Folder()
    let head: [UInt8] = [
      0x30, 0x82, 0x0D, 0x7E, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 2,
    ]
    let file = try folder.write(head + Array(Self.association("/*").utf8), to: "signed")
    let run = try Binary.debug.run(
      "links", file, "--app-id", "ABCDE12345.com.example.app", "--domain", "shop.example",
      "https://shop.example/")
    #expect(
      run
        == .init(
          status: 2, output: "",
          errors: "navscope: \(file): the file is signed (CMS). Take the JSON out of it: "
            + "openssl smime -verify -noverify -inform DER -in FILE -out JSON-FILE.\n"))
  }

  @Test func `standard input is read once`() throws {
    let run = try Binary.debug.run(
      "links", "-", "--app-id", "ABCDE12345.com.example.app", "--domain", "shop.example", "--also",
      "b.example=-", "https://shop.example/", input: Self.association("/*"))
    #expect(
      run
        == .init(
          status: 2, output: "",
          errors:
            "navscope: Only one of the files can be standard input. Try `navscope help links`.\n"))
  }

  @Test func `no line break in an address makes a line of its own`() throws {
    let folder = try Folder()
    let file = try folder.write(Self.association("/*"), to: "file.json")
    let run = try Binary.debug.run(
      "links", file, "--app-id", "ABCDE12345.com.example.app", "--domain", "shop.example",
      "https://shop.example/a\r\n✓ match    b")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        "  match    https://shop.example/a\\u{d}\\u{a}✓ match    b\n           Opens the app: matched by "
      ))
    #expect(run.output.count { $0 == "\n" } == 2 && run.errors.count { $0 == "\n" } == 1)
  }

  @Test(arguments: [
    (
      "example.com/help=none",
      "example.com/help is not a URL. Write it with its scheme: https://example.com/help."
    ),
    ("", "An empty text is not a URL. Write the whole of it, such as https://example.com/."),
    ("https://", "https:// is not a URL. Write the whole of it, such as https://example.com/."),
  ])
  func `what is no URL is bad usage`(text: String, sentence: String) throws {
    let folder = try Folder()
    let file = try folder.write(Self.association("/*"), to: "file.json")
    let run = try Binary.debug.run(
      "links", file, "--app-id", "ABCDE12345.com.example.app", "--domain", "example.com", text)

    #expect(run == .init(status: 2, output: "", errors: "navscope: \(sentence)\n"))
  }

  @Test func `a domain with two files is bad usage`() throws {
    let folder = try Folder()
    let file = try folder.write(Self.association("/*"), to: "file.json")
    let run = try Binary.debug.run(
      "links", file, "--app-id", "ABCDE12345.com.example.app", "--domain", "example.com", "--also",
      "Example.com=\(file)", "https://example.com/")

    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix("navscope: example.com has two files: "))
  }

  @Test func `an expectation that may be a part of the address is said to be none`() throws {
    let folder = try Folder()
    let file = try folder.write(Self.association("/*"), to: "file.json")
    func run(_ addresses: String...) throws -> Binary.Outcome {
      try Binary.debug.run(
        [
          "links", file, "--app-id", "ABCDE12345.com.example.app", "--domain", "shop.example",
          "--format", "json",
        ] + addresses)
    }

    let odd = try run("https://shop.example/?a=1&view=match", "https://shop.example/#x=match")
    #expect(odd.status == 0)
    #expect(
      odd.errors == """
        navscope: "match" is read as the outcome expected of https://shop.example/?a=1&view, not as part of the URL. \
        Write https://shop.example/?a=1&view=match=match, or another expectation, if it is one.
        navscope: "match" is read as the outcome expected of https://shop.example/#x, not as part of the URL. \
        Write https://shop.example/#x=match=match, or another expectation, if it is one.

        """)
    let plain = try run(
      "https://shop.example/?view=none=match", "https://shop.example/a=match",
      "https://shop.example/?view=every")
    #expect(plain.status == 0 && plain.errors == "")
    #expect(plain.output.contains(#""url":"https://shop.example/?view=none","#))
  }

  @Test(arguments: ["matched", "Match", "exclud", "no-match"])
  func `a mistyped expectation is bad usage and never part of the address`(word: String) throws {
    let folder = try Folder()
    let file = try folder.write(Self.association("/*"), to: "file.json")
    func run(_ address: String) throws -> Binary.Outcome {
      try Binary.debug.run(
        "links", file, "--app-id", "ABCDE12345.com.example.app", "--domain", "shop.example",
        "https://shop.example/a=match", address)
    }
    for address in ["https://shop.example/offer/7", "https://shop.example/?a=1"] {
      #expect(
        try run("\(address)=\(word)")
          == .init(
            status: 2, output: "",
            errors:
              "navscope: \(address)=\(word): \"\(word)\" is not an expectation. Write =match, =exclude or =none; "
              + "if =\(word) belongs to the URL, append what you expect of it: =\(word)=match.\n"))
    }
    #expect(try run("https://shop.example/offer/7=\(word)=match").status == 0)
  }

  @Test func `the value of a query item that looks like an expectation is told`() throws {
    let folder = try Folder()
    let file = try folder.write(Self.association("/*"), to: "file.json")
    func complaint(_ address: String) throws -> String {
      try Binary.debug.run(
        "links", file, "--app-id", "ABCDE12345.com.example.app", "--domain", "shop.example",
        address
      ).errors
    }
    #expect(
      try complaint("https://shop.example/?view=Matched")
        == "navscope: \"Matched\" is read as part of https://shop.example/?view=Matched, not as an expectation. "
        + "Write =match if it is one, or append one: https://shop.example/?view=Matched=match.\n")
    #expect(try complaint("https://shop.example/?view=nonexistent") == "")
    #expect(try complaint("https://shop.example/t/QUJD=") == "")
    #expect(try complaint("https://shop.example/t;color=red") == "")
  }

  @Test func `a path that nearly matches is told the pattern that was meant`() throws {
    let folder = try Folder()
    let file = try folder.write(Self.association("/offer/*"), to: "file.json")
    func reason(_ address: String) throws -> String {
      try Binary.debug.run(
        "links", file, "--app-id", "ABCDE12345.com.example.app", "--domain", "shop.example",
        "\(address)=none"
      ).output
    }
    #expect(
      try reason("https://shop.example/offers/7").contains(
        #"no component matched; the nearest is component 1 of entry 1, {"/":"/offer/*"}"#))
    #expect(try reason("https://shop.example/help/7").hasSuffix("no component matched.\n"))
  }

  @Test func `a path or an app that differs in case alone is told so`() throws {
    let folder = try Folder()
    let file = try folder.write(Self.association("/offer/*"), to: "file.json")
    func run(_ app: String, _ address: String) throws -> String {
      try Binary.debug.run("links", file, "--app-id", app, "--domain", "shop.example", address)
        .output
    }
    #expect(
      try run("ABCDE12345.com.example.app", "https://shop.example/Offer/7") == """
          none     https://shop.example/Offer/7
                   Stays in the browser: no component matched; component 1 of entry 1, {"/":"/offer/*"}, differs only in case.
        change: Add "caseSensitive": false to component 1 of entry 1, {"/":"/offer/*"}.

        """)
    #expect(
      try run("ABCDE12345.com.example.App", "https://shop.example/offer/7=none").hasSuffix(
        "it lists ABCDE12345.com.example.app, which differs only in case.\n"))
    #expect(
      try run("ZZZZZ99999.com.example.app", "https://shop.example/offer/7=none").hasSuffix(
        "it lists ABCDE12345.com.example.app, which has another team prefix.\n"))
  }

  @Test func `an address that no URL holds as written is told how it is compared`() throws {
    let folder = try Folder()
    let file = try folder.write(Self.association("/*"), to: "file.json")
    let run = try Binary.debug.run(
      "links", file, "--app-id", "ABCDE12345.com.example.app", "--domain", "shop.example",
      "https://shop.example/🍋=match")
    #expect(run.status == 0)
    #expect(
      run.errors
        == "navscope: https://shop.example/🍋 is not a valid URL, and is compared as https://shop.example/%F0%9F%8D%8B.\n"
    )
  }

  @Test func `an address that is too long is shortened and fails`() throws {
    let folder = try Folder()
    let file = try folder.write(Self.association("/*"), to: "file.json")
    let address = "https://shop.example/" + String(repeating: "a", count: 100_000)
    let run = try Binary.debug.run(
      "links", file, "--app-id", "ABCDE12345.com.example.app", "--domain", "shop.example", address)
    #expect(run.status == 1)
    #expect(
      run.output == """
          none     https://shop.example/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…aaaaaaaaaaaaaaaaaaaa
                   Stays in the browser: the URL is longer than 16384 bytes.

        """)
  }

  @Test func `an expectation that does not hold is exit 1, a file without a domain exit 2`() throws
  {
    let folder = try Folder()
    let shop = try folder.write(Self.association("/buy/*"), to: "shop.json")
    let arguments = [
      "links", shop, "--app-id", "ABCDE12345.com.example.app", "--domain", "shop.example",
    ]
    #expect(try Binary.debug.run(arguments + ["https://shop.example/x=match"]).status == 1)
    let broken = try Binary.debug.run(arguments + ["--also", shop, "https://shop.example/x"])
    #expect(broken.status == 2 && broken.output == "")
    #expect(
      broken.errors
        == "navscope: --also requires DOMAIN=FILE, such as --also shop.example=shop.json, not \"\(shop)\".\n"
    )
  }

  @Test func `an app that is not listed is exit 1 and told those that are, unless it is expected`()
    throws
  {
    let folder = try Folder()
    let file = try folder.write(Self.association("/*"), to: "file.json")
    func run(_ address: String) throws -> Binary.Outcome {
      try Binary.debug.run(
        "links", file, "--app-id", "com.example.app", "--domain", "shop.example", address)
    }
    #expect(
      try run("https://shop.example/a")
        == .init(
          status: 1,
          output: """
              none     https://shop.example/a
                       Stays in the browser: the file lists no entry for the app com.example.app; it lists ABCDE12345.com.example.app: the team prefix is missing.
            change: Name the app as ABCDE12345.com.example.app, or add "com.example.app" to the appIDs of an entry.

            """, errors: ""))
    #expect(try run("https://shop.example/a=none").status == 0)
    #expect(
      try run("shop://item/42")
        == .init(
          status: 0,
          output: """
              none     shop://item/42
                       Depends on the scheme: shop URLs are not universal links: iOS opens an app whose Info.plist has the scheme, if there is one, and reads no association file.

            """, errors: ""))
  }
}
