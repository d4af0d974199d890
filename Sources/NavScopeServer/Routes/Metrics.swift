public import HTTPServer

/// Counts of requests, and with them all that a Prometheus server may want to know.
public final class Metrics: Sendable {
  private struct State: Sendable {
    var byStatus: [Int: Int] = [:]
    /// How many took no longer than each bound, not cumulated; the last is for all others.
    var buckets = [Int](repeating: 0, count: Metrics.bounds.count + 1)
    var seconds = 0.0
  }

  static let mediaType = "text/plain; version=0.0.4; charset=utf-8"
  private static let bounds = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5,
  ]
  private let state = Mutex(State())

  public init() {}

  /// Takes note of an answer.
  public func record(_ answer: AnsweredRequest) {
    let (whole, fraction) = answer.duration.components
    let seconds = Double(whole) + Double(fraction) / 1e18
    state.withLock { state in
      state.byStatus[answer.status, default: 0] += 1
      state.buckets[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
      state.seconds += seconds
    }
  }

  /// All figures in Prometheus's text format.
  func text(_ registry: SessionRegistry) -> String {
    let list = registry.list
    let sessions = list.compactMap(\.session)
    let journal = registry.journal.figures
    var text = MetricsText()
    text.gauge("navscope_sessions", "Sessions that are kept.", Double(list.count))
    text.gauge("navscope_sessions_in_memory", "Sessions in memory.", Double(sessions.count))
    text.gauge(
      "navscope_viewers", "Open streams.",
      Double(sessions.reduce(0) { $0 + $1.log.viewerCount }))
    text.gauge(
      "navscope_events", "Events of the sessions in memory.",
      Double(sessions.reduce(0) { $0 + $1.eventCount }))
    text.gauge(
      "navscope_event_bytes", "Encoded bytes of these events.",
      Double(sessions.reduce(0) { $0 + $1.log.byteCount }))
    text.counter("navscope_journal_changes_total", "Changes kept.", Double(journal.changes))
    text.counter("navscope_journal_commits_total", "Commits they took.", Double(journal.commits))
    text.counter(
      "navscope_journal_seconds_total", "Seconds that these took.",
      journal.seconds)
    text.gauge("navscope_journal_waiting", "Changes that wait.", Double(journal.waiting))
    text.gauge(
      "navscope_journal_wait_seconds", "Age of the oldest of them.", journal.longestWait)
    addRequests(to: &text)
    return text.lines
  }

  private func addRequests(to text: inout MetricsText) {
    let state = state.withLock(\.self)
    text.head("navscope_requests_total", "Requests by the status of their answer.", "counter")
    for (status, count) in state.byStatus.sorted(by: { $0.key < $1.key }) {
      text.sample("navscope_requests_total", "status=\"\(status)\"", Double(count))
    }
    let name = "navscope_request_seconds"
    text.head(name, "From a request's first line to its answer.", "histogram")
    var sum = 0
    for (bound, count) in zip(Self.bounds.map { "\($0)" } + ["+Inf"], state.buckets) {
      sum += count
      text.sample("\(name)_bucket", "le=\"\(bound)\"", Double(sum))
    }
    text.sample("\(name)_sum", nil, state.seconds)
    text.sample("\(name)_count", nil, Double(sum))
  }
}

/// Lines of Prometheus's text format.
private struct MetricsText {
  private(set) var lines = ""

  mutating func gauge(_ name: String, _ help: String, _ value: Double) {
    head(name, help, "gauge")
    sample(name, nil, value)
  }

  mutating func counter(_ name: String, _ help: String, _ value: Double) {
    head(name, help, "counter")
    sample(name, nil, value)
  }

  mutating func head(_ name: String, _ help: String, _ type: String) {
    lines += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }

  mutating func sample(_ name: String, _ label: String?, _ value: Double) {
    let number = value == value.rounded() ? "\(Int(value))" : "\(value)"
    lines += "\(name)\(label.map { "{\($0)}" } ?? "") \(number)\n"
  }
}
