internal import DeviceLog
internal import HeadlessUIKit
internal import JSON
internal import Phone
internal import Playback
internal import Rules
internal import Trace
internal import VirtualTime

/// A run of an app that a phone recorded, as a trace.
struct Recording: Sendable {
  let app: RecordedApp
  let events: [RunEvent]
  let summary: RecordingSummary

  /// Reads a log, and lets the rules look at it that need no more.
  init(
    _ stored: StoredRecording, within limits: SessionLimits
  ) throws(RecordingProblem) {
    if let format = FileFormat.unreadableLog(stored.log.prefix(256)) {
      let problem = format.logProblem
      throw .unreadable(problem.prefix(1).uppercased() + problem.dropFirst())
    }
    var reader = RecordingReader(run: stored.run, limits)
    stored.log.withUnsafeBytes { bytes in
      LogReader.readAhead(bytes) { lines in
        for line in lines { reader.read(line) }
        return reader.problem == nil
      }
    }
    try reader.end()
    (app, events, summary) = (reader.app, reader.events, reader.summary)
  }

  /// When its last event happened.
  var end: Instant { events.last?.instant ?? .zero }

  /// Makes runs that play it.
  var runner: AppRunner {
    AppRunner(of: app) { [self] in RecordedRun(self) }
  }
}

/// The app that a phone ran, of which no more is known than its name.
struct RecordedApp: SimulatedApp {
  var entry = CatalogueEntry(id: "recording")

  func makeDelegate() -> any UIApplicationDelegate { NoDelegate() }

  private final class NoDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
  }
}

/// Makes the events of one run of a log.
private struct RecordingReader {
  private(set) var app = RecordedApp()
  private(set) var events: [RunEvent] = []
  private(set) var summary = RecordingSummary()
  private(set) var problem: RecordingProblem?
  private let run: Int?
  private let limits: SessionLimits
  private var trace = RecordedTrace()
  private var rules: RecordedFindings?
  /// The lines at which the runs begin.
  private var begins: [Int] = []

  init(run: Int?, _ limits: SessionLimits) {
    (self.run, self.limits) = (run, limits)
    rules = RecordedFindings(of: app)
  }

  mutating func read(_ line: LogLine) {
    guard problem == nil else { return }
    summary.add(line)
    guard let place = line.place else { return }
    if place.run > begins.count { begins.append(line.number) }
    guard place.run == run ?? 1 else { return }
    if let instant = place.instant, instant > .endOfScript {
      problem = .tooLate(line: line.number)
      return
    }
    for entry in trace.events(of: line) { take(entry, line) }
    if events.count > limits.traceEvents {
      problem = .tooLong(.events(limits.traceEvents), line: line.number)
    }
  }

  mutating func end() throws(RecordingProblem) {
    if let problem { throw problem }
    summary.runs = begins.count
    summary.run = run ?? 1
    summary.judged = rules == nil ? RuleInfo.ids : RecordedFindings.rules.map(\.id)
    guard !begins.isEmpty else { throw .nothing(lines: summary.lines) }
    guard let run else {
      guard begins.count == 1 else { throw .severalRuns(begins) }
      return
    }
    guard run <= begins.count else { throw .noRun(run, of: begins.count) }
  }

  private mutating func take(_ event: RunEvent, _ line: LogLine) {
    switch event.event {
    case .unknown(let read) where EventKind(named: read.kind) != nil:
      summary.add(
        "the event of kind \(read.kind) is left out: it is not in the grammar of traces.",
        at: line.number)
      return
    case .finding where !isInPlace(line):
      summary.add("the finding is left out: events before it are missing.", at: line.number)
      return
    case .trace(let header):
      if let id = header.app {
        app.entry = CatalogueEntry(id: String(id.prefix(Self.longestID)))
        // A trace of a simulation brings its findings.
        rules = nil
      }
    default: break
    }
    append(event)
  }

  /// Of the id that a log gives its app, in characters.
  private static let longestID = 100

  /// Whether the events before it are those that its numbers mean.
  private func isInPlace(_ line: LogLine) -> Bool {
    guard case .event(let event, _) = line.outcome else { return true }
    return event.seq == events.count + 1
  }

  private mutating func append(_ event: RunEvent) {
    let event = event.numbered(events.count + 1, at: event.instant)
    events.append(event)
    for finding in rules?.findings(of: event) ?? [] {
      events.append(
        RunEvent(seq: events.count + 1, at: event.instant, .event(.finding(finding.event))))
    }
  }
}
