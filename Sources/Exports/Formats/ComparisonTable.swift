package import JSON
public import Playback
internal import Rules
internal import Trace
internal import VirtualTime

/// How several runs of one script ended, side by side for people: a column for each app.
public struct ComparisonTable: Sendable {
  private struct Row {
    let title: String
    let cells: [[String]]
  }

  private let ends: [RunEnd]
  private let titles: [String]
  private let rows: [Row]

  public init(_ ends: [RunEnd]) {
    self.ends = ends
    titles = ends.map(\.app)
    rows = [
      Row(title: "shows", cells: ends.map(Self.showings)),
      Row(
        title: "main appeared",
        cells: ends.map { [$0.course.mainAppeared.map(Self.seconds) ?? "–"] }),
      Row(
        title: "seen signed out",
        cells: ends.map {
          [
            Self.milliseconds($0.course.protectedWithoutSession)
              + ($0.isProtectedShown ? ", and still at the end" : "")
          ]
        }),
      Row(title: "timed transitions", cells: ends.map { ["\($0.course.transitions)"] }),
      Row(title: "timers", cells: ends.map { ["\($0.course.timers)"] }),
      Row(title: "callbacks", cells: ends.map { ["\($0.course.callbacks)"] }),
      Row(title: "side effects", cells: ends.map { ["\($0.sideEffects)"] }),
      Row(title: "controllers alive", cells: ends.map(Self.alive)),
      Row(title: "links", cells: ends.map(Self.links)),
      Row(title: "findings", cells: ends.map(Self.findings)),
      Row(
        title: "console",
        cells: ends.map {
          [$0.course.console.count == 1 ? "1 line" : "\($0.course.console.count) lines"]
        }),
      Row(title: "crash", cells: ends.map { [$0.crash?.reason ?? "–"] }),
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

  /// Where the first run and another one part, as a sentence; `nil` if they show the same.
  package var firstDifference: String? {
    difference.map { $0.sentence(ends[0].app, $1) }
  }

  /// The same for programs: what the first run shows there, and what the other one; null if they
  /// show the same.
  package var differenceJSON: JSONValue {
    difference.map { .array([$0.one.json(ends[0].app), $0.other.json($1)]) } ?? .null
  }

  /// Where the first run parts from another one, and that one's app.
  private var difference: (RunDifference, other: String)? {
    ends.dropFirst().lazy.compactMap { other in
      ends[0].firstDifference(from: other).map { ($0, other.app) }
    }.first
  }

  private static func showings(_ end: RunEnd) -> [String] {
    let times = end.course.showings.map { seconds($0.at) }
    let width = times.map(\.count).max() ?? 0
    return end.course.showings.isEmpty
      ? ["–"]
      : zip(times, end.course.showings).map { "\(pad($0, to: width))  \($1.screen)" }
  }

  private static func alive(_ end: RunEnd) -> [String] {
    ["\(end.alive.count)"] + end.alive.map { "  \($0)" }
  }

  private static func links(_ end: RunEnd) -> [String] {
    end.links.isEmpty
      ? ["–"]
      : end.links.map { link in
        let outcome = LinkOutcome.word(for: link).lowercased()
        return "\(link.number) \(link.value ?? "–"): \(outcome) at \(seconds(link.at))"
      }
  }

  private static func findings(_ end: RunEnd) -> [String] {
    end.rules.isEmpty
      ? ["none"]
      : end.rules.map {
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

extension RunDifference {
  /// `First difference: tab-root shows Login at 1 s, root-controller shows Main at 2 s.`
  package func sentence(_ one: String, _ other: String) -> String {
    func words(_ moment: Moment?, _ app: String) -> String {
      moment.map { "\(app) \($0.words) at \($0.at) s" } ?? "\(app) shows nothing more"
    }
    return "First difference: \(words(self.one, one)), \(words(self.other, other))."
  }
}

extension RunDifference.Moment? {
  /// `{"app","at","what"}`; the last two are null if the app shows nothing more.
  fileprivate func json(_ app: String) -> JSONValue {
    [
      "app": .string(app), "at": map { JSONValue($0.at.seconds) } ?? .null,
      "what": map { .string($0.words) } ?? .null,
    ]
  }
}
