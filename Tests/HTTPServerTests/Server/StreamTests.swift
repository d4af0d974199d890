import Dispatch
import Foundation
import HTTPServer
import Testing

private let greeting = [": stream", "retry: 1000"]

private func frame(_ id: Int) -> String { "id: \(id)\nevent: e\ndata: \(id)" }

@Suite struct `A stream of events` {
  @Test func `begins at once, with all its headers`() throws {
    try withServer(streaming(EventLog())) { _, port in
      let reader = try EventReader(port: port)
      #expect(
        reader.head.summary == """
          HTTP/1.1 200 OK
          Content-Type: text/event-stream
          Cache-Control: no-cache, no-transform
          X-Accel-Buffering: no
          Transfer-Encoding: chunked


          """)
      #expect(reader.head.missing == [])
      #expect(try reader.next(2) == greeting)
    }
  }

  @Test func `gives what was, then what comes, in order`() throws {
    let log = EventLog()
    log.append(event: "e", data: (1...1000).map(String.init))
    try withServer(streaming(log)) { _, port in
      let reader = try EventReader(port: port)
      #expect(try reader.next(1002) == greeting + (1...1000).map(frame))
      for number in 1001...1100 {
        log.append(event: "e", data: "\(number)")
        #expect(try reader.next() == frame(number))
      }
      log.append(event: "e", data: (1101...2000).map(String.init))
      log.end(ServerSentEvent(event: "end", data: "{}"))
      #expect(try reader.rest() == (1101...2000).map(frame) + ["event: end\ndata: {}"])
    }
  }

  @Test func `goes on after the event that the reader has`() throws {
    let log = EventLog()
    log.append(event: "e", data: (1...10).map(String.init))
    try withServer(streaming(log)) { _, port in
      let first = try EventReader(port: port, path: "/events?last_event_id=7")
      let again = try EventReader(
        port: port, path: "/events?last_event_id=7", headers: "Last-Event-ID: 9\r\n")
      #expect(try first.next(5) == greeting + [frame(8), frame(9), frame(10)])
      #expect(try again.next(3) == greeting + [frame(10)])
      log.append(event: "e", data: "11")
      #expect(try first.next() == frame(11))
      #expect(try again.next() == frame(11))
    }
  }

  @Test func `tells one reader first, and all readers in between, without a number`() throws {
    let log = EventLog()
    var router = Router()
    router.on(.get, "/events") { _ in
      .events(
        EventStream(
          log, opening: [ServerSentEvent(event: "clock", data: "0")],
          onOpen: { log.send(ServerSentEvent(event: "presence", data: "\(log.viewerCount)")) },
          onClose: { log.send(ServerSentEvent(event: "presence", data: "\(log.viewerCount)")) }))
    }
    try withServer(router) { _, port in
      let first = try EventReader(port: port)
      #expect(
        try first.next(4) == greeting + ["event: clock\ndata: 0", "event: presence\ndata: 1"])
      log.append(event: "e", data: "1")
      #expect(try first.next() == frame(1))
      var second: EventReader? = try EventReader(port: port)
      #expect(
        try second?.next(5) == greeting
          + ["event: clock\ndata: 0", frame(1), "event: presence\ndata: 2"])
      #expect(try first.next() == "event: presence\ndata: 2")
      log.send(ServerSentEvent(event: "clock", data: "5"))
      log.append(event: "e", data: "2")
      #expect(try second?.next(2) == ["event: clock\ndata: 5", frame(2)])
      #expect(try first.next(2) == ["event: clock\ndata: 5", frame(2)])
      second = nil
      #expect(try first.next() == "event: presence\ndata: 1")
    }
  }

  @Test func `is the same bytes for fifty readers at once`() throws {
    let log = EventLog()
    try withServer(streaming(log)) { _, port in
      let readers = try (0..<50).map { _ in try EventReader(port: port) }
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for _ in 0..<250 { log.append(event: "e", data: "x") }
      }
      log.end()
      let expected = greeting + (1...1000).map { "id: \($0)\nevent: e\ndata: x" }
      for reader in readers { #expect(try reader.rest() == expected) }
    }
  }

  @Test func `is whole where one event is larger than any buffer`() throws {
    let log = EventLog()
    let large = String(repeating: "0123456789", count: 200_000)
    // A sanitized build takes its time to read it.
    try withServer(streaming(log), configure: { $0.requestTimeout = .seconds(300) }) { _, port in
      let reader = try EventReader(port: port)
      log.append(data: large)
      log.end()
      #expect(try reader.rest() == greeting + ["id: 1\ndata: \(large)"])
    }
  }

  @Test func `that nobody reads delays nobody and costs no memory`() throws {
    let log = EventLog()
    let text = String(repeating: "x", count: 1000)
    try withServer(streaming(log)) { _, port in
      let stuck = try (0..<30).map { _ in try EventReader(port: port, receiveBuffer: 4096) }
      let quick = try EventReader(port: port)
      _ = try quick.next(2)
      let before = try residentBytes()
      for number in 1...8000 {
        log.append(data: text)
        #expect(try quick.next() == "id: \(number)\ndata: \(text)")
      }
      // Thirty queues of their own would be 240 MB.
      let growth = try residentBytes() - before
      #expect(growth < 60_000_000 || keepsFreedMemory)
      #expect(stuck.count == 30)
    }
  }

  @Test func `is cut off where its reader takes nothing for long`() throws {
    let log = EventLog()
    let closed = DispatchSemaphore(value: 0)
    var router = Router()
    router.on(.get, "/events") { _ in .events(EventStream(log, onClose: { closed.signal() })) }
    try withServer(router, configure: { $0.requestTimeout = .seconds(1) }) { _, port in
      let stuck = try EventReader(port: port, receiveBuffer: 4096)
      log.append(data: String(repeating: "x", count: 20_000_000))
      #expect(closed.wait(timeout: .now() + 8) == .success)
      #expect(log.viewerCount == 0)
      #expect(stuck.head.status == 200)
    }
  }

  @Test func `is over when its reader leaves`() throws {
    let log = EventLog()
    let closed = DispatchSemaphore(value: 0)
    var router = Router()
    router.on(.get, "/events") { _ in .events(EventStream(log, onClose: { closed.signal() })) }
    try withServer(router) { _, port in
      var reader: EventReader? = try EventReader(port: port)
      _ = try reader?.next(2)
      #expect(log.viewerCount == 1)
      reader = nil
      #expect(closed.wait(timeout: .now() + 5) == .success)
      #expect(log.viewerCount == 0)
    }
  }

  @Test func `says busy to one reader too many, who comes back later`() throws {
    let log = EventLog(maximumViewers: 1)
    let closed = DispatchSemaphore(value: 0)
    var router = Router()
    router.on(.get, "/events") { _ in .events(EventStream(log, onClose: { closed.signal() })) }
    try withServer(router) { _, port in
      var first: EventReader? = try EventReader(port: port)
      let second = try EventReader(port: port)
      #expect(second.head.status == 200)
      #expect(
        try second.rest() == greeting + [
          "retry: 10000\nevent: busy\n"
            + #"data: {"detail":"Too many viewers. Retrying in 10 seconds."}"#
        ])
      #expect(try first?.next(2) == greeting)
      first = nil
      closed.wait()
      log.append(event: "e", data: "1")
      #expect(try EventReader(port: port).next(3) == greeting + [frame(1)])
    }
  }

  @Test func `shows that it lives`() throws {
    let log = EventLog()
    try withServer(streaming(log), configure: { $0.heartbeat = .milliseconds(80) }) { _, port in
      let reader = try EventReader(port: port)
      #expect(try reader.next(5) == greeting + [": hb", ": hb", ": hb"])
      log.append(event: "e", data: "1")
      #expect(try reader.next(2).contains(frame(1)))
    }
  }

  @Test func `of a few events ends after them, and the connection goes on`() throws {
    var router = Router()
    router.on(.get, "/events") { _ in
      .events(EventStream(only: [ServerSentEvent(event: "reset", data: "{}")]))
    }
    try withServer(router) { _, port in
      let reader = try EventReader(port: port)
      #expect(try reader.rest() == greeting + ["event: reset\ndata: {}"])
      reader.client.send("GET /else HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try reader.client.readResponse().status == 404)
    }
  }

  @Test func `is nothing for HEAD`() throws {
    let log = EventLog()
    try withServer(streaming(log)) { _, port in
      let client = try RawClient(port: port)
      client.send("HEAD /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let answer = try client.readResponse(toHead: true)
      #expect(answer.header("Content-Type") == "text/event-stream")
      #expect(log.viewerCount == 0)
      client.send("GET /else HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try client.readResponse().status == 404)
    }
  }

  @Test func `needs HTTP of its time`() throws {
    let log = EventLog()
    try withServer(streaming(log)) { _, port in
      let client = try RawClient(port: port)
      client.send("GET /events HTTP/1.0\r\nHost: localhost\r\n\r\n")
      let answer = try client.readResponse()
      #expect(answer.statusLine == "HTTP/1.1 505 HTTP Version Not Supported")
      #expect(answer.missing == [])
      #expect(log.viewerCount == 0)
    }
  }

  @Test(arguments: ["Host: evil.test", "Host: localhost\r\nSec-Fetch-Site: cross-site"])
  func `is not for other pages`(headers: String) throws {
    let log = EventLog()
    try withServer(streaming(log)) { _, port in
      let client = try RawClient(port: port)
      client.send("GET /events HTTP/1.1\r\n\(headers)\r\n\r\n")
      #expect([403, 421].contains(try client.readResponse().status))
      #expect(log.viewerCount == 0)
    }
  }
}

/// Whether the address sanitizer is at work, which does not give back what was freed.
private let keepsFreedMemory = dlsym(dlopen(nil, RTLD_NOW), "__asan_init") != nil

/// How much memory of this process is in use now.
private func residentBytes() throws -> Int {
  let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
  return (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
}
