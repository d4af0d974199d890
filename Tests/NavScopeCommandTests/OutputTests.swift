import Foundation
import JSON
import Testing

/// What becomes of output that cannot be written, and of texts that a terminal would obey.
@Suite struct OutputTests {
  @Test(arguments: [
    ["apps"], ["apps", "--format", "json"], ["rules"], ["--help"],
    ["run", "root-controller"], ["run", "root-controller", "--format", "jsonl"],
    ["run", "root-controller", "--format", "tree"],
    ["explore", "root-controller", "--inputs", "0"],
    ["serve", "--port", "0", "--in-memory"],
  ])
  func `a full disk ends a command with a sentence`(arguments: [String]) throws {
    let outcome = try shell(#"exec "$0" "$@" > /dev/full"#, arguments)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.hasSuffix(
        "navscope: Standard output cannot be written: No space left on device. "
          + "Free some space, or redirect it.\n"))
  }

  @Test func `closed output ends a command with a sentence`() throws {
    let outcome = try shell(#"exec "$0" "$@" >&-"#, ["apps"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Standard output cannot be written: Bad file descriptor."))
  }

  @Test(arguments: [
    ["apps"], ["run", "root-controller"], ["explore", "root-controller", "--inputs", "0"],
  ])
  func `a reader that has enough ends a command without a word`(arguments: [String]) throws {
    let pipe = try Folder().url.path + "-pipe"
    defer { try? FileManager.default.removeItem(atPath: pipe) }
    // The reader has ended before the command begins.
    let outcome = try shell(
      #"trap '' PIPE; mkfifo '\#(pipe)'; : < '\#(pipe)' & exec 5> '\#(pipe)'; wait; exec "$0" "$@" >&5"#,
      arguments)
    #expect(outcome.status == 128 + SIGPIPE)
    #expect(outcome.errors == "")
  }

  @Test(arguments: ["text", "json"])
  func `a server goes on without its log and says so`(form: String) throws {
    let folder = try Folder()
    let page = try Folder()
    _ = try page.write("<!doctype html><title>page</title>", to: "index.html")
    let script = try folder.write(
      "#!/bin/sh\nexec '\(Binary.debug.url.path)' \"$@\" 2> /dev/full\n", to: "unlogged")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let server = try RunningServer(
      ["--in-memory", "--log-format", form], page: page,
      command: Binary(url: URL(fileURLWithPath: script)))

    #expect(
      try eventually {
        let answer = try #require(server.ask("GET", "/api/health"))
        let health = try JSONValue(parsing: answer.body)
        return health["status"]?.string == "ok"
          && health["log"]?.string == "1 line is missing: No space left on device."
      })
    server.stop()
    #expect(server.process.terminationStatus == 0)
    #expect(server.process.terminationReason == .exit)
  }

  @Test func `a server whose log nobody reads any more goes on and ends in order`() throws {
    let page = try Folder()
    _ = try page.write("<!doctype html><title>page</title>", to: "index.html")
    let (process, output, errors) = try Binary.debug.start(
      ["serve", "--port", "0", "--in-memory", "--public", page.url.path, "--log-level", "debug"])
    let line = String(decoding: output.availableData, as: UTF8.self)
    let port = try #require(line.firstMatch(of: /:(\d+)\/\n/)?.1.description)
    try errors.close()
    let number = try #require(UInt16(port))
    for _ in 0..<3 {
      let wire = try Wire(port: number)
      wire.send(
        "GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:\(number)\r\nConnection: close\r\n\r\n")
      #expect(try wire.readToEnd().contains("200 OK"))
    }
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && process.terminationReason == .exit)
  }

  @Test func `what a terminal would obey in a file is shown by its number`() throws {
    let script =
      #"{"version":1,"\u001b]0;pwned\u0007\u001b[31mred":1,"inputs":[],"\u202eabc":2}"#
    let outcome = try Binary.debug.run("run", "root-controller", "--script", "-", input: script)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(#"\u{1b}]0;pwned\u{7}\u{1b}[31mred"#))
    #expect(!outcome.errors.contains("\u{1b}"))
  }

  @Test func `what a terminal would obey in an association file is shown by its number`() throws {
    let folder = try Folder()
    let file = try folder.write(
      #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],"\u001b[2J":1,"#
        + #""components":[{"/":"*","comment":"\u001b[31m\u009b"}]}]}}"#,
      to: "apple-app-site-association")
    let outcome = try Binary.debug.run(
      "links", file, "--app-id", "ABCDE12345.com.example.app", "--domain", "example.com",
      "https://example.com/\u{1b}[31ma")
    let all = outcome.output + outcome.errors
    #expect(
      !all.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    #expect(all.contains(#"\u{1b}"#))
  }

  private func shell(_ line: String, _ arguments: [String]) throws -> Binary.Outcome {
    try Binary(url: URL(fileURLWithPath: "/bin/sh")).run(
      ["-c", line, Binary.debug.url.path] + arguments)
  }
}
