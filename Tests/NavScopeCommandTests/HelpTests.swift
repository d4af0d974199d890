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
      let examples = text.split(separator: "USAGE:")[0].split(separator: "Example").dropFirst()
      for line in examples.joined().split(separator: "\n").dropFirst() {
        #expect(line.hasPrefix("  "), "wraps, so that it cannot be copied: \(line)")
      }
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a shell completes every subcommand`(shell: String) throws {
    let outcome = try Binary.debug.run("--generate-completion-script", shell)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    for name in ["serve", "run", "compare", "explore", "import", "links", "push", "log"] {
      #expect(outcome.output.contains(name), "\(name)")
    }
    #expect(outcome.output.contains("allow-host"))
  }

  @Test func `the version is said`() throws {
    let outcome = try Binary.debug.run("--version")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(/^\d+\.\d+\.\d+\n$/))
  }
}
