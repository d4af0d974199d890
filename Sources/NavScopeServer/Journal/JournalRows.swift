internal import GRDB
internal import JSON
internal import Phone
internal import VirtualTime

/// What a change writes.
enum JournalWriter {
  static func write(_ change: JournalChange, to db: Database) throws {
    switch change {
    case .creation(let session): try create(session, db)
    case .input(let input, let id): try append(input, to: id, db)
    case .clock(let mark, let id): try self.mark(mark, id, db)
    case .name(let name, let id):
      try db.execute(
        sql: "UPDATE session SET name = ? WHERE id = ?", arguments: [name, id.description])
    case .breakpoints(let text, let id):
      try db.execute(
        sql: "UPDATE session SET breakpoints = ? WHERE id = ?", arguments: [text, id.description])
    case .note(let note, let id): try self.note(note, id, db)
    case .noteDeletion(let number, let id):
      try db.execute(
        sql: "DELETE FROM note WHERE session = ? AND number = ?",
        arguments: [id.description, number])
    case .trace(let trace, let id): try self.trace(trace, id, db)
    case .deletion(let id):
      try db.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [id.description])
    }
  }

  private static func create(_ session: StoredSession, _ db: Database) throws {
    let entry = session.entry
    var script = session.script
    script.inputs = []
    try db.execute(
      sql: """
        INSERT INTO session (id, number, app, name, created, script, breakpoints)
        VALUES (?, (SELECT ifnull(max(number), 0) + 1 FROM session), ?, ?, ?, ?, ?)
        """,
      arguments: [
        entry.id.description, entry.app, entry.name, entry.created, script.json.encoded,
        session.breakpoints,
      ])
    if let parent = entry.parent {
      // Nothing where the parent was deleted meanwhile.
      try db.execute(
        sql: "INSERT INTO branch SELECT ?, id, ? FROM session WHERE id = ?",
        arguments: [entry.id.description, parent.seq, parent.id.description])
    }
    for input in session.script.inputs { try append(input, to: entry.id, db) }
    for note in session.notes { try self.note(note, entry.id, db) }
    try mark(session.clock, entry.id, db)
  }

  private static func append(_ input: TimedInput, to id: SessionID, _ db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO input (session, at, body) VALUES (?, ?, ?)").execute(
      arguments: [
        id.description, input.at.nanoseconds,
        JSONValue.object(JSONObject(input.input.members)).encoded,
      ])
  }

  private static func mark(_ mark: ClockMark, _ id: SessionID, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO clock (session, time, date, rate, paused, resting, events)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        id.description, mark.time.nanoseconds, mark.date, mark.rate, mark.isPaused, mark.isResting,
        mark.events,
      ])
  }

  private static func note(_ note: Note, _ id: SessionID, _ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO note (session, number, time, seq, text, author) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [
        id.description, note.number, note.time.nanoseconds, note.seq, note.text, note.author,
      ])
  }

  private static func trace(_ trace: TraceDigest, _ id: SessionID, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE session SET seq = ?, hash = ?, version = ? WHERE id = ?",
      arguments: [trace.seq, Int64(bitPattern: trace.hash), trace.version, id.description])
  }
}

/// What is read back.
enum JournalReader {
  static func entries(_ db: Database) throws -> [SessionEntry] {
    try Row.fetchAll(db, sql: "\(entrySQL) ORDER BY session.number").compactMap(entry)
  }

  static func session(_ id: SessionID, _ db: Database) throws -> StoredSession? {
    let row = try Row.fetchOne(
      db, sql: "\(entrySQL) WHERE session.id = ?", arguments: [id.description])
    guard let row, let entry = entry(row), let clock = try clock(id, db) else { return nil }
    var script = try Script(parsing: row["script"])
    script.inputs = try inputs(id, db)
    var session = StoredSession(
      entry: entry, script: script, clock: clock, notes: try notes(id, db),
      breakpoints: row["breakpoints"])
    if let seq: Int = row["seq"], let hash: Int64 = row["hash"],
      let version: String = row["version"]
    {
      session.trace = TraceDigest(
        seq: seq, hash: UInt64(bitPattern: hash), version: version)
    }
    return session
  }

  private static let entrySQL = """
    SELECT session.*, branch.parent AS parent, branch.seq AS parentSeq,
      (SELECT count(*) FROM input WHERE input.session = session.id) AS inputs
    FROM session LEFT JOIN branch ON branch.session = session.id
    """

  private static func entry(_ row: Row) -> SessionEntry? {
    guard let id = SessionID(row["id"]) else { return nil }
    let parent: String? = row["parent"]
    return SessionEntry(
      id: id, app: row["app"], name: row["name"], created: row["created"], inputs: row["inputs"],
      seq: row["seq"],
      parent: parent.flatMap(SessionID.init).map { .init(id: $0, seq: row["parentSeq"]) })
  }

  private static func clock(_ id: SessionID, _ db: Database) throws -> ClockMark? {
    try Row.fetchOne(
      db, sql: "SELECT * FROM clock WHERE session = ? ORDER BY number DESC LIMIT 1",
      arguments: [id.description]
    ).map { row in
      ClockMark(
        time: Instant(nanoseconds: row["time"]), date: row["date"], rate: row["rate"],
        isPaused: row["paused"], isResting: row["resting"], events: row["events"])
    }
  }

  private static func inputs(_ id: SessionID, _ db: Database) throws -> [TimedInput] {
    try Row.fetchAll(
      db, sql: "SELECT at, body FROM input WHERE session = ? ORDER BY number",
      arguments: [id.description]
    ).map { row in
      let body = try JSONValue(parsing: row["body"] as String)
      return TimedInput(at: Instant(nanoseconds: row["at"]), try Input(JSONCursor(body)))
    }
  }

  private static func notes(_ id: SessionID, _ db: Database) throws -> [Note] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM note WHERE session = ? ORDER BY number", arguments: [id.description]
    ).map { row in
      Note(
        number: row["number"], time: Instant(nanoseconds: row["time"]), seq: row["seq"],
        text: row["text"], author: row["author"])
    }
  }
}
