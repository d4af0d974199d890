internal import Playback
internal import Trace

/// What became of a link, in the page's words.
enum LinkOutcome {
  /// The state of a link after its last step.
  static func word(for link: RunEnd.Link) -> String {
    switch link.fate {
    case .received, .parsed: "In flight"
    case .stored: "Pending"
    case .handled: "Opened"
    case .unparsed: "Not recognized"
    case .replaced: "Replaced"
    case .dropped: "Dropped"
    case .refused: link.code == .browser ? "Opened in browser" : "Refused"
    }
  }
}
