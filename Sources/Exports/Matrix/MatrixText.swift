internal import Explorer
package import Matrix
internal import Phone
internal import SceneMigration

/// A matrix for people: a table of a hundred columns, and below it what is worse and why, and what
/// could not be tried.
package struct MatrixText {
  private let matrix: EntranceMatrix
  private let table: MatrixTable
  private let places: MatrixPlaces

  package init(_ matrix: EntranceMatrix, places: MatrixPlaces) {
    (self.matrix, table, self.places) = (matrix, MatrixTable(matrix), places)
  }

  private static let width = 100
  private static let cell = 8
  private static let title = 28

  package var text: String {
    [[heading], lines, worse, untried, [summary]].filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var heading: String {
    let after = "\(matrix.after) with the iOS \(matrix.devices.after.sdkNumber) SDK"
    guard let before = matrix.before, let device = matrix.devices.before else {
      return "\(after): each entrance must end where it ends while the app runs."
    }
    return "Before: \(before) with the iOS \(device.sdkNumber) SDK.\nAfter: \(after)."
  }

  // MARK: The table

  private var lines: [String] {
    let sessions = table.columns.map { $0.state == .closed ? $0.session ?? "" : "" }
    let head = [sessions, table.columns.map(\.word)].filter { $0.contains { !$0.isEmpty } }
    return head.map { line("", $0) }
      + table.rows.map { row in line(row.title, row.cells.map { $0?.outcome.word ?? "–" }) }
  }

  /// Words over several columns run on to the right.
  private func line(_ title: String, _ cells: [String]) -> String {
    var line = Self.padded(Self.shortened(title), to: Self.title)
    for (index, cell) in cells.enumerated() where !cell.isEmpty {
      line = Self.padded(line, to: Self.title + 1 + index * (Self.cell + 1)) + cell
    }
    return line
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func shortened(_ text: String) -> String {
    text.count > title ? text.prefix(title - 1) + "…" : text
  }

  // MARK: What is worse, and what is not known

  /// Cells that are worse in the same way.
  private struct Group {
    let cell: MatrixCell
    let place: SourcePlace?
    var states: [String]
  }

  /// The cells of an entrance that are worse for the same reason together; a remedy once.
  private var worse: [String] {
    var remedies: Set<String> = []
    return groups.flatMap { group in
      let (cell, states) = (group.cell, group.states.joined(separator: "; "))
      let mistake = cell.mistake.map { ["\($0.rawValue) \($0.title)"] } ?? []
      let about = ((group.place.map { [$0.text] } ?? []) + mistake).joined(separator: ": ")
      let hint = cell.remedy.flatMap { remedies.insert($0.id).inserted ? $0.text : nil }
      let head = "\(cell.outcome.rawValue)  \(cell.entrance.title), \(states): \(cell.reason)"
      return Self.wrapped(head, indent: 2)
        + [about, hint ?? ""].filter { !$0.isEmpty }.flatMap { Self.wrapped($0, indent: 4) }
    }
  }

  private var groups: [Group] {
    matrix.cells.filter(\.outcome.isWorse).reduce(into: []) { groups, cell in
      let place = places.place(of: cell)
      let session = cell.signedIn.map { $0 ? ", signed in" : ", signed out" }
      let state = cell.state.words + (session ?? "")
      let known = groups.firstIndex {
        $0.cell.entrance == cell.entrance && $0.cell.outcome == cell.outcome
          && $0.cell.mistake == cell.mistake && $0.place == place
      }
      if let known {
        groups[known].states.append(state)
      } else {
        groups.append(Group(cell: cell, place: place, states: [state]))
      }
    }
  }

  /// Each reason once, with the rows for which it holds.
  private var untried: [String] {
    var reasons: [(words: String, titles: [String])] = []
    for cell in matrix.cells where cell.outcome == .notTried {
      let words =
        cell.addition.map { "\(cell.reason); add \($0)" } ?? "\(cell.state.words): \(cell.reason)"
      let index = reasons.firstIndex { $0.words == words } ?? reasons.endIndex
      if index == reasons.endIndex { reasons.append((words, [])) }
      if !reasons[index].titles.contains(cell.entrance.title) {
        reasons[index].titles.append(cell.entrance.title)
      }
    }
    return reasons.flatMap { reason in
      let few = reason.titles.count <= 4
      let titles = few ? reason.titles.joined(separator: "; ") : "\(reason.titles.count) entrances"
      return Self.wrapped("?  \(titles): not tried, \(reason.words)", indent: 2)
    }
  }

  private var summary: String {
    let counts = Outcome.allCases.compactMap { outcome in
      let count = matrix.count(of: outcome)
      return count == 0 ? nil : "\(count) \(outcome.rawValue.replacing("-", with: " "))"
    }
    let cells = matrix.cells.count == 1 ? "1 cell" : "\(matrix.cells.count) cells"
    let end = matrix.isCancelled ? " It was interrupted: the rest is missing." : ""
    return "\(cells): \(counts.joined(separator: ", ")).\(end)"
  }

  /// A sentence in lines, those after the first further in.
  private static func wrapped(_ text: String, indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isNewline).joined(separator: " ").split(
      separator: " ", omittingEmptySubsequences: false)
    {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append((lines.isEmpty && indent == 2 ? "" : space) + word)
      }
    }
    return lines
  }
}
