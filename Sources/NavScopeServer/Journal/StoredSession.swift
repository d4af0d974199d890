public import Phone
public import VirtualTime

/// A session as it is stored.
public struct StoredSession: Sendable, Equatable {
  public var entry: SessionEntry
  /// The script with all inputs so far.
  public var script: Script
  public var clock: ClockMark
  public var notes: [Note]
  /// The highest number of a note that cannot be read; 0 if there is none.
  var lastLostNote = 0
  /// The conditions on which live play stops, as JSON.
  public var breakpoints: String
  /// What the trace was when the session last left memory.
  public var trace: TraceDigest?
  /// The log that it shows, if a phone recorded it.
  public var recording: StoredRecording?
  /// What of it could not be read back; `nil` if it is whole.
  public var damage: JournalDamage?

  public init(
    entry: SessionEntry, script: Script, clock: ClockMark, notes: [Note] = [],
    breakpoints: String = "[]", trace: TraceDigest? = nil
  ) {
    self.entry = entry
    self.script = script
    self.clock = clock
    self.notes = notes
    self.breakpoints = breakpoints
    self.trace = trace
  }
}

/// What is known of a session without running it.
public struct SessionEntry: Sendable, Equatable {
  /// Where a branch left another session.
  public struct Parent: Sendable, Equatable {
    public var id: SessionID
    /// The last event that both have.
    public var seq: Int
  }

  public var id: SessionID
  /// The id of the app that it runs.
  public var app: String
  /// What people call it.
  public var name: String?
  /// Seconds since 1970.
  public var created: Double
  /// How many inputs it has.
  public var inputs: Int
  var firstInputs: FirstInputs
  /// How many events it had when it last left memory.
  public var seq: Int?
  public var parent: Parent?
  /// Whether a phone recorded it.
  public var isRecording = false
  /// What the journal has lost of it; `nil` if nothing.
  public var damage: JournalDamage?
}

/// How a session's clock stands since a moment.
public struct ClockMark: Sendable, Equatable {
  /// The virtual moment.
  public var time: Instant
  /// When that was.
  public var moment: WallMoment
  /// Virtual seconds a second.
  public var rate: Double
  public var isPaused: Bool
  /// Whether it stands until someone watches.
  public var isResting: Bool
  /// How many events there were: a step may stop between two turns of one moment.
  public var events: Int

  public init(
    time: Instant, moment: WallMoment, rate: Double, isPaused: Bool, isResting: Bool = false,
    events: Int
  ) {
    self.time = time
    self.moment = moment
    self.rate = rate
    self.isPaused = isPaused
    self.isResting = isResting
    self.events = events
  }

  /// Whether time has stood still since.
  var stands: Bool { isPaused || isResting }
}
