internal import Trace

/// What became of a link, in the page's words.
enum LinkOutcome {
  /// The state of a link after a step of the trace.
  static func word(for step: String) -> String {
    switch LinkEvent.Name(rawValue: step) {
    case .received, .parsed: "In flight"
    case .stored: "Pending"
    case .handled: "Opened"
    case .unparsed: "Not recognized"
    case .replaced: "Replaced"
    case .dropped: "Dropped"
    case .refused: "Refused"
    case nil: step
    }
  }
}
