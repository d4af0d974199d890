import HeadlessUIKit
import Testing

@Suite struct DiffableTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private static func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private struct Table {
    let stage = Stage()
    let table: UITableView
    let source: UITableViewDiffableDataSource<String, Int>

    init() {
      let root = stage.perform { UIViewController() }
      stage.show(root)
      (table, source) = stage.perform {
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 440))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
        root.view.addSubview(table)
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) {
          let cell = $0.dequeueReusableCell(withIdentifier: "Row", for: $1)
          cell.textLabel?.text = "\($2)"
          return cell
        }
        return (table, source)
      }
    }

    var texts: [String?] { table.visibleCells.map { $0.textLabel?.text } }
  }

  @Test func aTableShowsSnapshots() {
    let list = Table()
    list.stage.perform { list.source.apply(Self.snapshot([("a", [1, 2]), ("b", [3])])) }
    #expect(list.texts == ["1", "2", "3"])
    let old = list.table.visibleCells
    var isDone = false
    list.stage.perform {
      list.source.apply(Self.snapshot([("b", [3, 1]), ("c", [4])])) { isDone = true }
    }
    #expect(!isDone)
    list.stage.simulation.advance(by: 0.3)
    #expect(isDone)
    #expect(list.texts == ["3", "1", "4"])
    #expect(list.table.visibleCells[0] === old[2])
    #expect(list.table.visibleCells[1] === old[0])
    #expect(list.source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 1)
    #expect(list.source.indexPath(for: 4) == IndexPath(row: 0, section: 1))
    #expect(list.source.sectionIdentifier(for: 1) == "c")
  }

  @Test func aReloadedItemGetsItsCellAnew() {
    let list = Table()
    list.stage.perform { list.source.apply(Self.snapshot([("a", [1, 2])])) }
    let old = list.table.visibleCells
    list.stage.perform {
      old[0].textLabel?.text = "changed"
      var next = list.source.snapshot()
      next.reloadItems([1])
      list.source.apply(next, animatingDifferences: false)
    }
    #expect(list.texts == ["1", "2"])
    #expect(list.source.snapshot().reloadedItemIdentifiers == [])
  }

  @Test func aSnapshotIsEdited() {
    Simulation().perform {
      var snapshot = Self.snapshot([("a", [1, 2, 3]), ("b", [4])])
      snapshot.insertItems([10, 11], beforeItem: 2)
      snapshot.moveItem(1, afterItem: 4)
      snapshot.deleteItems([3])
      snapshot.insertSections(["z"], beforeSection: "a")
      snapshot.appendItems([20], toSection: "z")
      #expect(snapshot.sectionIdentifiers == ["z", "a", "b"])
      #expect(snapshot.itemIdentifiers == [20, 10, 11, 2, 4, 1])
      #expect(snapshot.indexOfItem(4) == 4)
      #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
      snapshot.moveSection("z", afterSection: "b")
      snapshot.deleteSections(["a"])
      #expect(snapshot.itemIdentifiers == [4, 1, 20])
      #expect(snapshot.numberOfItems(inSection: "b") == 2)
    }
  }

  @Test func anItemThatIsThereTwiceIsAnException() {
    let simulation = Simulation()
    simulation.perform {
      var snapshot = Self.snapshot([("a", [1])])
      snapshot.appendItems([1])
    }
    #expect(
      simulation.crash
        == SimulatedException(
          name: "NSInternalInconsistencyException",
          reason:
            "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}"
        ))
  }

  @Test func aProviderWithoutACellIsAnException() {
    let list = Table()
    list.stage.perform {
      let source = UITableViewDiffableDataSource<String, Int>(tableView: list.table) { _, _, _ in
        nil
      }
      source.apply(Self.snapshot([("a", [1])]), animatingDifferences: false)
      list.table.layoutIfNeeded()
    }
    #expect(
      list.stage.simulation.crash?.reason.hasPrefix(
        "UITableView (<UITableView: 0x4>) failed to obtain a cell from its dataSource (<UI")
        == true)
  }
}
