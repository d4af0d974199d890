internal import Phone
internal import Playback
internal import Trace
internal import VirtualTime

/// Plays what was recorded: each event comes at its time, and nothing else happens.
final class RecordedRun: AppRun {
  private let recording: Recording
  private(set) var eventCount = 0
  private(set) var now = Instant.zero

  init(_ recording: Recording) { self.recording = recording }

  var app: any SimulatedApp { recording.app }
  var script: Script { Script(app: app.entry.id) }

  func event(at index: Int) -> RunEvent { recording.events[index] }

  var nextDue: Instant? {
    eventCount < recording.events.count ? max(now, recording.events[eventCount].instant) : nil
  }

  /// A recording takes no input.
  func perform(_ input: Input) {}

  func runNext(dueBy limit: Instant) -> Bool {
    guard let due = nextDue, due <= limit else { return false }
    now = due
    eventCount += 1
    return true
  }

  func advance(to target: Instant) {
    while runNext(dueBy: target) {}
    moveClock(to: target)
  }

  func moveClock(to target: Instant) { now = max(now, target) }
}
