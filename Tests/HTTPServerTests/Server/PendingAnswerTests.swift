import Foundation
import Testing

@testable import HTTPServer

@Suite struct PendingAnswerTests {
  /// Answers `/later` when it is told to, and anything else at once.
  private final class Desk: Sendable {
    private let pending = Mutex<[PendingAnswer]>([])
    private let arrived = DispatchSemaphore(value: 0)

    var handler: ClosureHandler {
      ClosureHandler { request in
        guard request.path == "/later" else { return .text("now") }
        let answer = PendingAnswer()
        self.pending.withLock { $0.append(answer) }
        self.arrived.signal()
        return .later(answer)
      }
    }

    func next() -> PendingAnswer {
      arrived.wait()
      return pending.withLock { $0.removeFirst() }
    }
  }

  private static func request(_ path: String) -> String {
    "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n"
  }

  @Test func `a request waits for its answer while others are served`() throws {
    let desk = Desk()
    try withServer(desk.handler) { _, port in
      let waiting = try RawClient(port: port)
      waiting.send(Self.request("/later"))
      let answer = desk.next()

      #expect(try RawClient(port: port).exchange(Self.request("/")).body == "now")

      answer.give(.text("at last", status: 201))
      answer.give(.text("too late"))
      let response = try waiting.readResponse()
      #expect(response.status == 201)
      #expect(response.body == "at last")
      #expect(try waiting.exchange(Self.request("/")).body == "now")
    }
  }

  @Test func `an answer that was given already is sent at once`() throws {
    let handler = ClosureHandler { _ in
      let answer = PendingAnswer()
      answer.give(.text("given"))
      return .later(answer)
    }
    try withServer(handler) { _, port in
      let response = try RawClient(port: port).exchange(Self.request("/"))
      #expect(response.body == "given")
    }
  }

  @Test func `what asynchronous work comes to is answered, a problem among it`() throws {
    let handler = ClosureHandler { request in
      .awaiting {
        await Task.yield()
        guard request.path == "/" else { throw HTTPProblem(409, "Not so.") }
        return .text("worked")
      }
    }
    try withServer(handler) { _, port in
      let client = try RawClient(port: port)
      #expect(try client.exchange(Self.request("/")).body == "worked")
      #expect(try client.exchange(Self.request("/else")).status == 409)
    }
  }

  @Test func `whoever left is not waited for`() throws {
    let desk = Desk()
    try withServer(desk.handler) { _, port in
      var leaving: RawClient? = try RawClient(port: port)
      leaving?.send(Self.request("/later"))
      let answer = desk.next()
      leaving = nil
      answer.give(.text("nobody reads this"))
      #expect(try RawClient(port: port).exchange(Self.request("/")).body == "now")
    }
  }

  /// Work that blocks the threads for answers, and what was begun.
  private final class Works: Sendable {
    private let begun = Mutex<[String]>([])
    private let started = DispatchSemaphore(value: 0)
    private let gate = DispatchSemaphore(value: 0)

    func work(_ path: String) {
      begun.withLock { $0.append(path) }
      guard path == "/block" else { return }
      started.signal()
      gate.wait()
    }

    func waitForBlocked(_ count: Int) { for _ in 0..<count { started.wait() } }
    func open(_ count: Int) { for _ in 0..<count { gate.signal() } }
    var paths: [String] { begun.withLock(\.self) }
  }

  @Test func `work that nobody waits for any more is not begun`() throws {
    let works = Works()
    let handler = ClosureHandler { request in
      guard request.path != "/now" else { return .text("now") }
      return .awaiting {
        works.work(request.path)
        return .text("done")
      }
    }
    try withServer(handler) { _, port in
      let blockers = try (0..<4).map { _ in try RawClient(port: port) }
      for client in blockers { client.send(Self.request("/block")) }
      works.waitForBlocked(4)

      var leaving: RawClient? = try RawClient(port: port)
      leaving?.send(Self.request("/left"))
      // Its request has been taken in when one that came later is answered.
      #expect(try RawClient(port: port).exchange(Self.request("/now")).body == "now")
      leaving = nil
      for _ in 0..<3 {
        #expect(try RawClient(port: port).exchange(Self.request("/now")).body == "now")
      }

      works.open(4)
      for client in blockers { #expect(try client.readResponse().body == "done") }
      #expect(try RawClient(port: port).exchange(Self.request("/after")).body == "done")
      #expect(works.paths.contains("/after") && !works.paths.contains("/left"))
    }
  }

  @Test func `a request that comes while the server ends is not left waiting`() throws {
    let desk = Desk()
    try withServer(desk.handler) { server, port in
      let late = try RawClient(port: port)
      #expect(try late.exchange(Self.request("/")).body == "now")
      let waiting = try RawClient(port: port)
      waiting.send(Self.request("/later"))
      // After the last wait, and before the last turn.
      let socket = late.socket
      desk.next().onLeave {
        let request = Array(Self.request("/later").utf8)
        _ = Foundation.send(socket, request, request.count, 0)
      }

      server.stop()
      #expect(try waiting.readResponse().status == 503)
      #expect(try late.readResponse().status == 503)
    }
  }

  @Test func `a stop answers those who still wait`() throws {
    let desk = Desk()
    try withServer(desk.handler) { server, port in
      let waiting = try RawClient(port: port)
      waiting.send(Self.request("/later"))
      let answer = desk.next()
      server.stop()
      #expect(try waiting.readResponse().status == 503)
      answer.give(.text("too late"))
    }
  }
}

extension RawClient {
  fileprivate func exchange(_ request: String) throws -> RawResponse {
    send(request)
    return try readResponse()
  }
}
