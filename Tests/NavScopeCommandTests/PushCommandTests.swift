import Testing

@Suite struct PushCommandTests {
  private static func push(_ payload: String, _ options: String...) throws -> Binary.Outcome {
    try Binary.debug.run(["push", "-"] + options, input: payload)
  }

  @Test func `the bundle that is given wins over a malformed one in the file`() throws {
    let payload = #"{"Simulator Target Bundle":null,"aps":{"alert":"x"}}"#

    #expect(
      try Self.push(payload, "--app", "com.x")
        == .init(
          status: 0,
          output: """
            accepted: alert for com.x
            warning: /Simulator Target Bundle (line 1, column 28): the bundle com.x was given, so that "null" in the file, \
            which is not a bundle identifier, does not count. Leave the key out of the file, or write com.example.app.

            """, errors: ""))
    #expect(try Self.push(payload).status == 1)
  }

  @Test func `a file is taken byte by byte`() throws {
    let folder = try Folder()
    let payload = #"{"aps":{"alert":"\#(String(repeating: "x", count: 4076))"}}"#
    let marked = try folder.write([0xEF, 0xBB, 0xBF] + Array(payload.utf8), to: "marked.apns")
    let broken = try folder.write(Array("{\n \"a\":\"".utf8) + [0xFF], to: "broken.apns")
    let fits = try folder.write(Array(payload.utf8), to: "fits.apns")

    #expect(try Binary.debug.run("push", fits, "--app", "com.x").status == 0)
    #expect(
      try Binary.debug.run("push", marked, "--app", "com.x")
        == .init(
          status: 1,
          output: "refused: line 1, column 1: the text begins with a byte order mark. "
            + "Save the file as UTF-8 without a byte order mark.\n", errors: ""))
    #expect(
      try Binary.debug.run("push", broken, "--app", "com.x")
        == .init(
          status: 1,
          output: "refused: line 2, column 7: the text is not UTF-8. "
            + "Save the file in the encoding UTF-8.\n", errors: ""))
  }

  @Test(arguments: ["", "com.exa mple", ".com", "com/x"])
  func `a malformed bundle on the command line is bad usage`(app: String) throws {
    #expect(
      try Self.push(#"{"aps":{"alert":"x"}}"#, "--app", app)
        == .init(
          status: 2, output: "",
          errors: "navscope: --app: \"\(app)\" is not a bundle identifier. "
            + "Write it with points, letters, digits and hyphens: com.example.app.\n"))
  }
}
