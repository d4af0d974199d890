import HeadlessUIKit
import Testing

/// A row that the app makes by an initialiser of its own, as settings screens do.
private final class SwitchCell: UITableViewCell {
  let title: String

  init(title: String) {
    self.title = title
    super.init(style: .default, reuseIdentifier: nil)
    textLabel?.text = title
  }

  required init?(coder: NSCoder) { nil }
}

private final class Header: UITableViewHeaderFooterView {
  private(set) var reuses = 0
  override func prepareForReuse() { reuses += 1 }
}

/// A row that notes the states that it is shown in.
private final class StateCell: UITableViewCell {
  var states: [String] = []

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    states.append("highlighted \(highlighted)")
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    states.append("selected \(selected)")
  }
}

private final class FixedRows: UITableViewDataSource, UITableViewDelegate {
  var cells: [UITableViewCell]
  var accessories: [Int] = []
  var headers: [String] = []

  init(_ cells: [UITableViewCell]) { self.cells = cells }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    cells.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cells[indexPath.row]
  }
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { accessories.append(indexPath.row) }
}

@Suite struct CellTests {
  private func show(_ make: () -> [UITableViewCell]) -> (Stage, UITableView, FixedRows) {
    let stage = Stage()
    let root = stage.perform { UIViewController() }
    stage.show(root)
    let rows = stage.perform { FixedRows(make()) }
    let table = stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 440))
      table.dataSource = rows
      table.delegate = rows
      root.view.addSubview(table)
      return table
    }
    return (stage, table, rows)
  }

  @Test func cellsThatTheAppMakesAreShown() {
    let (stage, table, rows) = show { [SwitchCell(title: "Sound"), UITableViewCell()] }
    #expect(table.visibleCells.count == 2)
    #expect(table.visibleCells[0] === rows.cells[0])
    #expect(stage.simulation.visibleTargets == ["Sound"])
  }

  @Test func contentByADescriptionIsLaidOut() throws {
    let (_, table, rows) = show {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = "Name"
      content.secondaryText = String(repeating: "many words ", count: 20)
      content.image = UIImage(systemName: "person")
      cell.contentConfiguration = content
      return [cell]
    }
    let view = try #require(rows.cells[0].contentView.subviews.first)
    #expect(view.frame == table.visibleCells[0].bounds)
    #expect(table.visibleCells[0].frame.height == 118)
    #expect(
      view.subviews.map(\.frame) == [
        CGRect(x: 56, y: 11, width: 318, height: 21),
        CGRect(x: 56, y: 32, width: 318, height: 75),
        CGRect(x: 16, y: 47, width: 24, height: 24),
      ])
  }

  @Test func aTapGoesThroughTheStates() throws {
    let (stage, table, _) = show {
      let cell = StateCell()
      cell.textLabel?.text = "Row"
      return [cell]
    }
    _ = stage.simulation.tap("Row")
    let cell = try #require(table.visibleCells[0] as? StateCell)
    #expect(cell.states == ["highlighted true", "highlighted false", "selected true"])
  }

  @Test func theAccessoryButtonTellsTheDelegate() {
    let (stage, table, rows) = show {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row"
      cell.accessoryType = .detailDisclosureButton
      return [cell]
    }
    _ = stage.simulation.tap("More Info")
    #expect(rows.accessories == [0])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func headersAreUsedAgain() {
    let simulation = Simulation()
    simulation.perform {
      let table = UITableView(frame: .zero)
      table.register(Header.self, forHeaderFooterViewReuseIdentifier: "Header")
      let header = table.dequeueReusableHeaderFooterView(withIdentifier: "Header") as? Header
      #expect(header?.reuseIdentifier == "Header")
      #expect(header?.reuses == 0)
      #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "Other") == nil)
    }
  }
}
