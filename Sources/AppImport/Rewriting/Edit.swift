/// A change of a few bytes of a file. No line is lost or won by it.
struct Edit: Sendable, Equatable {
  /// Bytes of the team's text.
  var range: Range<Int>
  var text: String
  /// What it is counted as in the report; `nil` if it belongs to another.
  var kind: RewriteKind?
}

/// What is rewritten, in the words of the report.
package enum RewriteKind: String, Sendable, CaseIterable {
  case objc, selector, keyPath, main, mainActor, preconcurrency, outlet, action, inspectable,
    dynamic
  case managed, nonobjc, optionalMethod, optionalCall, condition, submodule, module, override
  case classBound, access, formerName, preview
  /// The selector of a property: a name alone, which no object understands.
  case accessorSelector
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

  /// The edits in their order, without those that reach into an earlier one.
  private static func apart(_ edits: [Edit]) -> [Edit] {
    var kept: [Edit] = []
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in sorted {
      if let last = kept.last, edit.range.lowerBound < last.range.upperBound || edit == last {
        continue
      }
      kept.append(edit)
    }
    return kept
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
