public import VirtualTime

/// How virtual time follows wall time: from the last mark on, at a rate, or not at all.
public struct LiveClock: Sendable, Equatable {
  /// Virtual and wall time at the last play, pause or change of rate.
  public private(set) var mark: Mark
  /// Virtual seconds for each second of wall time.
  public private(set) var rate: Double
  /// Whether someone has stopped it.
  public private(set) var isPaused: Bool
  /// Whether it stands by itself, until there is a reason to go on.
  public private(set) var isResting: Bool

  /// A moment of virtual time and the wall time at which it was.
  public struct Mark: Sendable, Equatable {
    public var virtual: Instant
    /// Seconds on a clock that does not go back.
    public var wall: Double

    public init(virtual: Instant, wall: Double) {
      self.virtual = virtual
      self.wall = wall
    }
  }

  /// The rates that may be set: 0.01 to 100 virtual seconds a second.
  public static let rates = 0.01...100.0

  /// The last moment: a script has none beyond it, and the clock stops there.
  public static let end = Instant.endOfScript

  public init(
    at virtual: Instant, wall: Double, rate: Double = 1, isPaused: Bool = false,
    isResting: Bool = false
  ) {
    mark = Mark(virtual: virtual, wall: wall)
    self.rate = rate
    self.isPaused = isPaused
    self.isResting = isResting
  }

  /// Whether time stands still.
  public var stands: Bool { isPaused || isResting }

  /// The virtual moment at a wall time; at most the end.
  public func virtual(at wall: Double) -> Instant {
    guard !stands else { return mark.virtual }
    return min(mark.virtual + TimeSpan(seconds: max(0, wall - mark.wall) * rate), Self.end)
  }

  /// The wall time at which a virtual moment comes; `nil` while time stands still.
  public func wall(at virtual: Instant) -> Double? {
    stands ? nil : mark.wall + (virtual - mark.virtual).seconds / rate
  }

  /// Stops or goes on.
  public mutating func setPaused(_ paused: Bool, at wall: Double) {
    remark(at: wall)
    isPaused = paused
    if paused { isResting = false }
  }

  /// Rests at a moment, although it was not paused.
  public mutating func rest(at virtual: Instant, wall: Double) {
    mark = Mark(virtual: virtual, wall: wall)
    isResting = true
  }

  /// Continues from where it rests.
  public mutating func resume(at wall: Double) {
    remark(at: wall)
    isResting = false
  }

  /// Changes the rate from now on.
  public mutating func setRate(_ rate: Double, at wall: Double) {
    remark(at: wall)
    self.rate = min(max(rate, Self.rates.lowerBound), Self.rates.upperBound)
  }

  /// Sets the virtual moment, as a step does.
  public mutating func set(_ virtual: Instant, at wall: Double) {
    mark = Mark(virtual: virtual, wall: wall)
  }

  private mutating func remark(at wall: Double) {
    mark = Mark(virtual: virtual(at: wall), wall: wall)
  }
}
