internal import HTTPServer
internal import JSON
internal import Phone
internal import Playback
internal import VirtualTime

// What is known of a session without its executor.
extension Session {
  /// How a session stood when its executor last did something.
  struct Standing: Sendable {
    var now: Instant
    var clock: LiveClock
    /// Where the clock rests, if nothing is done before; nil while something is pending.
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
  func stand() {
    standing.withLock { standing in
      (standing.now, standing.clock) = (run.now, clock)
      standing.stoppedAt = breakpoints.stoppedAt
      standing.rest = run.nextDue == nil ? nextMoment ?? run.now : nil
      (standing.inputs, standing.trace) = (script.inputs.count, published)
      standing.firstInputs = script.inputs.prefix(FirstInputs.limit)
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
  nonisolated public var inputCount: Int { standing.withLock(\.inputs) }

  nonisolated var firstInputs: FirstInputs { FirstInputs(standing.withLock(\.firstInputs)) }

  /// The clock now.
  nonisolated public var reading: ClockReading {
    standing.withLock { $0.reading(at: wall.now()) }
  }

  /// The version of the build that made another trace of this script, where one did.
  nonisolated public var differsFromVersion: String? {
    standing.withLock { standing in
      guard case .differs(let digest) = standing.trace.replay else { return nil }
      return digest.version
    }
  }

  /// Whether the app was built anew since; nil where it runs in this process.
  nonisolated var isOnOldBuild: Bool? { runner.build?.isOutdated }

  /// What viewers are told then.
  static let rebuilt = ServerSentEvent(event: "build", data: #"{"outdated":true}"#)

  /// What the trace was when the session last did something.
  nonisolated var lastDigest: TraceDigest { standing.withLock(\.trace.digest) }

  nonisolated var hasEnded: Bool { standing.withLock(\.hasEnded) }

  /// Ends the session: viewers are told why and their streams close.
  nonisolated func end(because reason: String) {
    standing.withLock { $0.hasEnded = true }
    log.end(
      ServerSentEvent(event: "end", data: JSONValue.object(["reason": .string(reason)]).encoded))
  }

  /// Ends the session in memory alone, and says what its trace was; nil where someone watches or
  /// something is under way.
  nonisolated func unload() -> TraceDigest? {
    standing.withLock { standing in
      guard log.viewerCount == 0, standing.underWay == 0 else { return nil }
      standing.hasEnded = true
      return standing.trace.digest
    }
  }

  /// An operation begins or is done; it does not begin in a session that has ended.
  nonisolated func beginOperation() throws(SessionFailure) {
    if damage?.isFinal == true { throw .isDamaged }
    let hasEnded = standing.withLock { standing in
      if !standing.hasEnded { standing.underWay += 1 }
      return standing.hasEnded
    }
    if hasEnded { throw .unknownSession(id.description) }
  }

  nonisolated func endOperation() { standing.withLock { $0.underWay -= 1 } }
}
