import HeadlessUIKit
import Testing

@Suite struct TableLayoutTests {
  @Test func `a source of prefetching is kept weakly and asked by the app alone`() {
    final class Prefetcher: UITableViewDataSourcePrefetching {
      var asked: [IndexPath] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        asked += indexPaths
      }
    }
    let stage = TableStage(count: 100)
    var prefetcher: Prefetcher? = Prefetcher()
    stage.perform { $0.prefetchDataSource = prefetcher }
    stage.stage.simulation.scroll(by: 900)
    #expect(stage.shown.first == "Row 20 880" && prefetcher?.asked == [])
    let paths = [IndexPath(row: 30, section: 0)]
    stage.table.prefetchDataSource?.tableView(stage.table, prefetchRowsAt: paths)
    stage.table.prefetchDataSource?.tableView(stage.table, cancelPrefetchingForRowsAt: paths)
    #expect(prefetcher?.asked == paths)
    prefetcher = nil
    #expect(stage.table.prefetchDataSource == nil)
  }

  @Test func aTableAsksForWhatIsSeen() {
    let stage = TableStage(count: 10_000)
    #expect(
      stage.rows.taken()
        == ["sections", "rows 0"]
        + (0..<10).flatMap { ["cell 0.\($0)", "willDisplay 0.\($0)"] })
    #expect(stage.shown == (0..<10).map { "Row \($0) \($0 * 44)" })
    #expect(stage.table.contentSize == CGSize(width: 390, height: 440_000))
  }

  @Test func aCellIsLaidOut() throws {
    let stage = TableStage([["One"]], cell: OwnCell.self)
    let cell = try #require(stage.table.visibleCells.first as? OwnCell)
    stage.perform { _ in
      cell.detailTextLabel?.text = "Second"
      cell.accessoryType = .disclosureIndicator
    }
    #expect(cell.note == "made for Row")
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 354, height: 44))
    #expect(cell.textLabel?.frame == CGRect(x: 16, y: 4, width: 322, height: 21))
    #expect(cell.detailTextLabel?.frame == CGRect(x: 16, y: 25, width: 322, height: 15))
  }

  @Test func rowsThatLeaveAreUsedAgain() {
    let stage = TableStage(count: 100, cell: OwnCell.self)
    let first = stage.table.visibleCells
    _ = stage.rows.taken()
    stage.perform { $0.contentOffset.y = 44 }
    #expect(
      stage.rows.taken()
        == ["didScroll 44", "didEndDisplaying 0.0", "cell 0.10", "willDisplay 0.10"])
    #expect(stage.table.visibleCells.last === first[0])
    #expect((first[0] as? OwnCell)?.reuses == 1)
    stage.perform { $0.contentOffset.y = 2000 }
    #expect(stage.shown == (45..<56).map { "Row \($0) \($0 * 44)" })
    let cells = stage.table.subviews.compactMap { $0 as? OwnCell }
    #expect(cells.count == 11)
  }

  @Test func heightsOfTheDelegateAreAskedOnce() {
    let stage = TableStage([(0..<1000).map { "\($0)" }]) { _, rows in
      rows.logsCounts = false
      rows.heights = { $0.row.isMultiple(of: 2) ? 100 : 200 }
    }
    #expect(
      stage.rows.taken()
        == (0..<4).flatMap { ["cell 0.\($0)", "height 0.\($0)", "willDisplay 0.\($0)"] })
    #expect(stage.table.contentSize.height == 44_424)
    stage.perform { $0.contentOffset.y = 300 }
    stage.perform { $0.contentOffset.y = 0 }
    #expect(stage.rows.taken().filter { $0.hasPrefix("height") } == ["height 0.4", "height 0.5"])
    #expect(stage.table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 200)
  }

  @Test func withoutAnEstimateAllHeightsAreAskedAtOnce() {
    let stage = TableStage([["a", "b", "c"]]) { table, rows in
      table.estimatedRowHeight = 0
      rows.heights = { _ in 300 }
    }
    #expect(
      stage.rows.taken() == [
        "sections", "rows 0", "height 0.0", "height 0.1", "height 0.2", "cell 0.0",
        "willDisplay 0.0", "cell 0.1", "willDisplay 0.1",
      ])
    #expect(stage.table.contentSize.height == 900)
  }

  @Test func headersStayInSightWhileTheirSectionDoes() throws {
    let stage = TableStage([["a", "b"], (0..<20).map { "\($0)" }]) { table, rows in
      table.sectionHeaderTopPadding = 0
      rows.header = { "Section \($0)" }
    }
    #expect(stage.table.headerView(forSection: 0)?.textLabel?.text == "Section 0")
    #expect(stage.table.headerView(forSection: 1)?.frame.minY == 116)
    #expect(stage.shown.prefix(3) == ["a 28", "b 72", "0 144"])
    stage.perform { $0.contentOffset.y = 200 }
    #expect(stage.table.headerView(forSection: 0) == nil)
    #expect(
      stage.table.headerView(forSection: 1)?.frame
        == CGRect(x: 0, y: 200, width: 390, height: 28))
    stage.perform { $0.contentOffset.y = 100 }
    #expect(stage.table.headerView(forSection: 0)?.frame.minY == 88)
  }

  @Test func theTablesOwnHeaderPushesTheRowsDown() {
    let stage = TableStage([["a"]]) { table, _ in
      table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 120))
      table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    }
    #expect(stage.shown == ["a 120"])
    #expect(
      stage.table.tableFooterView?.frame == CGRect(x: 0, y: 164, width: 390, height: 30))
    #expect(stage.table.contentSize.height == 194)
  }

  @Test func reloadDataCountsAtOnceAndAsksForCellsInLayout() {
    let stage = TableStage(count: 3)
    _ = stage.rows.taken()
    stage.perform { table in
      stage.rows.sections = [["New"]]
      table.reloadData()
      #expect(
        stage.rows.taken()
          == [
            "didEndDisplaying 0.0", "didEndDisplaying 0.1", "didEndDisplaying 0.2", "sections",
            "rows 0",
          ])
      #expect(table.visibleCells.isEmpty)
    }
    #expect(stage.rows.taken() == ["cell 0.0", "willDisplay 0.0"])
    #expect(stage.shown == ["New 0"])
  }

  @Test func theSafeAreaMovesTheContentOfATableThatFillsTheScreen() {
    let stage = Stage()
    let rows = Rows([["One"]])
    let controller = stage.perform {
      let controller = UITableViewController(style: .plain)
      controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
      controller.tableView.dataSource = rows
      return controller
    }
    stage.show(stage.perform { UINavigationController(rootViewController: controller) })
    let table = controller.tableView!
    #expect(table.adjustedContentInset == UIEdgeInsets(top: 91, bottom: 34))
    #expect(table.contentOffset == CGPoint(x: 0, y: -91))
    let cell = table.visibleCells[0]
    #expect(cell.convert(CGPoint.zero, to: nil as UIView?) == CGPoint(x: 0, y: 91))
  }

  @Test func aRowIsScrolledTo() {
    let stage = TableStage(count: 100)
    let path = IndexPath(row: 50, section: 0)
    stage.perform { $0.scrollToRow(at: path, at: .top, animated: false) }
    #expect(stage.table.contentOffset.y == 2200)
    stage.perform { $0.scrollToRow(at: path, at: .bottom, animated: false) }
    #expect(stage.table.contentOffset.y == 1804)
    stage.perform { $0.scrollToRow(at: path, at: .middle, animated: false) }
    #expect(stage.table.contentOffset.y == 2002)
    stage.perform { $0.scrollToRow(at: path, at: .none, animated: false) }
    #expect(stage.table.contentOffset.y == 2002)
    stage.perform { $0.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false) }
    #expect(stage.table.contentOffset.y == 3960)
  }

  @Test func animatedScrollingIsAnAnimation() {
    let stage = TableStage(count: 100)
    _ = stage.rows.taken()
    stage.perform {
      $0.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: true)
    }
    #expect(stage.table.contentOffset.y == 440)
    #expect(stage.rows.taken().first == "didScroll 440")
    let begun = stage.stage.simulation.trace.last {
      $0.kind == "animation" && $0.name == "begin"
    }
    #expect(begun?["property"] == .string("bounds"))
    #expect(begun?["duration"] == .double(0.3))
    stage.stage.simulation.advance(by: 0.3)
    #expect(stage.rows.taken() == ["didEndScrollingAnimation"])
  }

  @Test func cellsAreFreedWithTheTable() {
    let simulation = Simulation()
    simulation.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let rows = Rows([(0..<100).map { "\($0)" }])
      let controller = UIViewController()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      let table = UITableView(frame: controller.view.bounds)
      table.register(OwnCell.self, forCellReuseIdentifier: "Row")
      table.dataSource = rows
      controller.view.addSubview(table)
      table.layoutIfNeeded()
      table.contentOffset.y = 1000
      table.layoutIfNeeded()
      table.removeFromSuperview()
    }
    simulation.runUntilIdle()
    #expect(simulation.end() == [])
  }
}
