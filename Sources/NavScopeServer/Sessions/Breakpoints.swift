internal import Playback
internal import Trace

/// On which events live play stops, and where it has stopped.
struct Breakpoints {
  private(set) var list: [Breakpoint]
  /// The `seq` of the event at which live play stands; `nil` once the clock is changed.
  private(set) var stoppedAt: Int?

  init(_ list: [Breakpoint]) { self.list = list }

  /// They hold for what happens from now on.
  mutating func replace(with list: [Breakpoint]) { self.list = list }

  /// The `seq` of the first event of a run, among those with these indexes, on which one stops.
  func firstMet(in range: Range<Int>, of run: any AppRun) -> Int? {
    guard !list.isEmpty else { return nil }
    return range.first { index in
      let event = run.event(at: index).event
      return list.contains { $0.matches(event) }
    }.map { $0 + 1 }
  }

  mutating func stop(at seq: Int) { stoppedAt = seq }
  mutating func resume() { stoppedAt = nil }
}
