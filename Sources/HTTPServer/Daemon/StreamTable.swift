/// All open streams of a server, and which of them wait for which log. Used on the server's thread
/// only.
final class StreamTable {
  private let wakeup: Wakeup
  private let poller: Poller
  private let greeting: [UInt8]
  private let heartbeat: Duration
  private var nextNumber: UInt64 = 0
  private var streams: [UInt64: StreamConnection] = [:]
  private var byLog: [ObjectIdentifier: [UInt64: StreamConnection]] = [:]
  /// When the streams are looked at for a heartbeat; `nil` while there is none.
  private(set) var nextBeat: ContinuousClock.Instant?
  /// From then on each stream finishes its event and ends.
  private(set) var isStopping = false

  init(wakeup: Wakeup, poller: Poller, configuration: Configuration) {
    self.wakeup = wakeup
    self.poller = poller
    heartbeat = configuration.heartbeat
    greeting =
      ServerSentEvent.comment("stream")
      + ServerSentEvent(retry: configuration.reconnectDelay).encoded
  }

  /// Answers a connection by a stream, or by `busy` where the log has too many viewers.
  ///
  /// - Returns: whether the answer was queued.
  func open(_ stream: EventStream, on connection: ClientConnection, headers: HTTPHeaders) -> Bool {
    guard case .log(let log, let cursor) = stream.source else {
      return start(stream, viewer: nil, on: connection, headers: headers)
    }
    guard let viewer = log.open(after: cursor, observer: wakeup) else {
      return start(.busy, viewer: nil, on: connection, headers: headers)
    }
    return start(stream, viewer: viewer, on: connection, headers: headers)
  }

  /// The streams of a log have something to read.
  func wake(_ log: EventLog) {
    log.acknowledge()
    guard let waiting = byLog[ObjectIdentifier(log)] else { return }
    for stream in waiting.values { stream.resume() }
  }

  /// The other side of a stream closed its socket.
  func readerLeft(_ number: UInt64) {
    streams[number]?.readerLeft()
  }

  /// Sends a comment where nothing was sent for about a heartbeat.
  func beat(at now: ContinuousClock.Instant) {
    guard let nextBeat, nextBeat <= now else { return }
    for stream in streams.values { stream.beat(ifSilentSince: now - heartbeat + rhythm) }
    self.nextBeat = streams.isEmpty ? nil : now + rhythm
  }

  /// Ends all streams, and those that come yet.
  func stop() {
    isStopping = true
    for stream in streams.values { stream.resume() }
  }

  func closed(_ stream: StreamConnection) {
    poller.unwatch(socket: stream.connection.socket)
    streams[stream.number] = nil
    guard case .log(let log, _) = stream.stream.source else { return }
    let key = ObjectIdentifier(log)
    byLog[key]?[stream.number] = nil
    if byLog[key]?.isEmpty == true { byLog[key] = nil }
  }

  /// How often the streams are looked at; a stream is silent for at most a heartbeat.
  private var rhythm: Duration { heartbeat / 8 }

  private func start(
    _ stream: EventStream, viewer: ViewerID?, on connection: ClientConnection, headers: HTTPHeaders
  ) -> Bool {
    nextNumber += 1
    let started = StreamConnection(
      number: nextNumber, stream: stream, viewer: viewer, opening: greeting + stream.opening,
      connection: connection, table: self)
    streams[nextNumber] = started
    if case .log(let log, _) = stream.source {
      byLog[ObjectIdentifier(log), default: [:]][nextNumber] = started
    }
    if nextBeat == nil { nextBeat = .now + rhythm }
    poller.watchLeaving(socket: connection.socket, reader: nextNumber)
    stream.onOpen()
    return connection.queue(started, headers: headers)
  }
}
