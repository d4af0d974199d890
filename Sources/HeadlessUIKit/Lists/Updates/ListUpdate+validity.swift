internal import Foundation

/// What a kind of list calls what it holds, in UIKit's messages.
struct ListWords {
  /// `table view`, `collection view`.
  let list: String
  /// `row`, `item`.
  let row: String

  static let table = ListWords(list: "table view", row: "row")
  static let collection = ListWords(list: "collection view", row: "item")
}

extension ListUpdate {
  /// Why a list cannot have become what it is by this update, in UIKit's words; `nil` if it can.
  func fault(from old: [Int], to new: [Int], _ words: ListWords) -> String? {
    faultyPlace(old, new, words) ?? faultySections(old, new, words)
      ?? faultyRows(old, new, words)
  }

  private func faultyPlace(_ old: [Int], _ new: [Int], _ words: ListWords) -> String? {
    for section in deletedSections.union(reloadedSections).union(
      IndexSet(movedSections.map(\.from))) where !old.indices.contains(section)
    {
      return
        "attempt to delete section \(section), but there are only \(old.count) sections before the update"
    }
    for section in insertedSections.union(IndexSet(movedSections.map(\.to)))
    where !new.indices.contains(section) {
      return
        "attempt to insert section \(section) but there are only \(new.count) sections after the update"
    }
    for path in deletedRows + reloadedRows + movedRows.map(\.from) {
      guard old.indices.contains(path.section) else {
        return
          "attempt to delete \(words.row) \(path.row) from section \(path.section), but there are only \(old.count) sections before the update"
      }
      guard (0..<old[path.section]).contains(path.row) else {
        return
          "attempt to delete \(words.row) \(path.row) from section \(path.section) which only contains \(old[path.section]) \(words.row)s before the update"
      }
    }
    for path in insertedRows + movedRows.map(\.to) {
      guard new.indices.contains(path.section) else {
        return
          "attempt to insert \(words.row) \(path.row) into section \(path.section), but there are only \(new.count) sections after the update"
      }
      guard (0..<new[path.section]).contains(path.row) else {
        return
          "attempt to insert \(words.row) \(path.row) into section \(path.section), but there are only \(new[path.section]) \(words.row)s in section \(path.section) after the update"
      }
    }
    return nil
  }

  private func faultySections(_ old: [Int], _ new: [Int], _ words: ListWords) -> String? {
    guard new.count != old.count + insertedSections.count - deletedSections.count else {
      return nil
    }
    let reloaded = reloadedSections.count
    return
      "Invalid update: invalid number of sections. The number of sections contained in the \(words.list) after the update (\(new.count)) must be equal to the number of sections contained in the \(words.list) before the update (\(old.count)), plus or minus the number of sections inserted or deleted (\(insertedSections.count + reloaded) inserted, \(deletedSections.count + reloaded) deleted)."
  }

  private func faultyRows(_ old: [Int], _ new: [Int], _ words: ListWords) -> String? {
    let mapping = ListMapping(self, sections: old.count)
    var changes: [Int: RowChanges] = [:]
    for path in deletedRows { changes[path.section, default: RowChanges()].deleted += 1 }
    for path in reloadedRows { changes[path.section, default: RowChanges()].reloaded += 1 }
    for move in movedRows { changes[move.from.section, default: RowChanges()].movedOut += 1 }
    var arrivals: [Int: RowChanges] = [:]
    for path in insertedRows { arrivals[path.section, default: RowChanges()].inserted += 1 }
    for move in movedRows { arrivals[move.to.section, default: RowChanges()].movedIn += 1 }
    for section in old.indices where !reloadedSections.contains(section) {
      guard let now = mapping.section(section) else { continue }
      let gone = changes[section] ?? RowChanges()
      let come = arrivals[now] ?? RowChanges()
      let expected = old[section] + come.inserted + come.movedIn - gone.deleted - gone.movedOut
      guard new[now] != expected else { continue }
      let rows = "\(words.row)s"
      return
        "Invalid update: invalid number of \(rows) in section \(now). The number of \(rows) contained in an existing section after the update (\(new[now])) must be equal to the number of \(rows) contained in that section before the update (\(old[section])), plus or minus the number of \(rows) inserted or deleted from that section (\(come.inserted + gone.reloaded) inserted, \(gone.deleted + gone.reloaded) deleted) and plus or minus the number of \(rows) moved into or out of that section (\(come.movedIn) moved in, \(gone.movedOut) moved out)."
    }
    return nil
  }

  private struct RowChanges {
    var (inserted, deleted, reloaded, movedIn, movedOut) = (0, 0, 0, 0, 0)
  }
}
