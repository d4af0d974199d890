import Foundation
import Testing

@testable import HTTPServer

@Suite struct `A body that is written while it is read` {
  private static let ask = "GET /body HTTP/1.1\r\nHost: localhost\r\n\r\n"

  /// How far a writer has come, and whether it was called off.
  private final class Progress: Sendable {
    private let state = Mutex((written: 0, isOver: false, wasCalledOff: false))

    var written: Int { state.withLock { $0.written } }
    var isOver: Bool { state.withLock { $0.isOver } }
    var wasCalledOff: Bool { state.withLock { $0.wasCalledOff } }

    /// Answers by so many pieces of 8 KB.
    func handler(pieces: Int) -> ClosureHandler {
      ClosureHandler { _ in
        .awaiting {
          try await .written(type: "text/plain") { body in
            defer { self.state.withLock { $0.isOver = true } }
            for number in 0..<pieces {
              do {
                try await body.write(piece(number))
              } catch {
                self.state.withLock { $0.wasCalledOff = error is CancellationError }
                throw error
              }
              self.state.withLock { $0.written += 1 }
            }
          }
        }
      }
    }
  }

  @Test func `is whole, and never far ahead of its reader`() throws {
    let progress = Progress()
    try withServer(progress.handler(pieces: 2_500)) { _, port in
      let client = try RawClient(port: port, receiveBuffer: 4096)
      client.send(Self.ask)
      let (status, headers) = try client.readHead()
      #expect(status == "HTTP/1.1 200 OK")
      #expect(headers.contains { $0 == ("Transfer-Encoding", "chunked") })
      // What waits in the body, and what the system's buffers of both ends hold.
      #expect(progress.written < 1_250)
      #expect(try client.readChunks() == (0..<2_500).map(piece).joined())
      #expect(progress.isOver && !progress.wasCalledOff)

      client.send(Self.ask)
      #expect(try client.readHead().statusLine == "HTTP/1.1 200 OK")
    }
  }

  @Test func `is whole for HTTP 1.0, which knows no chunks`() throws {
    try withServer(Progress().handler(pieces: 2_500)) { _, port in
      let client = try RawClient(port: port)
      client.send("GET /body HTTP/1.0\r\nHost: localhost\r\n\r\n")
      let (status, headers) = try client.readHead()
      #expect(status.hasSuffix("200 OK") && !headers.contains { $0.name == "Transfer-Encoding" })
      #expect(text(try client.readToEnd()) == (0..<2_500).map(piece).joined())
    }
  }

  @Test func `has a length where it is short`() throws {
    try withServer(Progress().handler(pieces: 3)) { _, port in
      let client = try RawClient(port: port)
      client.send(Self.ask)
      let answer = try client.readResponse()
      #expect(answer.header("Content-Length") == "24576")
      #expect(answer.body == (0..<3).map(piece).joined())
    }
  }

  @Test func `is a problem where its writer fails before it is sent`() throws {
    let handler = ClosureHandler { _ in
      .awaiting {
        try await .written(type: "text/plain") { body in
          try await body.write(piece(0))
          throw HTTPProblem(409, "Not so.")
        }
      }
    }
    try withServer(handler) { _, port in
      let client = try RawClient(port: port)
      client.send(Self.ask)
      #expect(try client.readResponse().status == 409)
    }
  }

  @Test func `keeps to the log what fails before it is sent, where it is no problem`() throws {
    let handler = ClosureHandler { _ in
      .awaiting { try await .written(type: "text/plain") { _ in throw Lost(what: "a page") } }
    }
    let lines = LogLines()
    try withServer(handler, logTo: lines) { _, port in
      let client = try RawClient(port: port)
      client.send(Self.ask)
      let answer = try client.readResponse()
      #expect(answer.status == 500)
      #expect(!answer.body.contains("page"))
      #expect(lines.all == ["error: GET /body failed: Lost(what: \"a page\")"])
    }
  }

  private struct Lost: Error {
    let what: String
  }

  @Test func `breaks off where its writer fails amid it`() throws {
    let handler = ClosureHandler { _ in
      .awaiting {
        try await .written(type: "text/plain") { body in
          for number in 0..<25 { try await body.write(piece(number)) }
          throw Lost(what: "a page")
        }
      }
    }
    let lines = LogLines()
    try withServer(handler, logTo: lines) { _, port in
      let client = try RawClient(port: port)
      client.send(Self.ask)
      let received = try client.readToEnd()
      #expect(received.count > 100_000)
      #expect(!text(received.suffix(8)).hasSuffix("0\r\n\r\n"))
      #expect(eventually { lines.all == ["error: GET /body broke off: Lost(what: \"a page\")"] })
    }
  }

  @Test func `keeps little of what a slow reader has read`() async throws {
    let body = WrittenBody()
    body.begin(on: Threads.forWriting) { body in
      for number in 0..<250 { try await body.write(piece(number)) }
    }
    var (read, most) = (0, 0)
    var buffer = [UInt8](repeating: 0, count: 1000)
    while true {
      // The writer is always ahead.
      _ = eventually { body.held >= 1000 || read > 2_000_000 }
      let reading = buffer.withUnsafeMutableBytes { body.read(into: $0) {} }
      most = max(most, body.held)
      guard case .bytes(let count) = reading else { break }
      read += count
      if read > 1_900_000 { break }
    }
    body.leave()
    #expect(read > 1_900_000)
    #expect(most <= 3 * WrittenBody.room)
  }

  @Test func `has only its head for HEAD`() throws {
    let progress = Progress()
    try withServer(progress.handler(pieces: 2_500)) { _, port in
      let client = try RawClient(port: port)
      client.send("HEAD /body HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try client.readResponse(toHead: true).status == 200)
      #expect(eventually { progress.isOver && progress.wasCalledOff })
    }
  }

  @Test func `is called off when its reader leaves`() throws {
    let progress = Progress()
    try withServer(progress.handler(pieces: .max)) { _, port in
      var client: RawClient? = try RawClient(port: port)
      client?.send(Self.ask)
      _ = try client?.readHead()
      client = nil
      #expect(eventually { progress.wasCalledOff })
    }
  }

  @Test func `is called off when whoever asks leaves before it begins`() throws {
    let (began, wasCalledOff) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let handler = ClosureHandler { _ in
      .awaiting {
        try await .written(type: "text/plain") { _ in
          began.signal()
          try? await Task.sleep(for: .seconds(3600))
          wasCalledOff.signal()
        }
      }
    }
    try withServer(handler) { _, port in
      var client: RawClient? = try RawClient(port: port)
      client?.send(Self.ask)
      #expect(began.wait(timeout: .now() + 60) == .success)
      client = nil
      #expect(wasCalledOff.wait(timeout: .now() + 60) == .success)
    }
  }

  @Test func `ends with the server, whoever does not read`() throws {
    let progress = Progress()
    try withServer(progress.handler(pieces: .max)) { server, port in
      let silent = try RawClient(port: port, receiveBuffer: 4096)
      silent.send(Self.ask)
      _ = try silent.readHead()
      server.stop()
      #expect(eventually { progress.wasCalledOff })
    }
  }
}

private func piece(_ number: Int) -> String {
  "\(number) ".padding(toLength: 8191, withPad: "x", startingAt: 0) + "\n"
}

/// Whether something comes to be so.
private func eventually(_ isSo: () -> Bool) -> Bool {
  for _ in 0..<500 {
    if isSo() { return true }
    usleep(20_000)
  }
  return false
}

extension RawClient {
  /// The rest of an answer that comes in chunks.
  fileprivate func readChunks() throws -> String {
    var body: [UInt8] = []
    while true {
      let size = Int(text(try read(through: "\r\n").dropLast(2)), radix: 16) ?? 0
      body += try read(count: size)
      _ = try read(count: 2)
      if size == 0 { return text(body) }
    }
  }
}
