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
                       matched by component 1 of entry 1, {"/":"/buy/*"}
            ✓ match    https://help.example/faq/2
                       matched by component 1 of entry 1, {"/":"/faq/*"}
            ✓ none     https://help.example/buy/1
                       no component matched
              none     https://else.example/buy/1
                       the file of shop.example does not speak for else.example

            """, errors: ""))
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
        == "navscope: --also wants DOMAIN=FILE, as in --also shop.example=shop.json, and not \"\(shop)\".\n"
    )
  }
}
