/// All open streams of a server, and which of them wait for which log. Used on the server's thread
/// only.
final class StreamTable {
  private let wakeup: Wakeup
  private let poller: Poller
  private let greeting: [UInt8]
  private let heartbeat: Duration
  private let numbers: Numbers
  private var streams: [UInt64: StreamConnection] = [:]
  /// In the order of their coming, as far as others did not leave.
  private var byLog: [ObjectIdentifier: [StreamConnection]] = [:]
  /// When the streams are looked at for a heartbeat; `nil` while there is none.
  private(set) var nextBeat: ContinuousClock.Instant?
  /// From then on each stream finishes its event and ends.
  private(set) var isStopping = false

  init(
    wakeup: Wakeup, poller: Poller, numbers: Numbers, configuration: Configuration
  ) {
    self.numbers = numbers
    self.wakeup = wakeup
    self.poller = poller
    heartbeat = configuration.heartbeat
    greeting =
      ServerSentEvent.comment("stream")
      + ServerSentEvent(retry: configuration.reconnectDelay).encoded
  }

  /// Answers a connection by a stream, or by `busy` if the log has too many viewers.
  ///
  /// - Returns: whether the answer was queued.
  func open(_ stream: EventStream, on connection: ClientConnection, headers: HTTPHeaders) -> Bool {
    guard case .log(let log, let cursor) = stream.source else {
      return start(stream, watching: nil, on: connection, headers: headers)
    }
    guard let viewer = log.open(after: cursor, observer: wakeup) else {
      return start(.busy, watching: nil, on: connection, headers: headers)
    }
    return start(
      stream, watching: .init(log: log, viewer: viewer), on: connection, headers: headers)
  }

  /// The streams of a log have something to read.
  func wake(_ log: EventLog) {
    log.acknowledge()
    guard let waiting = byLog[ObjectIdentifier(log)] else { return }
    for stream in waiting { stream.resume() }
  }

  /// The other side of a stream closed its socket.
  func readerDisconnected(_ number: UInt64) {
    streams[number]?.readerDisconnected()
  }

  /// Sends a comment if nothing was sent for about a heartbeat.
  func beat(at now: ContinuousClock.Instant) {
    guard let nextBeat, nextBeat <= now else { return }
    for stream in streams.values { stream.beat(ifSilentFor: Self.beatsOfSilence) }
    self.nextBeat = streams.isEmpty ? nil : now + rhythm
  }

  /// Ends all streams, and those that come yet.
  func stop() {
    isStopping = true
    for stream in streams.values { stream.finish() }
  }

  func closed(_ stream: StreamConnection) {
    poller.unwatch(socket: stream.connection.socket)
    streams[stream.number] = nil
    if let log = stream.watching?.log { leave(ObjectIdentifier(log), stream) }
  }

  /// The streams are looked at so often while one is silent for at most a heartbeat.
  private static let beatsOfSilence = 8
  private var rhythm: Duration { heartbeat / Self.beatsOfSilence }

  private func join(_ key: ObjectIdentifier, _ stream: StreamConnection) {
    stream.place = byLog[key, default: []].count
    byLog[key, default: []].append(stream)
  }

  /// The last one takes its place.
  private func leave(_ key: ObjectIdentifier, _ stream: StreamConnection) {
    guard let last = byLog[key]?.popLast() else { return }
    if last !== stream {
      last.place = stream.place
      byLog[key]?[stream.place] = last
    }
    if byLog[key]?.isEmpty == true { byLog[key] = nil }
  }

  private func start(
    _ stream: EventStream, watching: StreamConnection.Watching?, on connection: ClientConnection,
    headers: HTTPHeaders
  ) -> Bool {
    let number = numbers.next()
    let started = StreamConnection(
      number: number, stream: stream, watching: watching, opening: greeting + stream.opening,
      connection: connection, table: self)
    streams[number] = started
    if let watching { join(ObjectIdentifier(watching.log), started) }
    if isStopping { started.finish() }
    if nextBeat == nil { nextBeat = .now + rhythm }
    poller.watchLeaving(socket: connection.socket, reader: number)
    stream.onOpen()
    return connection.queue(started, headers: headers)
  }
}
