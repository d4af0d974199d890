public import Playback
internal import Rules
internal import Trace
internal import VirtualTime

/// The summaries of several runs of one script, side by side for people: a column for each app.
public struct ComparisonTable: Sendable {
  private struct Row {
    let title: String
    let cells: [[String]]
  }

  private let titles: [String]
  private let rows: [Row]

  public init(_ summaries: [RunSummary]) {
    titles = summaries.map(\.app)
    rows = [
      Row(title: "shows", cells: summaries.map(Self.showings)),
      Row(
        title: "main appeared", cells: summaries.map { [$0.mainAppeared.map(Self.seconds) ?? "–"] }),
      Row(
        title: "seen signed out",
        cells: summaries.map {
          [
            Self.milliseconds($0.protectedWithoutSession)
              + ($0.isProtectedShownAtEnd ? ", and still at the end" : "")
          ]
        }),
      Row(title: "timed transitions", cells: summaries.map { ["\($0.transitions)"] }),
      Row(title: "callbacks", cells: summaries.map { ["\($0.callbacks)"] }),
      Row(title: "side effects", cells: summaries.map { ["\($0.sideEffects)"] }),
      Row(title: "controllers alive", cells: summaries.map(Self.alive)),
      Row(title: "links", cells: summaries.map(Self.links)),
      Row(title: "findings", cells: summaries.map(Self.findings)),
      Row(
        title: "console",
        cells: summaries.map { [$0.console.count == 1 ? "1 line" : "\($0.console.count) lines"] }),
      Row(title: "crash", cells: summaries.map { [$0.crash ?? "–"] }),
    ]
  }

  /// The table as lines of text, each with its end.
  public var text: String {
    let first = rows.map(\.title.count).max() ?? 0
    let widths = titles.indices.map { column in
      max(titles[column].count, rows.flatMap { $0.cells[column] }.map(\.count).max() ?? 0)
    }
    func line(_ title: String, _ cells: [String]) -> String {
      let padded = zip(cells, widths).map { Self.pad($0, to: $1) }
      return trimmed(([Self.pad(title, to: first)] + padded).joined(separator: "  "))
    }
    var lines = [line("", titles), line("", widths.map { String(repeating: "─", count: $0) })]
    for row in rows {
      for index in 0..<(row.cells.map(\.count).max() ?? 0) {
        lines.append(
          line(
            index == 0 ? row.title : "",
            row.cells.map { $0.indices.contains(index) ? $0[index] : "" }))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func showings(_ summary: RunSummary) -> [String] {
    let times = summary.showings.map { seconds($0.at) }
    let width = times.map(\.count).max() ?? 0
    return summary.showings.isEmpty
      ? ["–"]
      : zip(times, summary.showings).map { "\(pad($0, to: width))  \($1.screen)" }
  }

  private static func alive(_ summary: RunSummary) -> [String] {
    ["\(summary.alive.count)"] + summary.alive.map { "  \($0)" }
  }

  private static func links(_ summary: RunSummary) -> [String] {
    summary.links.isEmpty
      ? ["–"]
      : summary.links.map { link in
        let outcome = LinkOutcome.word(for: link).lowercased()
        return "\(link.number) \(link.value ?? "–"): \(outcome) at \(seconds(link.at))"
      }
  }

  private static func findings(_ summary: RunSummary) -> [String] {
    summary.rules.isEmpty
      ? ["none"]
      : summary.rules.map {
        "\($0.severity.rawValue) \($0.rule)\($0.count > 1 ? " ×\($0.count)" : "")"
      }
  }

  private static func seconds(_ instant: Instant) -> String { "\(instant) s" }
  private static func milliseconds(_ span: TimeSpan) -> String {
    "\(Int((span.seconds * 1000).rounded())) ms"
  }
  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
  private func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}
