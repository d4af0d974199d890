internal import Playback
internal import Trace

/// What became of a link, in the words that the command, the exports and the page share.
enum LinkOutcome {
  /// The state of a link after its last step.
  static func word(for link: RunEnd.Link) -> String { word(for: link.fate, link.code) }

  /// The state after a step, which for some reasons has a name of its own.
  static func word(for step: LinkEvent.Name, _ code: LinkReason.Code? = nil) -> String {
    switch step {
    case .received, .parsed: "In flight"
    case .stored: "Pending"
    case .handled: "Opened"
    case .unparsed: "Not recognized"
    case .replaced: "Replaced"
    case .dropped: "Dropped"
    case .refused: code.flatMap { refusals[$0] } ?? "Refused"
    }
  }

  /// Refusals with a name of their own.
  static let refusals: [LinkReason.Code: String] = [.browser: "Opened in browser"]
}
