public import HeadlessUIKit
public import Phone
public import VirtualTime

/// An app on a phone that is played: in this process (``Run``), or in one of its own.
public protocol AppRun: AnyObject {
  /// The virtual moment.
  var now: Instant { get }
  /// When something is due next.
  var nextDue: Instant? { get }
  /// How many events there are.
  var eventCount: Int { get }
  /// The event whose `seq` is `index + 1`.
  func event(at index: Int) -> TraceEvent
  /// Does an input now; what was due at this moment happens before.
  func perform(_ input: Input)
  /// Lets time pass to a moment; all that is due then has happened.
  func advance(to target: Instant)
  /// Sets the clock to a later moment; nothing runs.
  func moveClock(to target: Instant)
  /// Runs the next thing that is due by then, in a turn of its own; false when nothing is.
  @discardableResult
  func runNext(dueBy limit: Instant) -> Bool
  /// The run so far in a form.
  func text(as format: any RunFormat) -> String
}

extension AppRun {
  /// Plays a script's inputs, each at its time.
  public func play(_ inputs: [TimedInput]) {
    for timed in inputs {
      advance(to: timed.at)
      perform(timed.input)
    }
  }

  /// Goes on until nothing is pending, at most one virtual hour.
  public func runUntilIdle() {
    let limit = now + .longestWait
    while runNext(dueBy: limit) {}
  }
}

extension Run: AppRun {
  public var eventCount: Int { simulation.eventCount }
  public func event(at index: Int) -> TraceEvent { simulation.event(at: index) }
  public func moveClock(to target: Instant) { simulation.moveClock(to: target) }
  public func text(as format: any RunFormat) -> String { format.write(self) }
}

/// A format in which a run can be written.
public protocol RunFormat: Sendable {
  /// The name by which another process knows it.
  var name: String { get }
  /// The run so far in this format.
  func write(_ run: Run) -> String
}
