import Foundation

/// A web server that gives every request the same answer.
final class AnsweringServer: Sendable {
  let port: UInt16
  private let socket: Int32

  /// - Parameter answer: the whole response, head and body.
  init(_ answer: [UInt8]) throws {
    let listener = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    guard isBound, listen(listener, 8) == 0 else { throw POSIXError(.EADDRINUSE) }
    (port, socket) = (UInt16(bigEndian: address.sin_port), listener)
    Thread.detachNewThread {
      while case let client = accept(listener, nil, nil), client >= 0 {
        var request = [UInt8](repeating: 0, count: 4096)
        _ = read(client, &request, request.count)
        _ = answer.withUnsafeBytes { write(client, $0.baseAddress, $0.count) }
        close(client)
      }
    }
  }

  /// - Parameters:
  ///   - head: the status line and header fields.
  convenience init(_ head: String, _ body: String = "") throws {
    try self.init(Array("HTTP/1.0 \(head)\r\n\r\n\(body)".utf8))
  }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }
}
