import Foundation

/// A socket for a few requests.
final class Wire {
  private let socket: Int32
  /// No signal where the server is gone.
  private let flags: Int32
  private let port: UInt16

  struct Failed: Error { let what: String }

  init(port: UInt16) throws {
    self.port = port
    #if canImport(Glibc)
      socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      flags = Int32(MSG_NOSIGNAL)
    #else
      socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
      flags = 0
      var yes: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
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
    _ = Foundation.send(socket, bytes, bytes.count, flags)
  }

  func ask(_ request: String, body: String) throws -> String {
    send(
      "\(request) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    return try read(until: #""fork":"#)
  }

  func readToEnd() throws -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 10_000) == 1 else { throw Failed(what: "nothing for 10 s") }
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count >= 0 else { throw Failed(what: "broken") }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer.prefix(count)
    }
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
