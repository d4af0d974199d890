/// The body of an answer that goes on: the events of a log from some point, or a few events and
/// then the end.
public struct EventStream: Sendable {
  enum Source: Sendable {
    case log(EventLog, after: Int)
    case ended
  }

  let source: Source
  let opening: [UInt8]
  let end: StreamEnd?
  let onOpen: @Sendable () -> Void
  let onClose: @Sendable () -> Void

  /// Follows a log.
  ///
  /// The hooks run on the server's thread and must not wait. They come in pairs; a stream that was
  /// refused (too many viewers, HTTP/1.0, `HEAD`) calls neither.
  ///
  /// - Parameters:
  ///   - log: whose events to send.
  ///   - cursor: the number of the last event that the reader has. Beyond the end it means the end.
  ///   - opening: sent first, to this reader alone.
  ///   - end: ends this stream alone, by ``EventLog/end(_:)-(StreamEnd)``.
  ///   - onOpen: the reader is counted among the log's viewers now.
  ///   - onClose: it no longer is, whichever side ended it.
  public init(
    _ log: EventLog, after cursor: Int = 0, opening: [ServerSentEvent] = [],
    end: StreamEnd? = nil, onOpen: @escaping @Sendable () -> Void = {},
    onClose: @escaping @Sendable () -> Void = {}
  ) {
    source = .log(log, after: cursor)
    self.opening = opening.flatMap(\.encoded)
    self.end = end
    self.onOpen = onOpen
    self.onClose = onClose
  }

  /// Sends some events and ends.
  public init(only events: [ServerSentEvent]) {
    source = .ended
    opening = events.flatMap(\.encoded)
    end = nil
    onOpen = {}
    onClose = {}
  }

  /// What a reader gets who is one too many: to come back in ten seconds. Any other status than 200
  /// would make a browser give up for ever.
  public static let busy = EventStream(only: [
    ServerSentEvent(
      event: "busy", data: #"{"detail":"Too many viewers. Retrying in 10 seconds."}"#,
      retry: .seconds(10))
  ])
}
