package import VirtualTime

/// The calls of one run of an app that a log tells, in its order.
package struct LogRecord: Sendable {
  /// One call with its place.
  package struct Entry: Sendable {
    package var call: LoggedCall
    /// The line of the log, from 1.
    package var line: Int
    /// Since the run's first line with a time; `nil` if the log tells no times.
    package var instant: Instant?

    package init(_ call: LoggedCall, line: Int, at instant: Instant? = nil) {
      (self.call, self.line, self.instant) = (call, line, instant)
    }
  }

  package private(set) var entries: [Entry] = []
  /// How many runs the log has; this is the first of them that tells a call, or the one that was
  /// asked for.
  package private(set) var runs = 0
  /// How many lines the log has, and how many of them tell a call of any run.
  package private(set) var (lines, read) = (0, 0)
  /// Whether calls beyond the bound were left out.
  package private(set) var isCut = false
  /// Which run is stored, from 1.
  package let run: Int

  /// The most calls that are stored.
  package static let most = 100_000

  package init(run: Int = 1) { self.run = run }

  /// Takes in the next line of the log.
  package mutating func append(_ line: LogLine) {
    lines += 1
    runs = max(runs, line.place?.run ?? 0)
    guard let place = line.place, !line.calls.isEmpty else { return }
    read += 1
    guard place.run == run else { return }
    for call in line.calls {
      guard entries.count < Self.most else {
        isCut = true
        return
      }
      entries.append(Entry(call, line: line.number, at: place.instant))
    }
  }
}
