import Foundation

/// A listening socket. It is opened here, not by libmicrohttpd, which would not say why it could
/// not.
struct Listener {
  let socket: Int32
  /// The port, also if the system picked it.
  let port: UInt16
  /// The address in numbers, `nil` if it stands for all addresses of the machine.
  let address: String?

  init(host: String, port: UInt16) throws(HTTPServerError) {
    let bare =
      host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICSERV
    hints.ai_socktype = streamSocket
    var found: UnsafeMutablePointer<addrinfo>?
    guard !bare.isEmpty, getaddrinfo(bare, String(port), &hints, &found) == 0, let found else {
      throw .unknownHost(host)
    }
    defer { freeaddrinfo(found) }
    socket = try Self.open(found.pointee, host: host, port: port)
    (address, self.port) = Self.name(of: socket)
  }

  private static func open(
    _ info: addrinfo, host: String, port: UInt16
  ) throws(HTTPServerError) -> Int32 {
    let descriptor = Foundation.socket(info.ai_family, info.ai_socktype, info.ai_protocol)
    guard descriptor >= 0 else { throw .failed(call: "socket", reason: lastSystemError()) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, info.ai_addr, info.ai_addrlen) == 0, listen(descriptor, SOMAXCONN) == 0
    else {
      let error = errno
      close(descriptor)
      throw reason(error, host: host, port: port)
    }
    return descriptor
  }

  private static func reason(_ error: Int32, host: String, port: UInt16) -> HTTPServerError {
    switch error {
    case EADDRINUSE: .portInUse(host: host, port: port)
    case EADDRNOTAVAIL: .addressNotAvailable(host: host)
    case EACCES, EPERM: .permissionDenied(port: port)
    default: .failed(call: "bind", reason: String(cString: strerror(error)))
    }
  }

  private static func name(of socket: Int32) -> (address: String?, port: UInt16) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout.size(ofValue: storage))
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    var service = [CChar](repeating: 0, count: Int(NI_MAXSERV))
    withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        _ = getsockname(socket, name, &length)
        _ = getnameinfo(
          name, length, &host, socklen_t(host.count), &service, socklen_t(service.count),
          NI_NUMERICHOST | NI_NUMERICSERV)
      }
    }
    let address = text(host)
    return (["0.0.0.0", "::"].contains(address) ? nil : address, UInt16(text(service)) ?? 0)
  }

  private static func text(_ characters: [CChar]) -> String {
    String(
      decoding: characters.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }
}

#if canImport(Glibc)
  private let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
  private let streamSocket = SOCK_STREAM
#endif
