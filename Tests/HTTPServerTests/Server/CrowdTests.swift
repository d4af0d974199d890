import Foundation
import HTTPServer
import Testing

/// Clients that take connections and do nothing with them.
@Suite struct CrowdTests {
  private static let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

  private static let maximum = 8

  private static func ask(_ port: UInt16) throws -> RawResponse {
    let client = try RawClient(port: port)
    client.send(request)
    return try client.readResponse()
  }

  @Test func `connections of one address beyond the limit are told why`() throws {
    try withServer(
      streaming(EventLog()), configure: { $0.maximumConnectionsPerAddress = 2 }
    ) { _, port in
      var viewers = try (0..<2).map { _ in try EventReader(port: port) }
      let refused = try Self.ask(port)
      #expect(refused.status == 503)
      #expect(refused.body.contains("There are already 2 connections from your address."))
      #expect(refused.header("Retry-After") == "10" && refused.header("Connection") == "close")

      // Eight are told, the next are closed at once.
      let crowd = try (0..<30).map { _ in try RawClient(port: port) }
      let last = try #require(crowd.last)
      #expect(try last.isAtEnd())

      // Those that say nothing do not stand in the way for long.
      viewers.removeAll()
      let end = ContinuousClock.now + .seconds(20)
      while (try? Self.ask(port).status) != 404, ContinuousClock.now < end { usleep(20_000) }
      #expect(ContinuousClock.now < end && crowd.count == 30)
    }
  }

  /// With a timeout that is longer than this test waits.
  private func withFewConnections(_ log: EventLog, _ body: (UInt16) throws -> Void) throws {
    try withServer(
      streaming(log),
      configure: {
        $0.maximumConnections = Self.maximum
        $0.requestTimeout = .seconds(60)
      }
    ) { _, port in try body(port) }
  }

  @Test(arguments: ["", "GET", "GET / HTTP/1.1\r\nHost: ", request])
  func `connections that only stay give way to those that ask`(beginning: String) throws {
    let log = EventLog()
    try withFewConnections(log) { port in
      let reader = try EventReader(port: port)
      _ = try reader.next(2)
      let crowd = try (0..<5 * Self.maximum).map { _ in
        let client = try RawClient(port: port)
        client.send(beginning)
        return client
      }

      for _ in 0..<3 { #expect(try Self.ask(port).status == 404) }
      log.append(data: "still here")
      #expect(try reader.next() == "id: 1\ndata: still here")
      #expect(crowd.count == 5 * Self.maximum)
    }
  }

  @Test func `a request that comes slowly does not give way to silent connections`() throws {
    try withFewConnections(EventLog()) { port in
      let slow = try RawClient(port: port)
      slow.send("GET / HTTP/1.1\r\n")
      #expect(try Self.ask(port).status == 404)
      let crowd = try (0..<5 * Self.maximum).map { _ in try RawClient(port: port) }
      #expect(try Self.ask(port).status == 404)

      slow.send("Host: localhost\r\n\r\n")
      #expect(try slow.readResponse().status == 404 && crowd.count == 5 * Self.maximum)
    }
  }

  @Test func `if all read, one more waits until one of them leaves`() throws {
    try withFewConnections(EventLog()) { port in
      var readers = try (0..<Self.maximum).map { _ in try EventReader(port: port) }
      for reader in readers { _ = try reader.next(2) }
      let waiting = try RawClient(port: port)
      waiting.send(Self.request)
      var descriptor = pollfd(fd: waiting.socket, events: Int16(POLLIN), revents: 0)
      #expect(poll(&descriptor, 1, 300) == 0)

      readers.removeLast()
      #expect(try waiting.readResponse().status == 404)
    }
  }
}
