import Foundation
import HTTPServer
import Testing

@Suite struct SmokeTests {
  @Test func `says what it was asked`() throws {
    try withServer(echo) { _, port in
      let client = try RawClient(port: port)
      client.send("GET /a%20b?x=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
      print(try client.readResponse())
      client.send(
        "POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
      )
      print(try client.readResponse())
      client.send("GET / HTTP/1.1\r\n\r\n")
      print(try client.readResponse())
    }
  }
  @Test func `streams`() throws {
    let log = EventLog()
    log.append(event: "trace", data: "one")
    try withServer(streaming(log)) { _, port in
      let reader = try EventReader(port: port)
      print(reader.head)
      print(try reader.next(2))
      log.append(event: "trace", data: ["two", "th\nree"])
      print(try reader.next(2))
      log.end(ServerSentEvent(event: "end", data: "{}"))
      print(try reader.rest())
    }
  }
}
