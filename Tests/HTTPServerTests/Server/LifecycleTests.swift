import Dispatch
import Foundation
import HTTPServer
import Testing

@Suite struct `A server` {
  private func server(
    _ handler: any Handler = echo, host: String = "127.0.0.1", port: UInt16 = 0
  ) -> HTTPServer {
    var configuration = Configuration()
    configuration.host = host
    configuration.port = port
    return HTTPServer(configuration: configuration, handler: handler)
  }

  @Test func `does not share its port`() throws {
    let first = server()
    let port = try first.start()
    let second = server(port: port)

    #expect(throws: HTTPServerError.portInUse(host: "127.0.0.1", port: port)) { try second.start() }
    first.stop()
    #expect(try second.start() == port)
    second.stop()
  }

  @Test(arguments: ["no.such.host.invalid", "", "256.0.0.1"])
  func `does not listen on a host that is unknown`(host: String) {
    #expect(throws: HTTPServerError.unknownHost(host)) { try server(host: host).start() }
  }

  @Test func `does not listen on another machine's address`() {
    #expect(throws: HTTPServerError.addressNotAvailable(host: "192.0.2.1")) {
      try server(host: "192.0.2.1").start()
    }
  }

  @Test func `says how to mend it`() {
    #expect(
      "\(HTTPServerError.portInUse(host: "127.0.0.1", port: 8080))"
        == "Port 8080 of 127.0.0.1 is in use. Stop the program that listens there, or choose another port "
        + "(0 picks a free one).")
    #expect("\(HTTPServerError.permissionDenied(port: 80))".hasSuffix("Choose one from 1024 up."))
  }

  @Test func `runs once`() throws {
    let server = server()
    try server.start()
    #expect(throws: HTTPServerError.alreadyStarted) { try server.start() }
    server.stop()
    server.stop()
    #expect(throws: HTTPServerError.alreadyStarted) { try server.start() }
  }

  @Test func `may be stopped before it runs, and by many at once`() throws {
    server().stop()
    let server = server()
    let port = try server.start()
    let client = try RawClient(port: port)
    client.send("GET /before HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.readResponse().body == "GET /before [] ")

    DispatchQueue.concurrentPerform(iterations: 8) { _ in server.stop() }

    #expect(try client.isAtEnd())
    #expect(throws: RawClient.Failure.self) { try RawClient(port: port) }
  }

  @Test func `stops when nobody holds it any more`() throws {
    var server: HTTPServer? = server()
    let port = try #require(try server?.start())
    server = nil
    #expect(throws: RawClient.Failure.self) { try RawClient(port: port) }
  }

  @Test func `may be stopped by its own handler, after the answer`() throws {
    let box = ServerBox()
    let server = server(
      ClosureHandler { _ in
        box.server?.stop()
        return .text("bye")
      })
    box.server = server
    let client = try RawClient(port: server.start())
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.readResponse().body == "bye")
    #expect(try client.isAtEnd())
    box.server = nil
    server.stop()
  }

  @Test func `ends a hundred streams cleanly`() throws {
    let log = EventLog()
    log.append(data: "a")
    let server = server(streaming(log))
    let port = try server.start()
    let readers = try (0..<100).map { _ in try EventReader(port: port) }
    for reader in readers { _ = try reader.next(3) }

    let begin = ContinuousClock.now
    server.stop()

    #expect(ContinuousClock.now - begin < .seconds(2))
    #expect(log.viewerCount == 0)
    for reader in readers { #expect(try reader.next() == nil) }
  }

  @Test func `does not wait for ever for readers that do not read`() throws {
    let log = EventLog()
    let server = server(streaming(log))
    let port = try server.start()
    let stuck = try (0..<5).map { _ in try EventReader(port: port, receiveBuffer: 4096) }
    log.append(data: String(repeating: "x", count: 20_000_000))
    _ = try EventReader(port: port).next(2)

    let begin = ContinuousClock.now
    server.stop()

    #expect(ContinuousClock.now - begin < .seconds(6))
    #expect(log.viewerCount == 0)
    #expect(stuck.count == 5)
  }

  @Test func `takes events from any thread while it stops`() throws {
    for _ in 0..<20 {
      let log = EventLog()
      let server = server(streaming(log))
      let port = try server.start()
      let readers = try (0..<10).map { _ in try EventReader(port: port) }
      DispatchQueue.concurrentPerform(iterations: 3) { index in
        if index == 0 { server.stop() }
        for _ in 0..<500 { log.append(data: "x") }
      }
      #expect(log.count == 1500)
      #expect(log.viewerCount == 0)
      for reader in readers {
        let ids = try reader.rest().dropFirst(2).compactMap { $0.split(separator: "\n").first }
        #expect(ids == (0..<ids.count).map { "id: \($0 + 1)" })
      }
    }
  }

  @Test(arguments: [127, 128, 129, 256])
  func `answers all sockets that are ready at the same instant`(count: Int) throws {
    let held = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    let handler = ClosureHandler { request in
      if request.path == "/hold" {
        held.signal()
        release.wait()
      }
      return .text(request.path)
    }
    try withServer(handler) { _, port in
      let clients = try (0..<count).map { _ in try RawClient(port: port) }
      for client in clients {
        client.send("GET /warm HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = try client.readResponse()
      }
      let holder = try RawClient(port: port)
      holder.send("GET /hold HTTP/1.1\r\nHost: localhost\r\n\r\n")
      held.wait()
      for (number, client) in clients.enumerated() {
        client.send("GET /\(number) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      }
      release.signal()
      for (number, client) in clients.enumerated() {
        #expect(try client.readResponse().body == "/\(number)")
      }
    }
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\nHost: localhost\r\nX: ", "GET /",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      + "Content-Length: 900\r\n\r\n",
  ])
  func `breaks off a request that drips`(beginning: String) throws {
    try withServer(echo, configure: { $0.requestTimeout = .milliseconds(300) }) { _, port in
      let client = try RawClient(port: port)
      let begin = ContinuousClock.now
      client.send(beginning)
      var descriptor = pollfd(fd: client.socket, events: Int16(POLLIN), revents: 0)
      while poll(&descriptor, 1, 20) == 0, ContinuousClock.now - begin < .seconds(8) {
        client.send("x")
      }
      #expect(ContinuousClock.now - begin > .milliseconds(250))
      #expect(try client.isAtEnd())
    }
  }

  @Test func `does not count a stream or a quiet connection as dripping`() throws {
    let log = EventLog()
    try withServer(streaming(log), configure: { $0.requestTimeout = .milliseconds(100) }) {
      _, port in
      let reader = try EventReader(port: port)
      _ = try reader.next(2)
      let dripping = try RawClient(port: port)
      dripping.send("GET /")
      #expect(try dripping.isAtEnd())
      log.append(data: "still here")
      #expect(try reader.next() == "id: 1\ndata: still here")
    }
  }

  @Test func `survives clients that leave at any moment`() throws {
    let log = EventLog()
    try withServer(streaming(log)) { _, port in
      for length in 0..<60 {
        let client = try RawClient(port: port)
        client.send(String("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n".prefix(length)))
        if length.isMultiple(of: 2) {
          var linger = linger(l_onoff: 1, l_linger: 0)
          setsockopt(
            client.socket, SOL_SOCKET, SO_LINGER, &linger,
            socklen_t(MemoryLayout.size(ofValue: linger)))
        }
        log.append(data: "x")
      }
      #expect(try EventReader(port: port).next(2).count == 2)
    }
  }

  @Test(.enabled(if: RawClient.hasIPv6, "This machine has no address ::1."))
  func `is reached by IPv6 too`() throws {
    let server = server(host: "[::1]")
    let client = try RawClient(port: server.start(), overIPv6: true)
    client.send("GET /there HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.readResponse().body == "GET /there [] ")
    server.stop()
    #expect(try client.isAtEnd())
  }
}

/// Lets a handler name the server that it belongs to.
private final class ServerBox: @unchecked Sendable {
  /// Set before the first request and cleared after the last.
  var server: HTTPServer?
}
