import HeadlessUIKit

/// Rows that a test shows, with a log of what the table asks and tells.
final class Rows: UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var log: [String] = []
  var logsCounts = true
  var heights: ((IndexPath) -> CGFloat)?
  /// What the delegate answers to a touch of a row.
  var highlights = true
  var replacement: (IndexPath) -> IndexPath? = { $0 }
  var header: (Int) -> String? = { _ in nil }

  init(_ sections: [[String]]) { self.sections = sections }

  /// What was logged since it was last asked for.
  func taken() -> [String] {
    defer { log = [] }
    return log
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    if logsCounts { log.append("sections") }
    return sections.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    if logsCounts { log.append("rows \(section)") }
    return sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log.append("cell \(indexPath.section).\(indexPath.row)")
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    header(section)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    guard let heights else { return tableView.rowHeight }
    log.append("height \(indexPath.section).\(indexPath.row)")
    return heights(indexPath)
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { log.append("willDisplay \(indexPath.section).\(indexPath.row)") }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { log.append("didEndDisplaying \(indexPath.section).\(indexPath.row)") }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.append("shouldHighlight \(indexPath.row)")
    return highlights
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("didHighlight \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("didUnhighlight \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willSelect \(indexPath.row)")
    return replacement(indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willDeselect \(indexPath.row)")
    return indexPath
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("didDeselect \(indexPath.row)")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.append("didScroll \(Int(scrollView.contentOffset.y))")
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    log.append("didEndScrollingAnimation")
  }
}

/// A row of the app's own, with UIKit's initialiser.
final class OwnCell: UITableViewCell {
  private(set) var reuses = 0
  let note: String

  override init(style: CellStyle, reuseIdentifier: String?) {
    note = "made for \(reuseIdentifier ?? "nobody")"
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A table of 390 by 440 points, ten rows of 44, in a window, with its rows.
struct TableStage {
  let stage = Stage()
  let rows: Rows
  let table: UITableView

  init(
    _ sections: [[String]], style: UITableView.Style = .plain, height: CGFloat = 440,
    cell: AnyClass = UITableViewCell.self, _ prepare: (UITableView, Rows) -> Void = { _, _ in }
  ) {
    let rows = Rows(sections)
    let root = stage.perform { UIViewController() }
    stage.show(root)
    table = stage.perform {
      let table = UITableView(
        frame: CGRect(x: 0, y: 100, width: 390, height: height), style: style)
      table.contentInsetAdjustmentBehavior = .never
      table.register(cell, forCellReuseIdentifier: "Row")
      prepare(table, rows)
      table.dataSource = rows
      table.delegate = rows
      root.view.addSubview(table)
      return table
    }
    self.rows = rows
  }

  init(count: Int, height: CGFloat = 440, cell: AnyClass = UITableViewCell.self) {
    self.init([(0..<count).map { "Row \($0)" }], height: height, cell: cell)
  }

  func perform(_ body: (UITableView) -> Void) { stage.perform { body(table) } }

  /// The texts of the cells that are seen, top down, each with where it lies.
  var shown: [String] {
    table.visibleCells.map { "\($0.textLabel?.text ?? "") \(Int($0.frame.minY))" }
  }

  var crash: SimulatedException? { stage.simulation.crash }
}
