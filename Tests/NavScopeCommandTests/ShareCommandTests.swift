import Foundation
import Testing

@Suite struct ShareCommandTests {
  @Test func `sharing prints both links once, logs neither, and warns (rules 12, 27 and 29)`()
    throws
  {
    let page = try Folder()
    _ = try page.write("<!doctype html><title>page</title>", to: "index.html")
    let (process, output, errors) = try Binary.debug.start([
      "serve", "--port", "0", "--in-memory", "--public", page.url.path, "--share", "127.0.0.1",
      "--log-level", "debug",
    ])
    var text = ""
    while !text.contains("ssh -L") {
      let part = output.availableData
      try #require(!part.isEmpty)
      text += String(decoding: part, as: UTF8.self)
    }
    let secrets = text.matches(of: /http:\/\/127\.0\.0\.1:(\d+)\/#k=([A-Za-z0-9_-]{22})\n/)
    #expect(secrets.count == 2)
    let port = try #require(secrets.first.flatMap { UInt16($0.1) })
    func status(_ credential: String) throws -> Bool {
      let wire = try Wire(port: port)
      wire.send(
        "GET /api/apps HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\(credential)\r\n"
      )
      return try wire.readToEnd().hasPrefix("HTTP/1.1 200")
    }
    #expect(try !status(""))
    for secret in secrets { #expect(try status("Authorization: Bearer \(secret.2)\r\n")) }
    process.terminate()
    let log = String(decoding: errors.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(log.contains("/api/apps"))
    #expect(secrets.filter { log.contains($0.2) }.isEmpty)
    #expect(log.contains("older than 1.0.8") || !log.contains("libmicrohttpd 0."))
  }

  @Test func `where a host name is given the links have it, and only known names are answered`()
    throws
  {
    let page = try Folder()
    _ = try page.write("<!doctype html><title>page</title>", to: "index.html")
    let (process, output, _) = try Binary.debug.start([
      "serve", "--port", "8080", "--port", "0", "--in-memory", "--public", page.url.path,
      "--share", "127.0.0.1", "--allow-host", "phone.test", "--allow-host", "localhost",
    ])
    defer { process.terminate() }
    var text = ""
    while !text.contains("ssh -L") {
      let part = output.availableData
      try #require(!part.isEmpty)
      text += String(decoding: part, as: UTF8.self)
    }
    let links = text.matches(of: /http:\/\/phone\.test:(\d+)\/#k=[A-Za-z0-9_-]{22}\n/)
    #expect(links.count == 2 && !text.contains(/127\.0\.0\.1:\d+\/#k=/))
    let port = try #require(links.first.flatMap { UInt16($0.1) })
    func answer(to host: String) throws -> String {
      let wire = try Wire(port: port)
      wire.send("GET / HTTP/1.1\r\nHost: \(host):\(port)\r\nConnection: close\r\n\r\n")
      return String(try wire.readToEnd().prefix(12))
    }
    for name in ["phone.test", "localhost", "127.0.0.1"] {
      #expect(try answer(to: name) == "HTTP/1.1 200")
    }
    #expect(try answer(to: "other.test") == "HTTP/1.1 421")
  }

  @Test(arguments: ["0.0.0.0", "192.0.2.7", "::", "example.test"])
  func `other machines are let in by sharing alone (rule 1)`(host: String) throws {
    let run = try Binary.debug.run("serve", "--port", "0", "--in-memory", "--host", host)
    #expect(
      run
        == .init(
          status: 2, output: "",
          errors:
            "navscope: --host \(host) can be reached by other computers: use --share ADDRESS, which admits only people with a link. Try `navscope help serve`.\n"
        ))
  }

  @Test(arguments: ["0.0.0.0", "0", "0x0", "::", "[::]", "0::0"])
  func `sharing takes one address (rule 1)`(address: String) throws {
    let run = try Binary.debug.run("serve", "--port", "0", "--in-memory", "--share", address)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("navscope: --share requires one address of this machine"))
  }
}
