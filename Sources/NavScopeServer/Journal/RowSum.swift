internal import GRDB
internal import HTTPServer

/// A checksum of each row, so that a row that a disk has changed is not taken for what was written.
///
/// SQLite checks how its pages hang together, not what stands in them.
enum RowSum: String, CaseIterable {
  case session, input, clock, note, branch

  /// What is summed, in this order. A migration that adds a column seals the whole rows again.
  var columns: [String] {
    switch self {
    case .session:
      [
        "id", "number", "app", "name", "created", "script", "breakpoints", "seq", "hash", "version",
      ]
    case .input: ["session", "at", "body"]
    case .clock:
      ["session", "time", "date", "boot", "uptime", "rate", "paused", "resting", "events"]
    case .note: ["session", "number", "time", "seq", "text", "author"]
    case .branch: ["session", "parent", "seq"]
    }
  }

  /// Whether a row is as it was sealed; it has all columns of its table.
  func isWhole(_ row: Row) -> Bool { row["sum"] == sum(of: row) }

  /// Seals the rows that a condition names, after they were written.
  func seal(_ condition: String, _ arguments: StatementArguments, _ db: Database) throws {
    let rows = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT * FROM \(rawValue) WHERE \(condition)"),
      arguments: arguments)
    let keys = self == .note ? ["session", "number"] : [key]
    let place = keys.map { "\($0) = ?" }.joined(separator: " AND ")
    let sealing = try db.cachedStatement(
      sql: "UPDATE \(rawValue) SET sum = ? WHERE \(place)")
    for row in rows {
      try sealing.execute(
        arguments: [sum(of: row)] + StatementArguments(keys.map { row[$0] as DatabaseValue }))
    }
  }

  /// Changes the table's columns. What was whole before is sealed as it is then.
  func reseal(_ db: Database, after change: () throws -> Void) throws {
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(rawValue)")
    for row in rows where !isWhole(row) {
      try db.execute(
        sql: "UPDATE \(rawValue) SET sum = NULL WHERE \(key) = ?",
        arguments: [row[key] as DatabaseValue])
    }
    try change()
    try seal("sum IS NOT NULL", [], db)
  }

  private var key: String {
    switch self {
    case .session: "id"
    case .input, .clock: "number"
    case .note, .branch: "session"
    }
  }

  private func sum(of row: Row) -> Int64 {
    var sum = FNV1a()
    // A file of an earlier version is sealed with the columns that it has.
    for column in columns where row.hasColumn(column) {
      switch (row[column] as DatabaseValue).storage {
      case .null: sum.add([0])
      case .int64(let number): sum.add([1] + bytes(number))
      case .double(let number): sum.add([2] + bytes(number.bitPattern))
      case .string(let text):
        sum.add([3] + bytes(text.utf8.count))
        sum.add(text.utf8)
      case .blob(let data):
        sum.add([4] + bytes(data.count))
        sum.add(data)
      }
    }
    return Int64(bitPattern: sum.hash)
  }

  private func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}
