import HeadlessUIKit
import Testing

/// A small generator whose numbers hang on its seed alone.
private struct Dice {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(1, bound)))
  }
}

/// Random updates, worked out by a model that is nothing but arrays of names.
@Suite struct ListFuzzTests {
  /// An update: what it does to the names, and how it is told to a table.
  private struct Change {
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var moved: [(IndexPath, IndexPath)] = []
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var after: [[String]] = []

    /// Rows and sections go, then the ones that move and the new ones come, from the front on.
    init(of sections: [[String]], _ dice: inout Dice, _ next: inout Int) {
      var movers: [(IndexPath, String)] = []
      for (section, rows) in sections.enumerated() {
        if dice.below(6) == 0 {
          deletedSections.insert(section)
          continue
        }
        var kept: [String] = []
        for (row, name) in rows.enumerated() {
          let path = IndexPath(row: row, section: section)
          switch dice.below(6) {
          case 0: deleted.append(path)
          case 1: movers.append((path, name))
          default: kept.append(name)
          }
        }
        after.append(kept)
      }
      for place in 0...after.count where dice.below(6) == 0 {
        next += 1
        after.insert(["new \(next)"], at: place)
        insertedSections.insert(place)
      }
      if after.isEmpty {
        after = [[]]
        insertedSections.insert(0)
      }
      var coming: [Int: [(name: String, from: IndexPath?)]] = [:]
      for (path, name) in movers {
        let open = after.indices.filter { !insertedSections.contains($0) }
        guard !open.isEmpty else {
          deleted.append(path)
          continue
        }
        coming[open[dice.below(open.count)], default: []].append((name, path))
      }
      for section in after.indices where !insertedSections.contains(section) {
        for _ in 0..<dice.below(3) {
          next += 1
          coming[section, default: []].append(("new \(next)", nil))
        }
        for one in coming[section] ?? [] {
          let place = dice.below(after[section].count + 1)
          after[section].insert(one.name, at: place)
        }
        for one in coming[section] ?? [] {
          guard let row = after[section].firstIndex(of: one.name) else { continue }
          let path = IndexPath(row: row, section: section)
          if let from = one.from { moved.append((from, path)) } else { inserted.append(path) }
        }
      }
    }

    func tell(_ table: UITableView) {
      table.deleteRows(at: deleted.reversed(), with: .automatic)
      table.insertRows(at: inserted, with: .fade)
      for (from, to) in moved { table.moveRow(at: from, to: to) }
      table.deleteSections(deletedSections, with: .none)
      table.insertSections(insertedSections, with: .none)
    }
  }

  private static func texts(_ table: UITableView) -> [IndexPath: String] {
    Dictionary(
      uniqueKeysWithValues: table.visibleCells.map {
        (table.indexPath(for: $0)!, $0.textLabel?.text ?? "")
      })
  }

  @Test(arguments: 0..<60) func aTableIsWhatItsDataSourceSays(seed: Int) {
    var dice = Dice(seed: seed)
    var next = 0
    let stage = TableStage([["a", "b", "c", "d"], ["e", "f"], ["g"]], height: 300)
    for step in 0..<12 {
      let change = Change(of: stage.rows.sections, &dice, &next)
      let kept = Dictionary(
        uniqueKeysWithValues: stage.table.visibleCells.map { ($0.textLabel?.text ?? "", $0) })
      stage.perform { table in
        if dice.below(3) == 0 {
          _ = stage.stage.simulation.tap(stage.stage.simulation.visibleTargets.first ?? "")
        }
        table.performBatchUpdates {
          stage.rows.sections = change.after
          change.tell(table)
        }
      }
      if dice.below(2) == 0 { stage.stage.simulation.runUntilIdle() }
      #expect(stage.crash == nil, "seed \(seed), step \(step)")
      var top: CGFloat = 0
      for (section, rows) in change.after.enumerated() {
        for row in rows.indices {
          let path = IndexPath(row: row, section: section)
          #expect(stage.table.rectForRow(at: path).minY == top)
          top += 44
          guard let cell = stage.table.cellForRow(at: path) else { continue }
          #expect(cell.textLabel?.text == rows[row], "seed \(seed), step \(step), \(path)")
          #expect(cell.frame.minY == top - 44)
          if let old = kept[rows[row]], !rows[row].hasPrefix("new \(next)") {
            #expect(old === cell, "seed \(seed), step \(step): \(rows[row]) has another cell")
          }
        }
      }
      #expect(stage.table.contentSize.height == top)
      #expect(stage.table.visibleCells.count == min(7, Int(top / 44)))
      stage.perform { $0.contentOffset.y = CGFloat(dice.below(max(1, Int(top) - 300))) }
      stage.perform { $0.contentOffset.y = 0 }
    }
  }
}
