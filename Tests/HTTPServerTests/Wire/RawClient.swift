import Foundation

/// A socket that sends exactly the bytes it is told, malformed ones too.
final class RawClient {
  enum Failure: Error {
    case cannotConnect(String)
    case timedOut(received: String)
    case closed(received: String)
  }

  let socket: Int32
  private var received: [UInt8] = []

  /// - Parameter receiveBuffer: the bytes that the system keeps for a client that does not read.
  init(port: UInt16, receiveBuffer: Int32? = nil, overIPv6: Bool = false) throws {
    socket = Foundation.socket(overIPv6 ? AF_INET6 : AF_INET, streamSocket, 0)
    if var size = receiveBuffer {
      setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    let result =
      overIPv6
      ? Self.call(connect, socket, Self.loopback6(port))
      : Self.call(connect, socket, Self.loopback(port))
    guard result == 0 else { throw Failure.cannotConnect(String(cString: strerror(errno))) }
  }

  /// Whether this machine has the address ::1.
  static var hasIPv6: Bool {
    let socket = Foundation.socket(AF_INET6, streamSocket, 0)
    defer { close(socket) }
    return socket >= 0 && call(bind, socket, loopback6(0)) == 0
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    return address
  }

  private static func loopback6(_ port: UInt16) -> sockaddr_in6 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_addr = in6addr_loopback
    return address
  }

  private static func call<Address>(
    _ function: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, _ socket: Int32,
    _ address: Address
  ) -> Int32 {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(socket, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }

  deinit { close(socket) }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, noSignal)
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The next bytes up to and with a mark.
  func read(through mark: String) throws -> [UInt8] {
    let mark = Array(mark.utf8)
    var searched = 0
    while true {
      if let end = received.firstIndex(of: mark, from: max(0, searched - mark.count)) {
        return take(end + mark.count)
      }
      searched = received.count
      try receive()
    }
  }

  /// The next bytes, exactly so many.
  func read(count: Int) throws -> [UInt8] {
    while received.count < count { try receive() }
    return take(count)
  }

  /// All bytes until the server closes the connection.
  func readToEnd() throws -> [UInt8] {
    while try receiveSome() {}
    return take(received.count)
  }

  /// Whether nothing more comes, now that the server has closed the connection.
  func isAtEnd() throws -> Bool { try readToEnd().isEmpty }

  private func take(_ count: Int) -> [UInt8] {
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }

  private func receive() throws {
    guard try receiveSome() else { throw Failure.closed(received: text(received)) }
  }

  private func receiveSome() throws -> Bool {
    var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 10_000) == 1 else {
      throw Failure.timedOut(received: text(received))
    }
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received.append(contentsOf: buffer.prefix(count))
    return true
  }
}

extension [UInt8] {
  /// Where a mark begins, looked for from an index on.
  func firstIndex(of mark: [UInt8], from start: Int) -> Int? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var index = start
      while index + mark.count <= bytes.count,
        let found = memchr(base + index, Int32(mark[0]), bytes.count - index - mark.count + 1)
      {
        index = UnsafeRawPointer(found) - base
        if memcmp(found, mark, mark.count) == 0 { return index }
        index += 1
      }
      return nil
    }
  }
}

func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

#if canImport(Glibc)
  let streamSocket = Int32(SOCK_STREAM.rawValue)
  private let noSignal = Int32(MSG_NOSIGNAL)
#else
  let streamSocket = SOCK_STREAM
  /// Not known there; the server in this process ignores the signal.
  private let noSignal: Int32 = 0
#endif
