/// What libmicrohttpd gets that asks for more of an answer.
enum ContentReading {
  case bytes(Int)
  /// Nothing to say; the connection sleeps until it is resumed.
  case suspended
  case ended
  case broken
}

/// A connection that is answered by events: the opening bytes, then what the log has for its
/// viewer.
///
/// Used on the server's thread only. It belongs to its response, and is closed when libmicrohttpd
/// frees that.
final class StreamConnection {
  /// A log, and who reads it.
  struct Watching {
    let log: EventLog
    let viewer: ViewerID
  }

  private enum Standing {
    case running
    /// The connection is suspended and waits for exactly one `resume`.
    case suspended
    /// The reader left; the next turn breaks the connection.
    case left
  }

  // What each event needs comes first: with thousands of streams memory is what an event waits for.

  private var standing = Standing.running
  /// Whether the log may have something that the reader lacks. Nothing it has read whole is asked
  /// again before it changes, since the change is announced on this thread.
  private var mayLack = true
  private var isEnding = false
  private var heartbeatIsDue = false
  private var hasOpened = false
  /// How often the table has looked at the stream since something was sent.
  private var silentBeats: Int32 = 0
  let connection: ClientConnection
  /// `nil` for a stream that ends after its opening.
  let watching: Watching?

  /// Names this stream among all of the server.
  let number: UInt64
  /// Its place among the streams of its log.
  var place = 0
  private var opening: ArraySlice<UInt8>
  private let end: StreamEnd?
  private unowned let table: StreamTable
  private let onClose: @Sendable () -> Void

  init(
    number: UInt64, stream: EventStream, watching: Watching?, opening: [UInt8],
    connection: ClientConnection, table: StreamTable
  ) {
    self.number = number
    self.watching = watching
    self.opening = opening[...]
    self.connection = connection
    self.table = table
    end = stream.end
    onClose = stream.onClose
  }

  /// Copies all that the reader lacks, as far as there is room.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> ContentReading {
    if standing == .left { return .broken }
    var count = hasOpened ? 0 : readOpening(into: buffer)
    if mayLack && hasOpened && count < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      let more = readLog(into: rest)
      if more?.isCut == true { return .broken }
      guard let more, count > 0 || !more.isOver else {
        return count > 0 ? .bytes(count) : .ended
      }
      more.copyLast(to: rest)
      mayLack = !more.isAll
      count += more.count
    }
    if count == 0 && heartbeatIsDue { count = readHeartbeat(into: buffer) }
    guard count > 0 else {
      standing = .suspended
      connection.suspend()
      return .suspended
    }
    heartbeatIsDue = false
    silentBeats = 0
    return .bytes(count)
  }

  /// Lets libmicrohttpd ask again, if it waits.
  func resume() {
    mayLack = true
    guard standing == .suspended else { return }
    standing = .running
    connection.resume()
  }

  /// Ends the stream after the event that is under way.
  func finish() {
    isEnding = true
    resume()
  }

  /// A comment, if nothing was sent during so many calls.
  func beat(ifSilentFor beats: Int) {
    silentBeats += 1
    guard silentBeats >= beats else { return }
    heartbeatIsDue = true
    resume()
  }

  /// The other side closed its socket.
  func readerDisconnected() {
    resume()
    standing = .left
  }

  /// libmicrohttpd is done with the response.
  func close() {
    table.closed(self)
    if let watching { watching.log.close(watching.viewer) }
    onClose()
  }

  private func readOpening(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let part = opening.prefix(buffer.count)
    part.withUnsafeBytes { buffer.copyMemory(from: $0) }
    opening = opening.dropFirst(part.count)
    hasOpened = opening.isEmpty
    return part.count
  }

  private func readLog(into buffer: UnsafeMutableRawBufferPointer) -> LogReading? {
    guard let watching else { return nil }
    let isFinishing = isEnding || watching.log.streamEnds.isRaised && end?.hasCome == true
    return watching.log.read(watching.viewer, into: buffer, finishing: isFinishing)
  }

  private func readHeartbeat(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    Self.heartbeat.withUnsafeBytes { buffer.copyMemory(from: $0) }
    return Self.heartbeat.count
  }

  private static let heartbeat = ServerSentEvent.comment("hb")
}
