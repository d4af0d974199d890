/// What somebody noted about a moment of a run.
public struct ReviewNote: Sendable, Equatable {
  /// The event that it is about; nil for the run as a whole.
  public var seq: Int?
  /// Who wrote it, where that is known.
  public var author: String?
  public var text: String

  public init(seq: Int?, author: String? = nil, text: String) {
    self.seq = seq
    self.author = author
    self.text = text
  }

  /// Where notes stand in a report; no text of a run can look like it, since all is escaped.
  static let place = "<!--notes-->\n"

  /// A report with these notes in it. Who plays the app writes the report; who keeps the session
  /// has the notes.
  public static func adding(_ notes: [ReviewNote], to report: String) -> String {
    let table = ReviewReport.table(
      "Notes", ["Event", "Note", "By"],
      notes.map { [$0.seq.map { "\($0)" } ?? "", $0.text, $0.author ?? ""] })
    return report.split(separator: place, omittingEmptySubsequences: false)
      .joined(separator: table)
  }
}
