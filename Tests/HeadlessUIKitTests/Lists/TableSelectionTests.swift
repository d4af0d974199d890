import HeadlessUIKit
import Testing

@Suite struct TableSelectionTests {
  private let stage = TableStage(count: 20)

  init() { _ = stage.rows.taken() }

  private func tap(_ name: String) -> TouchOutcome { stage.stage.simulation.tap(name) }

  @Test func aTapHighlightsThenSelects() {
    let cell = stage.table.visibleCells[1]
    #expect(tap("Row 1") == .reached(cell.traceName))
    #expect(
      stage.rows.taken() == [
        "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1",
      ])
    #expect(cell.isSelected && !cell.isHighlighted)
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test func theOldRowIsDeselectedBetween() {
    _ = tap("Row 1")
    _ = stage.rows.taken()
    _ = tap("Row 2")
    #expect(
      stage.rows.taken() == [
        "shouldHighlight 2", "didHighlight 2", "didUnhighlight 2", "willSelect 2",
        "willDeselect 1", "didDeselect 1", "didSelect 2",
      ])
    #expect(stage.table.visibleCells.map(\.isSelected).firstIndex(of: true) == 2)
    #expect(stage.table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
  }

  @Test func aSecondTapOnASelectedRowSelectsItAgain() {
    _ = tap("Row 1")
    _ = stage.rows.taken()
    _ = tap("Row 1")
    #expect(stage.rows.taken().suffix(2) == ["willSelect 1", "didSelect 1"])
  }

  @Test func severalRowsAreSelectedAndDeselectedByTaps() {
    stage.perform { $0.allowsMultipleSelection = true }
    _ = tap("Row 3")
    _ = tap("Row 1")
    #expect(stage.table.indexPathsForSelectedRows?.map(\.row) == [1, 3])
    _ = stage.rows.taken()
    _ = tap("Row 3")
    #expect(stage.rows.taken().suffix(2) == ["willDeselect 3", "didDeselect 3"])
    #expect(stage.table.indexPathsForSelectedRows?.map(\.row) == [1])
  }

  @Test func theAppMayRefuseOrChooseAnotherRow() {
    stage.rows.highlights = false
    #expect(tap("Row 1") == .ignored("the app does not let the row be highlighted"))
    stage.rows.highlights = true
    stage.rows.replacement = { _ in nil }
    #expect(tap("Row 1") == .ignored("the app does not let the row be selected"))
    stage.rows.replacement = { IndexPath(row: $0.row + 1, section: 0) }
    _ = tap("Row 1")
    #expect(stage.rows.taken().last == "didSelect 2")
  }

  @Test func aTableWithoutSelectionHasNoTargets() {
    stage.perform { $0.allowsSelection = false }
    #expect(stage.stage.simulation.visibleTargets == [])
    #expect(tap("Row 1") == .ignored("nothing called \"Row 1\" is on the screen"))
  }

  @Test func theTargetsAreTheRowsInSight() {
    stage.perform { $0.contentOffset.y = 100 }
    #expect(stage.stage.simulation.visibleTargets == (2..<13).map { "Row \($0)" })
    #expect(tap("Row 0") == .ignored("nothing called \"Row 0\" is on the screen"))
  }

  @Test func aRowBehindABarIsRefusedWithTheReason() {
    let bar = stage.stage.perform {
      let bar = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
      stage.table.superview?.addSubview(bar)
      return bar
    }
    #expect(tap("Row 0") == .ignored("\(bar.traceName) lies over it"))
    #expect(tap("Row 1") != .ignored("\(bar.traceName) lies over it"))
  }

  @Test func aControlInARowTakesItsOwnTaps() {
    var taps = 0
    let cell = stage.table.visibleCells[2]
    stage.perform { _ in
      let button = UIButton(primaryAction: UIAction(title: "Buy") { _ in taps += 1 })
      button.frame = CGRect(x: 300, y: 0, width: 80, height: 44)
      cell.contentView.addSubview(button)
    }
    _ = tap("Buy")
    #expect(taps == 1)
    #expect(stage.rows.taken() == [])
    #expect(tap("Row 2") == .reached(cell.traceName))
  }

  @Test func aRowGoesByItsLabelForScreenReaders() {
    stage.perform { $0.visibleCells[0].accessibilityLabel = "First" }
    #expect(tap("First") == .reached(stage.table.visibleCells[0].traceName))
  }

  @Test func selectingByCodeTellsNobody() {
    let path = IndexPath(row: 15, section: 0)
    stage.perform { $0.selectRow(at: path, animated: false, scrollPosition: .bottom) }
    #expect(stage.table.indexPathForSelectedRow == path)
    #expect(stage.table.cellForRow(at: path)?.isSelected == true)
    stage.perform { $0.deselectRow(at: path, animated: true) }
    #expect(stage.table.indexPathForSelectedRow == nil)
    #expect(!stage.rows.taken().contains { $0.contains("elect") })
  }

  @Test func aSelectedRowIsStillSelectedWhenItComesBack() {
    _ = tap("Row 1")
    stage.perform { $0.contentOffset.y = 440 }
    #expect(stage.table.visibleCells.allSatisfy { !$0.isSelected })
    stage.perform { $0.contentOffset.y = 0 }
    #expect(stage.table.visibleCells.map(\.isSelected).firstIndex(of: true) == 1)
  }

  @Test func theControllerClearsTheSelectionWhenItAppearsAgain() {
    let stage = Stage()
    let rows = Rows([["One", "Two"]])
    let list = stage.perform {
      let controller = UITableViewController(style: .plain)
      controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
      controller.tableView.dataSource = rows
      return controller
    }
    let stack = stage.perform { UINavigationController(rootViewController: list) }
    stage.show(stack)
    _ = stage.simulation.tap("Two")
    #expect(list.tableView.indexPathForSelectedRow?.row == 1)
    stage.act { stack.pushViewController(UIViewController(), animated: false) }
    stage.act { stack.popViewController(animated: false) }
    #expect(list.tableView.indexPathForSelectedRow == nil)
  }
}
