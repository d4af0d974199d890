import Foundation
import Testing

/// A client on a raw socket, one connection a request.
struct Client {
  let port: UInt16
  /// What it shows where the server is shared.
  var token: String?

  private var credential: String { token.map { "Authorization: Bearer \($0)\r\n" } ?? "" }

  struct Answer {
    var status: Int
    var headers: [String: String]
    var body: String
  }

  func get(_ path: String, accept: String? = nil) throws -> Answer {
    try ask("GET", path, accept: accept)
  }
  func delete(_ path: String) throws -> Answer { try ask("DELETE", path) }
  func post(_ path: String, _ body: String, type: String? = "application/json") throws -> Answer {
    try ask("POST", path, body: body, type: type)
  }

  func ask(
    _ method: String, _ path: String, body: String? = nil, type: String? = nil,
    accept: String? = nil
  ) throws -> Answer {
    let connection = try Connection(port: port)
    var head =
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\(credential)"
    if let accept { head += "Accept: \(accept)\r\n" }
    if let type { head += "Content-Type: \(type)\r\n" }
    if let body { head += "Content-Length: \(body.utf8.count)\r\n" }
    connection.send(head + "\r\n" + (body ?? ""))
    let (status, headers) = try connection.head()
    if headers["transfer-encoding"] == "chunked" {
      return Answer(status: status, headers: headers, body: try connection.chunks())
    }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    return Answer(status: status, headers: headers, body: try connection.take(length))
  }

  func events(_ path: String, after: Int? = nil) throws -> Stream {
    let connection = try Connection(port: port)
    let cursor = after.map { "Last-Event-ID: \($0)\r\n" } ?? ""
    connection.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(credential)\(cursor)\r\n")
    let (status, headers) = try connection.head()
    return Stream(connection: connection, status: status, headers: headers)
  }
}

/// A stream of events, read frame by frame.
final class Stream {
  let status: Int
  let headers: [String: String]
  private let connection: Connection
  private var bytes: [UInt8] = []

  struct Event: Equatable {
    var id: String?
    var event: String?
    var data: String?
  }

  init(connection: Connection, status: Int, headers: [String: String]) {
    (self.connection, self.status, self.headers) = (connection, status, headers)
  }

  /// The next event that is no comment; nil at the clean end of the stream.
  func next() throws -> Event? {
    var event = Event()
    while let line = try line() {
      if line.hasPrefix("id: ") { event.id = String(line.dropFirst(4)) }
      if line.hasPrefix("event: ") { event.event = String(line.dropFirst(7)) }
      if line.hasPrefix("data: ") { event.data = String(line.dropFirst(6)) }
      if line.isEmpty, event != Event() { return event }
    }
    return nil
  }

  /// The next line of the events, whichever chunks it came in.
  private func line() throws -> String? {
    while true {
      if let end = bytes.firstIndex(of: 10) {
        defer { bytes.removeFirst(end + 1) }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      let size = Int(try connection.line(), radix: 16) ?? 0
      guard size > 0 else { return nil }
      bytes += Array(try connection.take(size).utf8)
      _ = try connection.line()
    }
  }

  /// Reads up to the first event that is wanted, and returns all that came.
  func upTo(_ isWanted: (Event) -> Bool) throws -> [Event] {
    var events: [Event] = []
    while let event = try next() {
      events.append(event)
      if isWanted(event) { break }
    }
    return events
  }

  func rest() throws -> [Event] { try upTo { _ in false } }
}

/// A socket with ten seconds of patience.
final class Connection {
  struct Closed: Error { let received: String }

  private let socket: Int32
  private var received: [UInt8] = []

  init(port: UInt16) throws {
    socket = Foundation.socket(AF_INET, streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Closed(received: "cannot connect") }
  }

  deinit { close(socket) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, noSignal)
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  func line() throws -> String {
    while true {
      if let end = received.firstIndex(of: 10) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeFirst(end + 1)
        return line.trimmingCharacters(in: ["\r"])
      }
      try receive()
    }
  }

  func take(_ count: Int) throws -> String {
    while received.count < count { try receive() }
    defer { received.removeFirst(count) }
    return String(decoding: received.prefix(count), as: UTF8.self)
  }

  /// A body that comes in chunks, to its end.
  func chunks() throws -> String {
    var body = ""
    while true {
      let size = Int(try line(), radix: 16) ?? 0
      body += try take(size)
      _ = try line()
      if size == 0 { return body }
    }
  }

  func head() throws -> (status: Int, headers: [String: String]) {
    let status = Int(try line().split(separator: " ").dropFirst().first ?? "") ?? 0
    var headers: [String: String] = [:]
    while true {
      let line = try line()
      guard let colon = line.firstIndex(of: ":") else { return (status, headers) }
      headers[line[..<colon].lowercased()] = String(line[colon...].dropFirst(2))
    }
  }

  private func receive() throws {
    var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 10_000) == 1 else { throw Closed(received: "nothing for 10 s") }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { throw Closed(received: String(decoding: received, as: UTF8.self)) }
    received += buffer.prefix(count)
  }
}

#if canImport(Glibc)
  private let streamSocket = Int32(SOCK_STREAM.rawValue)
  private let noSignal = Int32(MSG_NOSIGNAL)
#else
  private let streamSocket = SOCK_STREAM
  /// Not known there; the server in this process ignores the signal.
  private let noSignal: Int32 = 0
#endif
