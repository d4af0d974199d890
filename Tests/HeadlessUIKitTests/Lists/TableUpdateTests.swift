import HeadlessUIKit
import Testing

@Suite struct TableUpdateTests {
  @Test func rowsThatStayKeepTheirCells() {
    let stage = TableStage([["a", "b", "c", "d"]])
    let old = stage.table.visibleCells
    _ = stage.rows.taken()
    stage.perform { table in
      table.performBatchUpdates {
        stage.rows.sections = [["d", "b", "new"]]
        table.deleteRows(at: [0, 2].map { IndexPath(row: $0, section: 0) }, with: .none)
        table.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 0, section: 0))
        table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
      }
    }
    stage.stage.simulation.runUntilIdle()
    #expect(stage.shown == ["d 0", "b 44", "new 88"])
    #expect(stage.table.visibleCells[0] === old[3])
    #expect(stage.table.visibleCells[1] === old[1])
    #expect(
      stage.rows.taken() == [
        "sections", "rows 0", "didEndDisplaying 0.0", "didEndDisplaying 0.2", "cell 0.2",
        "willDisplay 0.2",
      ])
  }

  @Test func aReloadedRowGetsANewCell() {
    let stage = TableStage([["a", "b"]])
    let old = stage.table.visibleCells
    stage.perform { table in
      stage.rows.sections = [["a", "B"]]
      table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    }
    #expect(stage.shown == ["a 0", "B 44"])
    #expect(stage.table.visibleCells[0] === old[0])
  }

  @Test func changesAreAnimated() {
    let stage = TableStage([["a", "b"]])
    var finished: [Bool] = []
    stage.perform { table in
      table.performBatchUpdates(
        {
          stage.rows.sections = [["b"]]
          table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        }, completion: { finished.append($0) })
    }
    let moved = stage.stage.simulation.trace.last { $0.kind == "animation" }
    #expect(moved?["property"] == .string("frame"))
    #expect(finished == [])
    #expect(stage.stage.simulation.tap("b") != .ignored("it is animating"))
    stage.stage.simulation.advance(by: 0.3)
    #expect(finished == [true])
  }

  @Test func theSelectionFollowsItsRow() {
    let stage = TableStage([["a", "b", "c"]])
    _ = stage.stage.simulation.tap("c")
    stage.perform { table in
      stage.rows.sections = [["c"]]
      table.deleteRows(at: [0, 1].map { IndexPath(row: $0, section: 0) }, with: .none)
    }
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    #expect(stage.table.visibleCells[0].isSelected)
  }

  @Test func sectionsComeAndGo() {
    let stage = TableStage([["a"], ["b"], ["c"]])
    let old = stage.table.visibleCells
    stage.perform { table in
      table.beginUpdates()
      stage.rows.sections = [["c"], ["new"], ["b"]]
      table.deleteSections([0], with: .none)
      table.insertSections([1], with: .none)
      table.moveSection(2, toSection: 0)
      table.endUpdates()
    }
    #expect(stage.crash == nil)
    #expect(stage.shown == ["c 0", "new 44", "b 88"])
    #expect(stage.table.visibleCells[0] === old[2])
    #expect(stage.table.visibleCells[2] === old[1])
  }

  @Test func anEmptyUpdateAsksForHeightsAgain() {
    let stage = TableStage([["a", "b"]]) { _, rows in rows.heights = { _ in 50 } }
    stage.rows.heights = { _ in 80 }
    stage.perform { table in
      table.beginUpdates()
      table.endUpdates()
    }
    #expect(stage.shown == ["a 0", "b 80"])
  }

  // MARK: Lies

  private func reason(
    _ sections: [[String]], becoming new: [[String]], _ change: (UITableView) -> Void
  ) -> String? {
    let stage = TableStage(sections)
    stage.perform { table in
      stage.rows.sections = new
      change(table)
    }
    if let crash = stage.crash { #expect(crash.name == "NSInternalInconsistencyException") }
    return stage.crash?.reason
  }

  @Test func aCountThatDoesNotFollowIsAnException() {
    #expect(
      reason([["a", "b", "c"]], becoming: [["a", "b", "c"]]) {
        $0.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      }
        == "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (3) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
    )
  }

  @Test func aReloadCountsAsBothAndAMoveAsItself() {
    #expect(
      reason([["a", "b"], ["c"]], becoming: [["a"], ["c"]]) { table in
        table.performBatchUpdates {
          table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
          table.moveRow(at: IndexPath(row: 1, section: 0), to: IndexPath(row: 0, section: 1))
        }
      }
        == "Invalid update: invalid number of rows in section 1. The number of rows contained in an existing section after the update (1) must be equal to the number of rows contained in that section before the update (1), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (1 moved in, 0 moved out)."
    )
  }

  @Test func aNumberOfSectionsThatDoesNotFollowIsAnException() {
    #expect(
      reason([["a"]], becoming: [["a"]]) { $0.insertSections([0], with: .automatic) }
        == "Invalid update: invalid number of sections. The number of sections contained in the table view after the update (1) must be equal to the number of sections contained in the table view before the update (1), plus or minus the number of sections inserted or deleted (1 inserted, 0 deleted)."
    )
  }

  @Test func rowsThatDoNotExistAreExceptions() {
    #expect(
      reason([["a"]], becoming: [["a"]]) {
        $0.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .none)
      } == "attempt to delete row 3 from section 0 which only contains 1 rows before the update")
    #expect(
      reason([["a"]], becoming: [["a"]]) {
        $0.insertRows(at: [IndexPath(row: 5, section: 0)], with: .none)
      }
        == "attempt to insert row 5 into section 0, but there are only 1 rows in section 0 after the update"
    )
    #expect(
      reason([["a"]], becoming: [["a"]]) { $0.deleteSections([2], with: .none) }
        == "attempt to delete section 2, but there are only 1 sections before the update")
  }

  @Test func scrollingToNowhereIsAnException() {
    let stage = TableStage(count: 3)
    stage.perform {
      $0.scrollToRow(at: IndexPath(row: 7, section: 0), at: .top, animated: true)
    }
    #expect(stage.crash?.name == "NSRangeException")
    #expect(
      stage.crash?.reason
        == "Attempted to scroll the table view to an out-of-bounds row (7) when there are only 3 rows in section 0. Table view: <UITableView: 0x4>"
    )
  }

  @Test func anIdentifierThatNobodyRegisteredIsAnException() {
    let stage = TableStage([["a"]]) { table, _ in
      table.register(nil as AnyClass?, forCellReuseIdentifier: "Row")
    }
    #expect(
      stage.crash
        == SimulatedException(
          name: "NSInternalInconsistencyException",
          reason:
            "unable to dequeue a cell with identifier Row - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
        ))
    let other = TableStage([["a"]])
    other.perform { #expect($0.dequeueReusableCell(withIdentifier: "Other") == nil) }
    #expect(other.crash == nil)
  }

  @Test func aDataSourceThatIsGoneGivesNoCell() {
    let stage = Stage()
    let root = stage.perform { UIViewController() }
    stage.show(root)
    stage.perform {
      let table = UITableView(frame: root.view.bounds)
      root.view.addSubview(table)
      let rows = Rows([["a"]])
      table.dataSource = rows
      table.reloadData()
      withExtendedLifetime(rows) {}
    }
    #expect(
      stage.simulation.crash?.reason
        == "UITableView (<UITableView: 0x4>) failed to obtain a cell from its dataSource ((null))")
  }

  @Test func layingOutOutsideAWindowIsWarnedOfOnce() {
    let simulation = Simulation()
    let rows = Rows([["a"]])
    simulation.perform {
      for _ in 0..<2 {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
        table.dataSource = rows
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 1)
      }
    }
    #expect(simulation.console.count == 1)
    #expect(
      simulation.console.first?.hasPrefix(
        "[TableView] Warning once only: UITableView was told to layout its visible cells") == true)
  }
}
