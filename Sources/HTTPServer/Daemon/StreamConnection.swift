/// A connection that is answered by events: the opening bytes, then what the log has for its
/// viewer.
///
/// Used on the server's thread only. It belongs to its response, and is closed when libmicrohttpd
/// frees that.
final class StreamConnection {
  /// What `read` gave.
  enum Reading {
    case bytes(Int)
    /// Nothing to say; the connection sleeps until `resume`.
    case suspended
    case ended
    case broken
  }

  private enum Standing {
    case running
    /// The connection is suspended and waits for exactly one `resume`.
    case suspended
    /// The reader left; the next turn breaks the connection.
    case left
  }

  /// Names this stream among all of the server.
  let number: UInt64
  let connection: ClientConnection
  let stream: EventStream
  private let viewer: ViewerID?
  private unowned let table: StreamTable
  private var opening: ArraySlice<UInt8>
  private var standing = Standing.running
  private var heartbeatIsDue = false
  private var lastWrite = ContinuousClock.now

  init(
    number: UInt64, stream: EventStream, viewer: ViewerID?, opening: [UInt8],
    connection: ClientConnection, table: StreamTable
  ) {
    self.number = number
    self.stream = stream
    self.viewer = viewer
    self.opening = opening[...]
    self.connection = connection
    self.table = table
  }

  /// Copies all that the reader lacks, as far as there is room.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Reading {
    if standing == .left { return .broken }
    var count = readOpening(into: buffer)
    if opening.isEmpty && count < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      guard let (more, isOver) = readLog(into: rest), count > 0 || !isOver else {
        return count > 0 ? .bytes(count) : .ended
      }
      count += more
    }
    if count == 0 && heartbeatIsDue { count = readHeartbeat(into: buffer) }
    guard count > 0 else {
      standing = .suspended
      connection.suspend()
      return .suspended
    }
    heartbeatIsDue = false
    lastWrite = .now
    return .bytes(count)
  }

  /// Lets libmicrohttpd ask again, where it waits.
  func resume() {
    guard standing == .suspended else { return }
    standing = .running
    connection.resume()
  }

  /// A comment, where nothing was sent since some time.
  func beat(ifSilentSince time: ContinuousClock.Instant) {
    guard lastWrite <= time else { return }
    heartbeatIsDue = true
    resume()
  }

  /// The other side closed its socket.
  func readerLeft() {
    resume()
    standing = .left
  }

  /// libmicrohttpd is done with the response.
  func close() {
    table.closed(self)
    if case .log(let log, _) = stream.source, let viewer { log.close(viewer) }
    stream.onClose()
  }

  private func readOpening(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let part = opening.prefix(buffer.count)
    part.withUnsafeBytes { buffer.copyMemory(from: $0) }
    opening = opening.dropFirst(part.count)
    return part.count
  }

  private func readLog(into buffer: UnsafeMutableRawBufferPointer) -> (count: Int, isOver: Bool)? {
    guard case .log(let log, _) = stream.source, let viewer else { return nil }
    let isEnding = table.isStopping || stream.end?.hasCome == true
    return log.read(viewer, into: buffer, finishing: isEnding)
  }

  private func readHeartbeat(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    Self.heartbeat.withUnsafeBytes { buffer.copyMemory(from: $0) }
    return Self.heartbeat.count
  }

  private static let heartbeat = ServerSentEvent.comment("hb")
}
