package import Exports
package import HeadlessUIKit
package import Phone
package import Playback
package import VirtualTime

/// An app on a phone that is played: in this process, or in one of its own.
package protocol AppPlayer: AnyObject {
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
  func text(as format: TraceFormat) -> String
}

extension AppPlayer {
  /// Plays a script's inputs, each at its time.
  package func play(_ inputs: [TimedInput]) {
    for timed in inputs {
      advance(to: timed.at)
      perform(timed.input)
    }
  }

  /// Goes on until nothing is pending, at most one virtual hour.
  package func runUntilIdle() {
    let limit = now + .longestWait
    while runNext(dueBy: limit) {}
  }
}

extension Run: AppPlayer {
  package var eventCount: Int { simulation.eventCount }
  package func event(at index: Int) -> TraceEvent { simulation.event(at: index) }
  package func moveClock(to target: Instant) { simulation.moveClock(to: target) }
  package func text(as format: TraceFormat) -> String { format.write(self) }
}
