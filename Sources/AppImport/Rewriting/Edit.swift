/// A change of a few bytes of a file. No line is lost or won by it.
struct Edit: Sendable, Equatable {
  /// Bytes of the team's text.
  var range: Range<Int>
  var text: String
  /// What it is counted as in the report; `nil` if it belongs to another.
  var kind: RewriteKind?
  /// What it stands before or behind together with another one; `nil` if it stands alone.
  var whole: Range<Int>?

  /// Those that put an expression in brackets.
  static func around(
    _ whole: Range<Int>, _ head: String, _ tail: String, as kind: RewriteKind? = nil
  ) -> [Edit] {
    let (start, end) = (whole.lowerBound, whole.upperBound)
    return [
      Edit(range: start..<start, text: head, kind: kind, whole: whole),
      Edit(range: end..<end, text: tail, whole: whole),
    ]
  }
}

/// What is rewritten, in the words of the report.
package enum RewriteKind: String, Sendable, CaseIterable {
  case objc, selector, keyPath, main, mainActor, preconcurrency, outlet, action, inspectable,
    dynamic
  case managed, nonobjc, optionalMethod, optionalCall, condition, submodule, module, override
  case classBound, access, formerName, preview
  /// The selector of a property: a name alone, which no object understands.
  case accessorSelector
  /// The class that a storyboard's screen is cast to.
  case screen
  /// The many modifiers of a view.
  case modifiers
}

/// A file of the team's with changes, and the way back from a place in it.
package struct RewrittenFile: Sendable {
  /// The path of the team's file.
  package let path: String
  /// The new text; what is appended stands after the last line.
  package let text: String
  /// How often each thing was rewritten.
  package let counts: [RewriteKind: Int]
  /// For each line that has any, the columns at which changes begin (in the team's file), and how
  /// long each is before and after.
  private let changes: [Int: [(column: Int, before: Int, after: Int)]]

  init(_ file: TeamFile, _ edits: [Edit], appended: String = "") {
    path = file.path
    var counts: [RewriteKind: Int] = [:]
    var changes: [Int: [(Int, Int, Int)]] = [:]
    var output: [UInt8] = []
    let bytes = Array(file.text.utf8)
    var position = 0
    for edit in Self.apart(edits) {
      output += bytes[position..<edit.range.lowerBound]
      output += edit.text.utf8
      position = edit.range.upperBound
      if let kind = edit.kind { counts[kind, default: 0] += 1 }
      let source = file.source
      let line = source.line(of: edit.range.lowerBound)
      changes[line, default: []].append(
        (edit.range.lowerBound - source.lines[line - 1] + 1, edit.range.count, edit.text.utf8.count)
      )
    }
    output += bytes[position...]
    if !appended.isEmpty {
      if output.last != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
      output += appended.utf8
    }
    text = String(decoding: output, as: UTF8.self)
    self.counts = counts
    self.changes = changes
  }

  /// The edits in their order, without those that reach into an earlier one, or that stand around
  /// what another one takes the place of.
  private static func apart(_ edits: [Edit]) -> [Edit] {
    var kept: [Edit] = []
    let replaced = edits.map(\.range).filter { !$0.isEmpty }
    let sorted = edits.enumerated().filter { _, edit in
      edit.whole.map { whole in replaced.contains { $0.contains(whole) } } != true
    }.sorted { order($0).lexicographicallyPrecedes(order($1)) }
    for (_, edit) in sorted {
      if let last = kept.last, edit.range.lowerBound < last.range.upperBound || edit == last {
        continue
      }
      kept.append(edit)
    }
    return kept
  }

  /// The order of edits at one place: an inner bracket closes first, and opens last.
  private static func order(_ edit: (offset: Int, element: Edit)) -> [Int] {
    let place = edit.element.range.lowerBound
    guard let whole = edit.element.whole else { return [place, 2, 0, edit.offset] }
    return whole.upperBound == place
      ? [place, 0, whole.count, edit.offset] : [place, 1, -whole.count, -edit.offset]
  }

  /// The column in the team's file of a column of the new text.
  package func column(_ column: Int, line: Int) -> Int {
    var shift = 0
    for change in changes[line] ?? [] {
      let start = change.column + shift
      if column < start { break }
      if column < start + change.after {
        return change.column + min(column - start, max(change.before - 1, 0))
      }
      shift += change.after - change.before
    }
    return column - shift
  }
}

/// A text of blanks in the place of another: ends of lines stay.
func blank(_ text: some StringProtocol) -> String {
  String(decoding: text.utf8.map { $0 == 10 || $0 == 13 ? $0 : 32 }, as: UTF8.self)
}
