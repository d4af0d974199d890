import Foundation

/// The open connections of each address, if there is a limit for one address.
struct PeerTable {
  /// What a connection may have.
  enum Room { case full, refusal, none }

  /// How many beyond the limit are answered why they get nothing; later ones are closed.
  private static let refused = 8

  private let limit: Int
  private var addresses: [Int32: String] = [:]
  private var counts: [String: Int] = [:]
  private var beyond: Set<Int32> = []

  /// - Parameter limit: connections of one address; 0 is no limit.
  init(limit: Int) { self.limit = limit }

  /// Counts a connection.
  mutating func open(_ socket: Int32) -> Room {
    guard limit > 0, let address = Self.peer(of: socket) else { return .full }
    addresses[socket] = address
    let count = counts[address, default: 0] + 1
    counts[address] = count
    guard count > limit else { return .full }
    beyond.insert(socket)
    return count > limit + Self.refused ? .none : .refusal
  }

  mutating func close(_ socket: Int32) {
    guard let address = addresses.removeValue(forKey: socket), let count = counts[address] else {
      return
    }
    counts[address] = count > 1 ? count - 1 : nil
    beyond.remove(socket)
  }

  /// The address of a connection, where connections are counted.
  func address(of socket: Int32) -> String? { addresses[socket] }

  func isBeyondLimit(_ socket: Int32) -> Bool { beyond.contains(socket) }

  /// What a connection beyond the limit is answered; it ends with that.
  var problem: HTTPProblem {
    HTTPProblem(
      503,
      "There are already \(limit) connections from your address. Close some, such as pages that are open in other tabs; behind a proxy, all its clients count as one address.",
      headers: ["Retry-After": "10", "Connection": "close"])
  }

  private static func peer(of socket: Int32) -> String? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout.size(ofValue: storage))
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let result = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        getpeername(socket, name, &length) == 0
          ? getnameinfo(name, length, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) : -1
      }
    }
    guard result == 0 else { return nil }
    return String(
      decoding: host.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }
}
