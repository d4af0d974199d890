/// Why a server cannot start. Each says what to do.
public enum HTTPServerError: Error, Equatable, CustomStringConvertible {
  /// Another process listens on the port.
  case portInUse(host: String, port: UInt16)
  /// The host is not an address of this machine.
  case addressNotAvailable(host: String)
  /// The system keeps the port for its administrator.
  case permissionDenied(port: UInt16)
  /// The host is neither an address nor a name that stands for one.
  case unknownHost(String)
  /// A server runs once.
  case alreadyStarted
  /// A call of the system or of libmicrohttpd failed.
  case failed(call: String, reason: String)

  public var description: String {
    switch self {
    case .portInUse(let host, let port):
      "Port \(port) of \(host) is in use. Stop the program that listens there, or choose another port "
        + "(0 picks a free one)."
    case .addressNotAvailable(let host):
      "\(host) is not an address of this machine. Use 127.0.0.1 or one that the machine has."
    case .permissionDenied(let port):
      "Port \(port) cannot be opened by this user. Choose one from 1024 up."
    case .unknownHost(let host):
      "'\(host)' is neither an IP address nor a known name. Use 127.0.0.1 or localhost."
    case .alreadyStarted:
      "This server was already started. Create a new one to start again."
    case .failed(let call, let reason):
      "The server cannot start: \(call): \(reason). If this persists, the system is out of resources."
    }
  }
}
