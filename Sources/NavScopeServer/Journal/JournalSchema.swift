internal import GRDB

/// The tables, in the versions through which they came.
enum JournalSchema {
  /// "NavS", in the file's header: what tells our file from any other.
  static let applicationID = 0x4e61_7653

  /// A column that should be there and is not, as after damage to the tables' own description.
  static func missingColumn(_ db: Database) throws -> String? {
    let tables = RowSum.allCases.map { ($0.rawValue, $0.columns + ["sum"]) }
    for (table, wanted) in tables + [RecordingRow.table, AccessRow.table] {
      let columns = Set(try db.columns(in: table).map(\.name))
      if let missing = wanted.first(where: { !columns.contains($0) }) {
        return "\(missing) in \(table)"
      }
    }
    return nil
  }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: sessions and their inputs") { db in
      try db.execute(
        sql: """
          CREATE TABLE session (
            id TEXT PRIMARY KEY NOT NULL, number INTEGER NOT NULL UNIQUE,
            app TEXT NOT NULL, name TEXT, created REAL NOT NULL,
            script TEXT NOT NULL, breakpoints TEXT NOT NULL,
            seq INTEGER, hash INTEGER, version TEXT
          ) WITHOUT ROWID, STRICT;
          CREATE TABLE input (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            session TEXT NOT NULL REFERENCES session(id) ON DELETE CASCADE,
            at INTEGER NOT NULL, body TEXT NOT NULL
          ) STRICT;
          CREATE INDEX inputOfSession ON input(session, number);
          CREATE TABLE clock (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            session TEXT NOT NULL REFERENCES session(id) ON DELETE CASCADE,
            time INTEGER NOT NULL, date REAL NOT NULL, rate REAL NOT NULL, paused INTEGER NOT NULL,
            events INTEGER NOT NULL
          ) STRICT;
          CREATE INDEX clockOfSession ON clock(session, number);
          CREATE TABLE branch (
            session TEXT PRIMARY KEY NOT NULL REFERENCES session(id) ON DELETE CASCADE,
            parent TEXT NOT NULL REFERENCES session(id) ON DELETE CASCADE, seq INTEGER NOT NULL
          ) WITHOUT ROWID, STRICT;
          CREATE INDEX branchOfParent ON branch(parent);
          CREATE TABLE note (
            session TEXT NOT NULL REFERENCES session(id) ON DELETE CASCADE, number INTEGER NOT NULL,
            time INTEGER NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL, author TEXT,
            PRIMARY KEY (session, number)
          ) WITHOUT ROWID, STRICT;
          """)
    }
    migrator.registerMigration("2: clocks that rest") { db in
      try db.execute(sql: "ALTER TABLE clock ADD COLUMN resting INTEGER NOT NULL DEFAULT 0")
    }
    migrator.registerMigration("3: sums of rows") { db in
      for table in RowSum.allCases {
        try db.execute(sql: "ALTER TABLE \(table.rawValue) ADD COLUMN sum INTEGER")
        try table.seal("true", [], db)
      }
    }
    migrator.registerMigration("4: recordings") { db in
      try db.execute(sql: RecordingRow.schema)
    }
    migrator.registerMigration("5: clocks that no setting of the date moves") { db in
      try RowSum.clock.reseal(db) {
        try db.execute(
          sql: """
            ALTER TABLE clock ADD COLUMN boot INTEGER;
            ALTER TABLE clock ADD COLUMN uptime REAL;
            """)
      }
    }
    migrator.registerMigration("6: access to a shared server") { db in
      try db.execute(sql: AccessRow.schema)
    }
    return migrator
  }
}
