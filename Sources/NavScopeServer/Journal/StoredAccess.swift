internal import GRDB
internal import HTTPServer

/// Access to a shared server that outlives its process: a link, or what a person has instead.
///
/// What proves it is stored as a digest, so that the file contains no key.
public struct StoredAccess: Sendable, Equatable {
  /// Who joined.
  struct Holder: Sendable, Equatable {
    var id: String
    var name: String
    var hasControl: Bool
  }

  var digest: String
  var role: Role
  /// `nil` for a link.
  var holder: Holder?
  /// Seconds since 1970.
  var expires: Double
}

/// The access in the journal, with a sum in each row: one that a disk has changed is left out.
enum AccessRow {
  static let schema = """
    CREATE TABLE access (
      number INTEGER PRIMARY KEY, digest TEXT NOT NULL, role TEXT NOT NULL,
      person TEXT, name TEXT, control INTEGER NOT NULL, expires REAL NOT NULL, sum INTEGER NOT NULL
    ) STRICT;
    """

  /// The table and its columns.
  static let table = (
    "access", ["digest", "role", "person", "name", "control", "expires", "sum"]
  )

  /// Writes all there is in place of what there was.
  static func write(_ all: [StoredAccess], _ db: Database) throws {
    try db.execute(sql: "DELETE FROM access")
    for access in all {
      let holder = access.holder
      try db.execute(
        sql: """
          INSERT INTO access (digest, role, person, name, control, expires, sum)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          access.digest, access.role.rawValue, holder?.id, holder?.name,
          holder?.hasControl ?? false, access.expires, sum(of: access),
        ])
    }
  }

  static func read(_ db: Database) throws -> [StoredAccess] {
    try Row.fetchAll(db, sql: "SELECT * FROM access ORDER BY number").compactMap { row in
      guard let role = Role(rawValue: row["role"]) else { return nil }
      var access = StoredAccess(digest: row["digest"], role: role, expires: row["expires"])
      if let id: String = row["person"], let name: String = row["name"] {
        access.holder = .init(id: id, name: name, hasControl: row["control"])
      }
      return row["sum"] == sum(of: access) ? access : nil
    }
  }

  private static func sum(of access: StoredAccess) -> Int64 {
    var sum = FNV1a()
    let holder = access.holder
    let control = holder.map { "\($0.hasControl)" }
    for part in [access.digest, access.role.rawValue, holder?.id, holder?.name, control] {
      sum.add((part ?? "").utf8)
      sum.add([part == nil ? 0 : 1])
    }
    sum.add("\(access.expires)".utf8)
    return Int64(bitPattern: sum.hash)
  }
}
