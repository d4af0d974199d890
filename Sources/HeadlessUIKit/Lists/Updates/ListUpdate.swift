internal import Foundation

/// The changes of a table or a collection in one update: what is deleted or reloaded is named by
/// its old place, what is inserted by its new place.
struct ListUpdate {
  var deletedRows: [IndexPath] = []
  var insertedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []

  var isEmpty: Bool {
    deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }
}

/// The places of the rows and sections of a list after an update.
struct ListMapping {
  /// The rows before and after that are in one section all along.
  private struct Section {
    let new: Int
    /// The old places of deleted rows, ascending.
    var left: [Int] = []
    /// The new places of inserted rows, ascending.
    var came: [Int] = []
  }

  private var sections: [Section?]
  private var moved: [IndexPath: IndexPath] = [:]
  private let update: ListUpdate

  /// Follows an update of a list that had these many sections; the update must be a possible one.
  init(_ update: ListUpdate, sections count: Int) {
    self.update = update
    var coming = update.insertedSections
    for move in update.movedSections { coming.insert(move.to) }
    let destinations = Dictionary(
      update.movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    var next = 0
    sections = (0..<count).map { section in
      if update.deletedSections.contains(section) { return nil }
      if let destination = destinations[section] { return Section(new: destination) }
      while coming.contains(next) { next += 1 }
      defer { next += 1 }
      return Section(new: next)
    }
    let olds = Dictionary(
      sections.enumerated().compactMap { old, section in section.map { ($0.new, old) } },
      uniquingKeysWith: { first, _ in first })
    for path in update.deletedRows { leave(path) }
    for path in update.insertedRows { insert(path, olds) }
    for move in update.movedRows {
      leave(move.from)
      insert(move.to, olds)
      moved[move.from] = move.to
    }
    for section in sections.indices {
      sections[section]?.left.sort()
      sections[section]?.came.sort()
    }
  }

  private mutating func leave(_ path: IndexPath) {
    if sections.indices.contains(path.section) { sections[path.section]?.left.append(path.row) }
  }

  private mutating func insert(_ path: IndexPath, _ olds: [Int: Int]) {
    if let old = olds[path.section] { sections[old]?.came.append(path.row) }
  }

  /// The new place of a section; `nil` if it is gone.
  func section(_ section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section]?.new : nil
  }

  /// The new place of a row; `nil` if it is gone, or its section is reloaded.
  func row(_ path: IndexPath) -> IndexPath? {
    if let destination = moved[path] { return destination }
    guard sections.indices.contains(path.section), let section = sections[path.section],
      !update.reloadedSections.contains(path.section)
    else { return nil }
    let gone = section.left.prefix { $0 <= path.row }
    if gone.last == path.row { return nil }
    var row = path.row - gone.count
    for new in section.came {
      guard new <= row else { break }
      row += 1
    }
    return IndexPath(row: row, section: section.new)
  }
}
