import Foundation
import HTTPServer
import Testing

/// Clients that take connections and do nothing with them.
@Suite struct CrowdTests {
  private static let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

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
}
