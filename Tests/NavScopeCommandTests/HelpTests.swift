import Testing

/// What the command says of itself.
@Suite struct HelpTests {
  @Test func `each subcommand has an example that begins with its name`() throws {
    let help = try Binary.debug.run("--help").output
    let list = try #require(help.split(separator: "SUBCOMMANDS:").last)
    let names = list.split(separator: "\n").compactMap {
      $0.firstMatch(of: #/^  ([a-z]+)  /#)?.1
    }
    #expect(names.contains("serve") && names.contains("explore"))
    for name in names {
      let text = try Binary.debug.run("help", String(name)).output
      #expect(text.contains("Example") && text.contains("  navscope \(name)"), "\(text)")
    }
  }

  @Test func `the version is said`() throws {
    let outcome = try Binary.debug.run("--version")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(/^\d+\.\d+\.\d+\n$/))
  }
}
