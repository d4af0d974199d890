internal import Explorer
package import Matrix
internal import Phone
internal import Playback
internal import SceneMigration

/// A matrix as one page: it opens from the disk, makes no request and runs no script.
package struct MatrixPage {
  private let matrix: EntranceMatrix
  private let table: MatrixTable
  private let places: MatrixPlaces

  package init(_ matrix: EntranceMatrix, places: MatrixPlaces) {
    (self.matrix, table, self.places) = (matrix, MatrixTable(matrix), places)
  }

  package var html: String {
    let title = escapedMarkup(
      [matrix.before, matrix.after].compactMap(\.self).joined(separator: " → "))
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(title) – NavScope matrix</title>
      <style>\(Self.css)</style>
      <main>
      <h1>\(title)</h1>
      <p>\(escapedMarkup(summary))</p>
      <div class="wide"><table>\(head)\(body)</table></div>
      \(worse)\(untried)</main>
      </html>

      """
  }

  private static let css = """
    :root{color-scheme:light dark;--text:#1a1e25;--quiet:#5a6270;--line:#dde0e6;--back:#fff;--red:#b3261e;--amber:#8a5300}
    @media (prefers-color-scheme:dark){:root{--text:#e7eaef;--quiet:#a0a9b8;--line:#2c323d;--back:#14171c;--red:#ff9c93;--amber:#f0b95a}}
    body{margin:0;background:var(--back);color:var(--text);font:15px/1.5 system-ui,sans-serif}
    main{max-width:1160px;margin:0 auto;padding:24px 16px 64px}h1{font-size:24px}h2{font-size:18px}
    code,pre{font:12px/1.5 ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap}
    .wide{overflow-x:auto}table{border-collapse:collapse}
    th,td{padding:4px 14px 4px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
    td.worse a,.error b{color:var(--red);font-weight:600}td.not-tried{color:var(--amber)}.hint{margin:4px 0;color:var(--quiet)}
    """

  private var summary: String {
    let counts = Outcome.allCases.map { (name: $0.rawValue, count: matrix.count(of: $0)) }
    return counts.filter { $0.count > 0 }
      .map { "\($0.count) \($0.name.replacing("-", with: " "))" }.joined(separator: ", ")
      + (matrix.isCancelled ? ". It was interrupted: the rest is missing." : ".")
  }

  private var head: String {
    let cells = table.columns.map { column in
      let session = column.session.map { ", \($0)" } ?? ""
      return "<th>\(escapedMarkup(column.state.words + session))</th>"
    }
    return "<tr><th></th>\(cells.joined())</tr>\n"
  }

  private var body: String {
    table.rows.map { row in
      let cells = row.cells.map { $0.map(cell) ?? "<td>–</td>" }
      return "<tr><th>\(escapedMarkup(row.title))</th>\(cells.joined())</tr>\n"
    }.joined()
  }

  private func cell(_ cell: MatrixCell) -> String {
    let word = escapedMarkup(cell.outcome.rawValue.replacing("-", with: " "))
    guard cell.outcome.isWorse, let number = number(of: cell) else {
      return "<td class=\"\(cell.outcome.rawValue)\">\(word)</td>"
    }
    return "<td class=\"worse\"><a href=\"#cell-\(number)\">\(word)</a></td>"
  }

  private func number(of cell: MatrixCell) -> Int? {
    matrix.cells.firstIndex {
      $0.entrance == cell.entrance && $0.state == cell.state && $0.signedIn == cell.signedIn
    }
  }

  private var worse: String {
    let items = matrix.cells.enumerated().filter { $0.element.outcome.isWorse }.map(item)
    guard !items.isEmpty else { return "" }
    return "<h2>Worse</h2>\n<ul class=\"findings\">\n\(items.joined())</ul>\n"
  }

  private func item(_ number: Int, _ cell: MatrixCell) -> String {
    let lines = [
      cell.mistake.map { "\($0.id) \($0.title)" }, places.place(of: cell)?.text,
      cell.remedy?.text,
    ].compactMap { $0.map { "<p class=\"hint\">\(escapedMarkup($0))</p>" } }
    let script = cell.script.map {
      "<details><summary>Script</summary><pre>\(escapedMarkup($0.file))</pre></details>"
    }
    return """
      <li class="error" id="cell-\(number)"><b>\(escapedMarkup(cell.outcome.rawValue))</b> \
      \(escapedMarkup(cell.title)): \(escapedMarkup(cell.reason))\(lines.joined())\(script ?? "")</li>

      """
  }

  private var untried: String {
    let items = matrix.cells.filter { $0.outcome == .notTried }.map { cell in
      let addition = cell.addition.map { "; add <code>\(escapedMarkup($0))</code>" } ?? ""
      return "<li>\(escapedMarkup("\(cell.title): \(cell.reason)"))\(addition)</li>\n"
    }
    return items.isEmpty ? "" : "<h2>Not tried</h2>\n<ul>\n\(items.joined())</ul>\n"
  }
}
