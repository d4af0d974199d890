public import VirtualTime

/// What somebody noted about a moment of a run.
public struct ReviewNote: Sendable, Equatable {
  /// The last event by the moment that it is about.
  public var seq: Int
  /// The moment that it is about.
  public var time: Instant
  /// Who wrote it, where that is known.
  public var author: String?
  public var text: String

  public init(seq: Int, time: Instant, author: String? = nil, text: String) {
    self.seq = seq
    self.time = time
    self.author = author
    self.text = text
  }

  /// Where notes stand in a report; no text of a run can look like it, since all is escaped.
  static let place = "<!--notes-->\n"

  /// A report with these notes in it, headed by a name. Who plays the app writes the report; who
  /// keeps the session has its notes and what people call it.
  public static func adding(
    _ notes: [ReviewNote], named name: String? = nil, to report: String
  ) -> String {
    let table = ReviewReport.table(
      "Notes", ["Time", "Note", "By"],
      notes.map {
        ["\(StoryText.time($0.time)), event \($0.seq)", $0.text, $0.author ?? ""]
      })
    let noted = report.split(separator: place, omittingEmptySubsequences: false)
      .joined(separator: table)
    guard let name else { return noted }
    return ["<title>", "<h1>"].reduce(noted) { text, tag in
      guard let end = text.firstRange(of: tag)?.upperBound else { return text }
      return text[..<end] + escapedMarkup(name) + " – " + text[end...]
    }
  }
}
