import Foundation
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

  @Test func `found by the PATH it finds its page, whatever folder it is called in`() throws {
    let elsewhere = try Folder()
    let path = Binary.debug.url.deletingLastPathComponent().path
    let shell = Binary(url: URL(fileURLWithPath: "/usr/bin/env"))
    let outcome = try shell.run(
      ["PATH=\(path)", "navscope", "run", "root-controller", "--until", "1", "--format", "html"],
      in: elsewhere.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("<title>NavScope</title>"))
  }

  @Test func `the version is said`() throws {
    let outcome = try Binary.debug.run("--version")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(/^\d+\.\d+\.\d+\n$/))
  }
}
