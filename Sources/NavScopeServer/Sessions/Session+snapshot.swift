internal import HTTPServer
internal import JSON
internal import Phone
internal import Playback
internal import VirtualTime

// What is known of a session without its executor.
extension Session {
  /// How a session stood when its executor last did something.
  struct Snapshot: Sendable {
    var now: Instant
    var clock: LiveClock
    /// Where the clock rests, if nothing is done before; `nil` while something is pending.
    var rest: Instant?
    var inputs: Int
    var firstInputs: ArraySlice<TimedInput>
    var stoppedAt: Int?
    var trace = PublishedTrace()
    /// Operations that were begun and are not done.
    var underWay = 0
    var hasEnded = false

    /// The clock at a wall time.
    func reading(at wall: Double) -> ClockReading {
      let time = max(now, clock.virtual(at: wall))
      let rests = !clock.isPaused && rest.map { $0 <= time } ?? false
      return ClockReading(
        time: rests ? max(now, rest ?? now) : time, rate: clock.rate, isPaused: clock.isPaused,
        isResting: clock.isResting || rests, stoppedAt: stoppedAt)
    }
  }

  /// Keeps what others may know.
  func updateSnapshot() {
    snapshot.withLock { snapshot in
      (snapshot.now, snapshot.clock) = (run.now, clock)
      snapshot.stoppedAt = breakpoints.stoppedAt
      snapshot.rest = run.nextDue == nil ? nextMoment ?? run.now : nil
      (snapshot.inputs, snapshot.trace) = (script.inputs.count, published)
      snapshot.firstInputs = script.inputs.prefix(FirstInputs.limit)
    }
  }

  /// Whether nothing can be done in it.
  nonisolated var isReadOnly: Bool { recording != nil }

  nonisolated func requireWritable() throws(SessionFailure) {
    if isReadOnly { throw .isReadOnly }
  }

  /// How many events there are.
  nonisolated public var eventCount: Int { log.count }

  /// How many inputs there were so far.
  nonisolated public var inputCount: Int { snapshot.withLock(\.inputs) }

  nonisolated var firstInputs: FirstInputs { FirstInputs(snapshot.withLock(\.firstInputs)) }

  /// The clock now.
  nonisolated public var reading: ClockReading {
    snapshot.withLock { $0.reading(at: wall.now()) }
  }

  /// The version of the build that made another trace of this script, if one did.
  nonisolated public var differsFromVersion: String? {
    snapshot.withLock { snapshot in
      guard case .differs(let digest) = snapshot.trace.replay else { return nil }
      return digest.version
    }
  }

  /// Whether the app has been built again since; `nil` if it runs in this process.
  nonisolated var isOnOldBuild: Bool? { runner.build?.isOutdated }

  /// What viewers get then.
  static let rebuilt = ServerSentEvent(event: "build", data: #"{"outdated":true}"#)

  /// What the trace was when the session last did something.
  nonisolated var lastDigest: TraceDigest { snapshot.withLock(\.trace.digest) }

  nonisolated var hasEnded: Bool { snapshot.withLock(\.hasEnded) }

  /// Ends the session: viewers get the reason, and their streams close.
  nonisolated func end(because reason: String) {
    snapshot.withLock { $0.hasEnded = true }
    log.end(
      ServerSentEvent(event: "end", data: JSONValue.object(["reason": .string(reason)]).encoded))
  }

  /// Ends the session in memory alone, and says what its trace was; `nil` if someone watches or
  /// something is under way.
  nonisolated func unload() -> TraceDigest? {
    snapshot.withLock { snapshot in
      guard log.viewerCount == 0, snapshot.underWay == 0 else { return nil }
      snapshot.hasEnded = true
      return snapshot.trace.digest
    }
  }

  /// An operation begins or is done; it does not begin in a session that has ended.
  nonisolated func beginOperation() throws(SessionFailure) {
    if damage?.isFinal == true { throw .isDamaged }
    let hasEnded = snapshot.withLock { snapshot in
      if !snapshot.hasEnded { snapshot.underWay += 1 }
      return snapshot.hasEnded
    }
    if hasEnded { throw .unknownSession(id.description) }
  }

  nonisolated func endOperation() { snapshot.withLock { $0.underWay -= 1 } }
}
