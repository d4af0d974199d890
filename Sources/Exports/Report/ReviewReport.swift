internal import JSON
internal import Phone
package import Playback
internal import Rules
internal import Trace
internal import VirtualTime

/// A run as one page for a design review: it opens from the disk, makes no request and runs no
/// script.
package struct ReviewReport {
  private let run: any PlayedRun
  /// What people call it, before the app's title.
  private let name: String?
  private let notes: [Note]
  private let story: Story
  private let moments: KeyMoments

  package init(_ run: some PlayedRun, named name: String? = nil, notes: [Note] = []) {
    (self.run, self.name, self.notes) = (run, name, notes)
    story = Story(run.events)
    moments = KeyMoments(run.events)
  }

  package var html: String {
    let title = [name, run.app.entry.title].compactMap { $0.map(escapedMarkup) }
      .joined(separator: " – ")
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(title) – NavScope report</title>
      <style>\(ReportStyle.css)</style>
      <main>
      <h1>\(title)</h1>
      <p>\(escapedMarkup(run.app.entry.summary))</p>
      \(outcome)\(facts)\(findings)\(noted)\(pictures)\(inputs)\(transitions)\(links)\(script)</main>
      </html>

      """
  }

  private var noted: String {
    Self.table(
      "Notes", ["Time", "Note", "By"],
      notes.map {
        ["\(StoryText.time($0.time)), event \($0.seq)", $0.text, $0.author ?? ""]
      })
  }

  /// What was done and what came of it, in two sentences.
  private var outcome: String {
    let inputs = story.moves.compactMap { move -> String? in
      guard case .input(let text) = move.what else { return nil }
      return "\(text) at \(StoryText.time(move.at))"
    }
    guard let last = inputs.last else { return "" }
    let told =
      inputs.count > 4
      ? "\(inputs.count) inputs, the last: \(last)" : inputs.joined(separator: ", ")
    let worst = FindingSeverity.allCases.lazy.compactMap { severity in
      run.findingEvents.first { $0.severity == severity }
    }.first
    let found =
      worst.map {
        "\(Self.counts(run.findingEvents)). The first \($0.severity.rawValue): \($0.message)"
      } ?? "Nothing was found."
    let text = escapedMarkup("\(told.prefix(1).uppercased())\(told.dropFirst()). \(found)")
    return "<p><b>What happened.</b> \(text)</p>\n"
  }

  private var facts: String {
    let conditions =
      run.script.conditions.map { condition in
        let declared = run.app.entry.conditions.first { $0.name == condition.name }
        return "\(declared?.title ?? condition.name): \(Self.words(condition.value))"
      } + [run.script.device.words].compactMap(\.self)
    return Self.table(
      nil, ["", ""],
      [
        ["App", run.app.entry.id],
        [
          "Conditions",
          conditions.isEmpty ? "as the app sets them" : conditions.joined(separator: ", "),
        ],
        ["Length", "\(StoryText.time(run.now)), \(run.eventCount) events"],
        ["Findings", Self.counts(run.findingEvents)],
      ])
  }

  private static func words(_ value: JSONValue) -> String {
    switch value {
    case .bool(let isSo): isSo ? "yes" : "no"
    case .string(let text): text
    default: value.encoded
    }
  }

  private static func counts(_ findings: [FindingEvent]) -> String {
    let counts = FindingSeverity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    return counts.isEmpty ? "none" : counts.joined(separator: ", ")
  }

  /// The worst first.
  private var findings: String {
    let found = story.moves.compactMap { move -> (Story.Move, FindingEvent)? in
      guard case .finding(let found) = move.what else { return nil }
      return (move, found)
    }
    let items = FindingSeverity.allCases.flatMap { severity in
      found.filter { $0.1.severity == severity }.map { item($0, $1) }
    }
    guard !items.isEmpty else { return "" }
    return "<h2>Findings</h2>\n<ol class=\"findings\">\n\(items.joined())</ol>\n"
  }

  private func item(_ move: Story.Move, _ found: FindingEvent) -> String {
    let severity = found.severity.rawValue
    let title = severity.prefix(1).uppercased() + severity.dropFirst()
    let events = found.events.map { event($0) }.joined()
    return """
      <li class="\(severity)"><p><b>\(title)</b> \(Self.title(of: found.rule)) at \(StoryText.time(move.at)), event \(move.seq)</p>
      <p>\(escapedMarkup(found.message))</p><p class="hint">\(escapedMarkup(found.hint))</p>
      <details><summary>Events that show it</summary><ul class="proof">\(events)</ul></details></li>

      """
  }

  /// What a rule is about, with its id.
  private static func title(of rule: String) -> String {
    let id = "<code>\(escapedMarkup(rule))</code>"
    return RuleInfo.named(rule).map { "\(escapedMarkup($0.title)) \(id)" } ?? id
  }

  /// The event of a number, in one line.
  private func event(_ seq: Int) -> String {
    guard (1...run.eventCount).contains(seq) else { return "" }
    let event = run.event(at: seq - 1)
    let line = TextLines.sentence(event)
    return
      "<li>\(StoryText.time(event.instant)), event \(seq): <code>\(escapedMarkup(line))</code></li>"
  }

  private var inputs: String {
    Self.table(
      "Inputs", ["Time", "Input"],
      story.moves.compactMap { move in
        switch move.what {
        case .input(let text): [StoryText.time(move.at), text]
        case .ignored(let text, let reason):
          [StoryText.time(move.at), "\(text), ignored: \(reason)"]
        default: nil
        }
      })
  }

  private var pictures: String {
    guard !moments.moments.isEmpty else { return "" }
    let figures = moments.moments.map { moment in
      "<figure>\(moment.svg)<figcaption><b>\(moment.at)</b> \(escapedMarkup(moment.caption)), event \(moment.seq)</figcaption></figure>\n"
    }
    let rest = moments.left > 0 ? "<p>And \(moments.left) more moments.</p>\n" : ""
    return "<h2>The phone</h2>\n<div class=\"phones\">\n\(figures.joined())</div>\n\(rest)"
  }

  private var transitions: String {
    Self.table(
      "Transitions", ["Time", "From", "To", "Effect", "Duration", "Source"],
      story.moves.compactMap { move in
        guard case .transition(let transition) = move.what else { return nil }
        return [
          StoryText.time(move.at), transition.begin.from?.className ?? "–",
          transition.begin.to?.className ?? "–", EffectName.word(for: transition.begin.effect),
          Self.duration(transition, from: move.at), transition.source ?? "",
        ]
      })
  }

  private static func duration(_ transition: Story.Transition, from begin: Instant) -> String {
    guard let end = transition.end else {
      return "\(StoryText.length(transition.begin.timing.duration)), still running"
    }
    return "\(StoryText.length(end.at - begin))\(end.isFinished ? "" : ", not finished")"
  }

  private var links: String {
    Self.table(
      "Links", ["Link", "Parsed as", "Outcome", "Time", "Detail"],
      RunEnd(run).links.map { link in
        [
          "\(link.number)", link.value ?? "–", LinkOutcome.word(for: link),
          StoryText.time(link.at),
          link.detail ?? "",
        ]
      })
  }

  private var script: String {
    """
    <h2>The script</h2>
    <p>Play it again with <code>navscope run \(escapedMarkup(run.app.entry.id)) --script FILE</code>.</p>
    <pre>\(escapedMarkup(run.script.json.encoded))</pre>

    """
  }

  /// Rows under a heading; nothing if there are none.
  static func table(_ title: String?, _ head: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let heading = title.map { "<h2>\($0)</h2>\n" } ?? ""
    let top =
      head.allSatisfy(\.isEmpty)
      ? "" : "<tr>" + head.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr>\n"
    let body = rows.map { row in
      "<tr>" + row.map { "<td>\(escapedMarkup($0))</td>" }.joined() + "</tr>\n"
    }
    return "\(heading)<div class=\"wide\"><table>\n\(top)\(body.joined())</table></div>\n"
  }
}
