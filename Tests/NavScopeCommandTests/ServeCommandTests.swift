import Foundation
import Testing

@Suite struct ServeCommandTests {
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
            "navscope: there is no index.html in \(folder.url.path). Name the folder with the page with --public DIR.\n"
        ))
  }

  private func page() throws -> Folder {
    let folder = try Folder()
    _ = try folder.write("<!doctype html><title>page</title>", to: "index.html")
    return folder
  }
}

/// A socket for a few requests.
private final class Wire {
  private let socket: Int32
  private let port: UInt16

  struct Failed: Error { let what: String }

  init(port: UInt16) throws {
    self.port = port
    #if canImport(Glibc)
      socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failed(what: "cannot connect") }
  }

  deinit { close(socket) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Foundation.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  func ask(_ request: String, body: String) throws -> String {
    send(
      "\(request) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    return try read(until: #""fork":"#)
  }

  func read(until mark: String) throws -> String {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !text.contains(mark) {
      var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 10_000) == 1 else {
        throw Failed(what: "nothing for 10 s: \(text)")
      }
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { throw Failed(what: "closed: \(text)") }
      text += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    return text
  }
}
