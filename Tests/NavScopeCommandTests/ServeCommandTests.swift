import Foundation
import Testing

@Suite struct ServeCommandTests {
  @Test func `it takes a free port where nobody chose one and 8080 is in use`() throws {
    let folder = try page()
    let arguments = ["serve", "--in-memory", "--public", folder.url.path]
    let first = try Binary.debug.start(arguments)
    defer { first.process.terminate() }
    _ = first.output.availableData
    let second = try Binary.debug.start(arguments)
    let line = String(decoding: second.output.availableData, as: UTF8.self)
    let port = try #require(
      line.wholeMatch(of: /NavScope is listening on http:\/\/127\.0\.0\.1:(\d+)\/\n/)?.1)
    #expect(port != "8080")
    second.process.terminate()
    second.process.waitUntilExit()
    let complaint = String(decoding: second.errors.readDataToEndOfFile(), as: UTF8.self)
    #expect(complaint.contains("Port 8080 is in use; \(port) is used instead.\n"))
  }

  @Test
  func `it says where it listens and stops within two seconds of SIGTERM with ten streams open`()
    throws
  {
    let folder = try page()
    let (process, output, _) = try Binary.debug.start(
      ["serve", "--port", "0", "--in-memory", "--public", folder.url.path])
    let line = String(decoding: output.availableData, as: UTF8.self)
    let port = try #require(
      line.wholeMatch(of: /NavScope is listening on http:\/\/127\.0\.0\.1:(\d+)\/\n/)?.1)
    let server = try #require(UInt16(port))

    let created = try Wire(port: server).ask(
      "POST /api/sessions", body: #"{"version":1,"app":"root-controller","inputs":[]}"#)
    let id = try #require(created.firstMatch(of: /"id":"([a-z0-9]+)"/)?.1)
    let streams = try (0..<10).map { _ in
      let wire = try Wire(port: server)
      wire.send("GET /api/sessions/\(id)/events HTTP/1.1\r\nHost: 127.0.0.1:\(server)\r\n\r\n")
      #expect(try wire.read(until: "event: presence").contains("200 OK"))
      return wire
    }

    let start = ContinuousClock.now
    process.terminate()
    process.waitUntilExit()
    #expect(ContinuousClock.now - start < .seconds(2))
    #expect(process.terminationStatus == 0 && process.terminationReason == .exit)
    withExtendedLifetime(streams) {}
  }

  @Test func `a port in use is said with what to do`() throws {
    let folder = try page()
    let arguments = ["serve", "--in-memory", "--public", folder.url.path, "--port"]
    let (first, output, _) = try Binary.debug.start(arguments + ["0"])
    defer {
      first.terminate()
      first.waitUntilExit()
    }
    let line = String(decoding: output.availableData, as: UTF8.self)
    let port = try #require(line.firstMatch(of: /:(\d+)\/\n/)?.1)

    let (second, text, errors) = try Binary.debug.start(arguments + [String(port)])
    let complaint = String(decoding: errors.readDataToEndOfFile(), as: UTF8.self)
    second.waitUntilExit()
    #expect(second.terminationStatus == 2)
    #expect(text.readDataToEndOfFile().isEmpty)
    #expect(complaint.hasPrefix("navscope: ") && complaint.contains(port))
    #expect(complaint.count { $0 == "\n" } == 1)
  }

  @Test func `a folder without a page is refused`() throws {
    let folder = try Folder()
    let run = try Binary.debug.run("serve", "--port", "0", "--public", folder.url.path)
    #expect(
      run
        == .init(
          status: 2, output: "",
          errors:
            "navscope: there is no index.html in \(folder.url.path). Set the page's folder with --public DIR.\n"
        ))
  }

  @Test func `a journal that cannot be used is refused in one sentence`() throws {
    let folder = try page()
    let data = try Folder()
    let file = try data.write("not a database", to: "journal.sqlite")
    let run = try Binary.debug.run(
      "serve", "--port", "0", "--public", folder.url.path, "--data", data.url.path)
    #expect(
      run
        == .init(
          status: 2, output: "",
          errors:
            "navscope: \(file) is not a NavScope journal, and was left unchanged. Move it away, or name another folder with --data DIR.\n"
        ))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "not a database")

    let below = try Binary.debug.run(
      "serve", "--port", "0", "--public", folder.url.path, "--data", "\(file)/deeper")
    #expect(
      below
        == .init(
          status: 2, output: "",
          errors:
            "navscope: the data folder \(file)/deeper cannot be written (Not a directory). Choose another with --data DIR, or use --in-memory.\n"
        ))
  }

  @Test(arguments: [
    ("serve --max-body 2000000000", "--max-body must be at most 1073741824 (1 GiB)."),
    ("explore root-controller --cores 0", "--cores must be a whole number from 1."),
    (
      "serve --allow-host http://wiki.example",
      "--allow-host http://wiki.example is not a host name or address. Omit the scheme, the port and brackets: wiki.example, 192.0.2.7 or 2001:db8::1."
    ),
    (
      "serve --allow-host [2001:db8::1]",
      "--allow-host [2001:db8::1] is not a host name or address. Omit the scheme, the port and brackets: wiki.example, 192.0.2.7 or 2001:db8::1."
    ),
  ])
  func `an option out of its range is refused`(line: String, sentence: String) throws {
    let words = line.split(separator: " ").map(String.init)
    #expect(
      try Binary.debug.run(words)
        == .init(
          status: 2, output: "",
          errors: "navscope: \(sentence) Try `navscope help \(words[0])`.\n"))
  }

  @Test func `a journal and none exclude each other`() throws {
    let run = try Binary.debug.run("serve", "--data", "x", "--in-memory")
    #expect(
      run
        == .init(
          status: 2, output: "",
          errors:
            "navscope: --data and --in-memory are mutually exclusive: omit one of them. Try `navscope help serve`.\n"
        ))
  }

  @Test func `a second server on the same journal is refused, and the first goes on`() throws {
    let folder = try page()
    let data = try Folder()
    let first = try RunningServer(["--data", data.url.path], page: folder)
    let second = try Binary.debug.run(
      "serve", "--port", "0", "--public", folder.url.path, "--data", data.url.path)
    #expect(
      second
        == .init(
          status: 2, output: "",
          errors:
            "navscope: the journal \(data.url.path)/journal.sqlite is in use by another server. Stop it, or choose another folder with --data DIR.\n"
        ))
    #expect(first.ask("GET", "/api/health")?.status == 200)
    first.stop()
  }

  @Test func `a page that is refused leaves no journal behind`() throws {
    let folder = try Folder()
    let data = try Folder()
    _ = try Binary.debug.run(
      "serve", "--port", "0", "--public", folder.url.path, "--data", data.url.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: data.url.path) == [])
  }

  private func page() throws -> Folder {
    let folder = try Folder()
    _ = try folder.write("<!doctype html><title>page</title>", to: "index.html")
    return folder
  }
}
