import Foundation

/// A viewer: reads a stream of events over a raw socket.
final class EventReader {
  let client: RawClient
  let head: RawResponse
  private var unread: [UInt8] = []
  private var searched = 0
  private var hasEnded = false

  /// Asks for a stream and reads the head of the answer.
  init(
    port: UInt16, path: String = "/events", headers: String = "", receiveBuffer: Int32? = nil
  ) throws {
    client = try RawClient(port: port, receiveBuffer: receiveBuffer)
    client.send("GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(headers)\r\n")
    let (statusLine, headers) = try client.readHead()
    head = RawResponse(statusLine: statusLine, headers: headers, body: "")
  }

  /// The next frame, without the blank line that ends it; `nil` at the clean end of the stream.
  func next() throws -> String? {
    while true {
      if let end = unread.firstIndex(of: [10, 10], from: searched) {
        defer {
          unread.removeFirst(end + 2)
          searched = 0
        }
        return text(unread[..<end])
      }
      searched = max(0, unread.count - 1)
      guard try readChunk() else { return unread.isEmpty ? nil : "cut off: \(text(unread))" }
    }
  }

  /// The next frames.
  func next(_ count: Int) throws -> [String] {
    try (0..<count).compactMap { _ in try next() }
  }

  /// All frames to the clean end of the stream.
  func rest() throws -> [String] {
    var frames: [String] = []
    while let frame = try next() { frames.append(frame) }
    return frames
  }

  private func readChunk() throws -> Bool {
    if hasEnded { return false }
    let size = text(try client.read(through: "\r\n").dropLast(2))
    guard let count = Int(size, radix: 16) else { return false }
    unread += try client.read(count: count)
    _ = try client.read(count: 2)
    hasEnded = count == 0
    return !hasEnded
  }
}
