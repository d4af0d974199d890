import Synchronization

/// Numbered events that many watch: each is encoded once, and a viewer is a cursor into the bytes.
///
/// A slow viewer therefore costs no memory and delays no other. Events are numbered from 1; the
/// number is the event's `id`. Beside them there are notices, which have no id: they go to those
/// who watch at that moment, in their place among the events, and are forgotten once all of them
/// have passed.
///
/// Any thread may call anything here. Nothing is called back while the log's lock is held.
public final class EventLog: Sendable {
  private let state = Mutex(EventLogState())
  /// Raised once one of the streams may have come to an end of its own.
  let streamEnds = Flag()
  /// How many may watch at once. One more is answered `busy` and comes back later.
  public let maximumViewers: Int

  public init(maximumViewers: Int = 256) {
    self.maximumViewers = maximumViewers
  }

  /// The number of the last event, 0 when there is none.
  public var count: Int { state.withLock { $0.count } }

  /// How many bytes the events take on the wire.
  public var byteCount: Int { state.withLock { $0.byteCount } }

  /// How many watch now.
  public var viewerCount: Int { state.withLock { $0.viewerCount } }

  /// Appends an event and wakes all who wait for it. Does nothing once the log has ended.
  ///
  /// - Returns: the event's number.
  @discardableResult
  public func append(event: String? = nil, data: String) -> Int {
    append(event: event, data: CollectionOfOne(data))
  }

  /// Appends events of one type at once, with one wake-up. Does nothing once the log has ended.
  ///
  /// - Returns: the number of the last of them.
  @discardableResult
  public func append(event: String? = nil, data: some Sequence<String>) -> Int {
    change { state in
      for text in data { state.append(event: event, data: text) }
    }
  }

  /// The data of events that are there, by their places from 0 on, each with a line's end.
  public func lines(of events: Range<Int>) -> [UInt8] {
    state.withLock { $0.lines(of: events) }
  }

  /// Sends a notice to all who watch now. Its `id` should be `nil`, since the log cannot go back to
  /// it.
  public func send(_ notice: ServerSentEvent) {
    change { $0.send(notice.encoded) }
  }

  /// Ends the log: what is left goes out, then each stream is closed.
  ///
  /// - Parameter notice: the last thing that all present viewers receive.
  public func end(_ notice: ServerSentEvent? = nil) {
    change { state in
      if let notice { state.send(notice.encoded) }
      state.hasEnded = true
    }
  }

  /// Ends one stream of this log: it finishes its event, and the others go on.
  public func end(_ stream: StreamEnd) {
    stream.come()
    streamEnds.raise()
    change { _ in }
  }

  @discardableResult
  private func change(_ body: (inout EventLogState) -> Void) -> Int {
    let (count, observers) = state.withLock { state -> (Int, [any LogObserver]) in
      guard !state.hasEnded else { return (state.count, []) }
      body(&state)
      return (state.count, state.observersToNotify())
    }
    for observer in observers { observer.logChanged(self) }
    return count
  }
}

/// The side of the daemon, which reads the log for its viewers.
extension EventLog {
  /// Begins to watch after an event; `nil` if too many watch already.
  func open(after event: Int, observer: any LogObserver) -> ViewerID? {
    state.withLock { state in
      guard state.viewerCount < maximumViewers else { return nil }
      return state.open(after: event, observer: observer)
    }
  }

  /// Ends the watching; the id is free for another viewer from now on.
  func close(_ viewer: ViewerID) {
    state.withLock { $0.close(viewer) }
  }

  /// Copies what the viewer lacks, as far as there is room, but for the end of it, which the
  /// reading has.
  ///
  /// - Parameter finishing: only the frame that is under way, so that none is left half-written.
  func read(
    _ viewer: ViewerID, into buffer: UnsafeMutableRawBufferPointer, finishing: Bool
  ) -> LogReading {
    state.withLock { $0.read(viewer, into: buffer, finishing: finishing) }
  }

  /// Says that the last announcement was heard. The next change is announced again.
  func acknowledge() {
    state.withLock { $0.isAnnounced = false }
  }
}

/// Serves the viewers of a log, and is notified when the log has grown.
protocol LogObserver: AnyObject, Sendable {
  /// Called from any thread, without a lock held, once until the log is acknowledged.
  func logChanged(_ log: EventLog)
}

/// Names a viewer within its log.
struct ViewerID: Sendable, Equatable {
  let slot: Int
}
