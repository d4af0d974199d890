internal import HeadlessUIKit
public import Phone
public import Trace
public import VirtualTime

/// What can be read of an app that was played.
public protocol PlayedRun {
  /// The app that runs.
  var app: any SimulatedApp { get }
  /// What was done so far, ready to be run again.
  var script: Script { get }
  /// The virtual moment.
  var now: Instant { get }
  /// How many events there are.
  var eventCount: Int { get }
  /// The event whose `seq` is `index + 1`.
  func event(at index: Int) -> RunEvent
}

/// An app on a phone that is played: in this process (``Run``), or in one of its own.
public protocol AppRun: AnyObject, PlayedRun {
  /// When something is due next.
  var nextDue: Instant? { get }
  /// Does an input now; what was due at this moment happens before.
  func perform(_ input: Input)
  /// Lets time pass to a moment; all that is due then has happened.
  func advance(to target: Instant)
  /// Sets the clock to a later moment; nothing runs.
  func moveClock(to target: Instant)
  /// Runs the next thing that is due by then, in a turn of its own; false when nothing is.
  @discardableResult
  func runNext(dueBy limit: Instant) -> Bool
  /// Has a closure called, on some thread, when the app's own process ends while it has nothing to
  /// do; ``processDidEnd()`` is to follow. In this process that does not happen.
  func watchProcess(_ whenItEnds: @escaping @Sendable () -> Void)
  /// Takes note that the app's own process has ended, if it has: the app has crashed now.
  func processDidEnd()
}

extension PlayedRun {
  /// The events so far.
  public var events: [RunEvent] { (0..<eventCount).map(event(at:)) }
}

extension AppRun {
  public func watchProcess(_ whenItEnds: @escaping @Sendable () -> Void) {}
  public func processDidEnd() {}

  /// Plays a script's inputs, each at its time.
  public func play(_ inputs: [TimedInput]) {
    for timed in inputs {
      advance(to: timed.at)
      perform(timed.input)
    }
  }

  /// Plays a whole script: up to a moment, or until nothing is pending.
  package func play(_ script: Script, until end: Instant?) {
    if let end {
      play(script.inputs.filter { $0.at <= end })
      advance(to: end)
    } else {
      play(script.inputs)
      runUntilIdle()
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
  public func event(at index: Int) -> RunEvent { simulation.event(at: index) }
  public func moveClock(to target: Instant) { simulation.moveClock(to: target) }
}
