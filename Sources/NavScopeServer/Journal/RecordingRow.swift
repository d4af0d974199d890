internal import Foundation
internal import GRDB
internal import HTTPServer

/// The log of a recording in the journal, with a sum of its own: it is looked through when it is
/// asked for, not with all rows when the journal is opened.
enum RecordingRow {
  static let schema = """
    CREATE TABLE recording (
      session TEXT PRIMARY KEY NOT NULL REFERENCES session(id) ON DELETE CASCADE,
      run INTEGER, sum INTEGER NOT NULL, log BLOB NOT NULL
    ) STRICT;
    """

  /// The table and its columns.
  static let table = ("recording", ["session", "run", "sum", "log"])

  static func write(_ recording: StoredRecording, of id: SessionID, _ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO recording (session, run, sum, log) VALUES (?, ?, ?, ?)",
      arguments: [id.description, recording.run, sum(of: recording.log), recording.log])
  }

  static func read(_ id: SessionID, _ db: Database) throws -> StoredRecording? {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM recording WHERE session = ?", arguments: [id.description])
    guard let row else { return nil }
    let log: Data = row["log"]
    guard row["sum"] == sum(of: log) else {
      throw JournalFailure.damaged("the log of this recording was changed")
    }
    return StoredRecording(log: log, run: row["run"])
  }

  private static func sum(of log: Data) -> Int64 {
    var sum = FNV1a()
    log.withUnsafeBytes { sum.add($0) }
    return Int64(bitPattern: sum.hash)
  }
}
