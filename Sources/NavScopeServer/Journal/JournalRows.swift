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
      try update("name = ?", [name], of: id, db)
    case .breakpoints(let text, let id):
      try update("breakpoints = ?", [text], of: id, db)
    case .note(let note, let id): try insert(note, id, db)
    case .noteDeletion(let number, let id):
      try db.execute(
        sql: "DELETE FROM note WHERE session = ? AND number = ?",
        arguments: [id.description, number])
    case .trace(let trace, let id): try self.trace(trace, id, db)
    case .deletion(let id):
      try db.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [id.description])
    case .access(let all): try AccessRow.write(all, db)
    }
  }

  /// Changes a session's row. A damaged one stays damaged: only a whole one is sealed.
  private static func update(
    _ columns: String, _ values: StatementArguments, of id: SessionID, _ db: Database
  ) throws {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM session WHERE id = ?", arguments: [id.description])
    guard let row else { throw JournalFailure.noSession }
    try db.execute(
      sql: "UPDATE session SET \(columns) WHERE id = ?", arguments: values + [id.description])
    if RowSum.session.isWhole(row) { try seal(id, db) }
  }

  private static func seal(_ id: SessionID, _ db: Database) throws {
    try RowSum.session.seal("id = ?", [id.description], db)
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
    try seal(entry.id, db)
    if let parent = entry.parent {
      // Nothing if the parent was deleted in the meantime.
      try db.execute(
        sql: "INSERT INTO branch (session, parent, seq) SELECT ?, id, ? FROM session WHERE id = ?",
        arguments: [entry.id.description, parent.seq, parent.id.description])
      try RowSum.branch.seal("session = ?", [entry.id.description], db)
    }
    if let recording = session.recording { try RecordingRow.write(recording, of: entry.id, db) }
    for input in session.script.inputs { try append(input, to: entry.id, db) }
    for note in session.notes { try insert(note, entry.id, db) }
    try mark(session.clock, entry.id, db)
  }

  private static func append(_ input: TimedInput, to id: SessionID, _ db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO input (session, at, body) VALUES (?, ?, ?)").execute(
      arguments: [
        id.description, input.at.nanoseconds,
        input.input.encoded,
      ])
    try RowSum.input.seal("number = ?", [db.lastInsertedRowID], db)
  }

  private static func mark(_ mark: ClockMark, _ id: SessionID, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO clock (session, time, date, boot, uptime, rate, paused, resting, events)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        id.description, mark.time.nanoseconds, mark.moment.date, mark.moment.uptime?.boot,
        mark.moment.uptime?.seconds, mark.rate, mark.isPaused, mark.isResting, mark.events,
      ])
    let number = db.lastInsertedRowID
    try RowSum.clock.seal("number = ?", [number], db)
    // Only the last is read.
    try db.cachedStatement(sql: "DELETE FROM clock WHERE session = ? AND number < ?").execute(
      arguments: [id.description, number])
  }

  private static func insert(_ note: Note, _ id: SessionID, _ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO note (session, number, time, seq, text, author) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [
        id.description, note.number, note.time.nanoseconds, note.seq, note.text, note.author,
      ])
    try RowSum.note.seal("session = ? AND number = ?", [id.description, note.number], db)
  }

  private static func trace(_ trace: TraceDigest, _ id: SessionID, _ db: Database) throws {
    try update(
      "seq = ?, hash = ?, version = ?",
      [trace.seq, Int64(bitPattern: trace.hash), trace.version], of: id, db)
  }
}

/// What is read back.
enum JournalReader {
  static func entries(_ db: Database) throws -> [SessionEntry] {
    try Row.fetchAll(db, sql: "\(entrySQL) ORDER BY session.number").compactMap { row in
      try entry(row, db)
    }
  }

  /// A session as far as it can be read; what cannot is in its `damage`.
  static func session(_ id: SessionID, _ db: Database) throws -> StoredSession? {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM session WHERE id = ?", arguments: [id.description])
    else { return nil }
    var damage = JournalDamage()
    damage.session = !RowSum.session.isWhole(row)
    guard let text: String = row["script"], let script = try? Script(parsing: text) else {
      throw JournalFailure.damaged("the script of this session cannot be read")
    }
    let parent = try parent(of: id, db, &damage)
    let inputs = try inputs(id, db, &damage)
    var lastLostNote = 0
    var session = StoredSession(
      entry: SessionEntry(
        id: id, app: row["app"], name: row["name"], created: row["created"],
        inputs: inputs.count, firstInputs: FirstInputs(inputs[...]), seq: row["seq"], parent: parent
      ),
      script: script, clock: try clock(id, db, inputs, &damage),
      notes: try notes(id, db, &damage, &lastLostNote),
      breakpoints: row["breakpoints"])
    session.script.inputs = inputs
    session.recording = try RecordingRow.read(id, db)
    session.entry.isRecording = session.recording != nil
    session.lastLostNote = lastLostNote
    if let seq: Int = row["seq"], let hash: Int64 = row["hash"],
      let version: String = row["version"]
    {
      session.trace = TraceDigest(
        seq: seq, hash: UInt64(bitPattern: hash), version: version)
    }
    if !damage.isNone { session.damage = damage }
    return session
  }

  private static func parent(
    of id: SessionID, _ db: Database, _ damage: inout JournalDamage
  ) throws -> SessionEntry.Parent? {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM branch WHERE session = ?", arguments: [id.description])
    guard let row else { return nil }
    let parent = RowSum.branch.isWhole(row) ? SessionID(row["parent"]) : nil
    damage.parent = parent == nil
    return parent.map { .init(id: $0, seq: row["seq"]) }
  }

  private static let entrySQL = """
    SELECT session.*, branch.parent AS parent, branch.seq AS parentSeq,
      (SELECT count(*) FROM input WHERE input.session = session.id) AS inputs,
      EXISTS (SELECT 1 FROM recording WHERE recording.session = session.id) AS recorded
    FROM session LEFT JOIN branch ON branch.session = session.id
    """

  private static func entry(_ row: Row, _ db: Database) throws -> SessionEntry? {
    guard let id = SessionID(row["id"]) else { return nil }
    let parent: String? = row["parent"]
    var entry = SessionEntry(
      id: id, app: row["app"], name: row["name"], created: row["created"], inputs: row["inputs"],
      firstInputs: try firstInputs(id, db), seq: row["seq"],
      parent: parent.flatMap(SessionID.init).map { .init(id: $0, seq: row["parentSeq"]) })
    entry.isRecording = row["recorded"]
    return entry
  }

  /// The last mark; if it is damaged, the clock is paused at the last input.
  private static func clock(
    _ id: SessionID, _ db: Database, _ inputs: [TimedInput], _ damage: inout JournalDamage
  ) throws -> ClockMark {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM clock WHERE session = ? ORDER BY number DESC LIMIT 1",
      arguments: [id.description])
    guard let row, RowSum.clock.isWhole(row) else {
      damage.clock = true
      return ClockMark(
        time: inputs.last?.at ?? .zero, moment: WallMoment(date: 0), rate: 1, isPaused: true,
        events: .max)
    }
    var moment = WallMoment(date: row["date"])
    if let boot: Int64 = row["boot"], let seconds: Double = row["uptime"] {
      moment.uptime = Uptime(boot: boot, seconds: seconds)
    }
    return ClockMark(
      time: Instant(nanoseconds: row["time"]), moment: moment, rate: row["rate"],
      isPaused: row["paused"], isResting: row["resting"], events: row["events"])
  }

  /// The inputs up to the first that is damaged: what comes after it was done to another state.
  private static func inputs(
    _ id: SessionID, _ db: Database, _ damage: inout JournalDamage
  ) throws -> [TimedInput] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM input WHERE session = ? ORDER BY number",
      arguments: [id.description])
    var inputs: [TimedInput] = []
    for row in rows {
      guard let read = input(row) else { break }
      inputs.append(read)
    }
    damage.inputs = rows.count - inputs.count
    return inputs
  }

  private static func firstInputs(_ id: SessionID, _ db: Database) throws -> FirstInputs {
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM input WHERE session = ? ORDER BY number LIMIT ?",
      arguments: [id.description, FirstInputs.limit])
    return FirstInputs(rows.map(input).prefix { $0 != nil }.compactMap(\.self)[...])
  }

  /// `nil` if the row is damaged.
  private static func input(_ row: Row) -> TimedInput? {
    guard RowSum.input.isWhole(row),
      let body = try? JSONValue(parsing: row["body"] as String, limits: .written),
      let input = try? Input(JSONCursor(body))
    else { return nil }
    return TimedInput(at: Instant(nanoseconds: row["at"]), input)
  }

  private static func notes(
    _ id: SessionID, _ db: Database, _ damage: inout JournalDamage, _ lastLostNote: inout Int
  ) throws -> [Note] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM note WHERE session = ? ORDER BY number", arguments: [id.description])
    let whole = rows.filter { RowSum.note.isWhole($0) }
    damage.notes = rows.count - whole.count
    lastLostNote = rows.last { !RowSum.note.isWhole($0) }?["number"] ?? 0
    return whole.map { row in
      Note(
        number: row["number"], time: Instant(nanoseconds: row["time"]), seq: row["seq"],
        text: row["text"], author: row["author"])
    }
  }

  /// What cannot be read, by session, and how many rows belong to none that is known.
  static func damage(
    _ db: Database
  ) throws -> (sessions: [SessionID: JournalDamage], strays: Int) {
    var (sessions, strays) = ([SessionID: JournalDamage](), 0)
    for table in RowSum.allCases {
      let rows = try Row.fetchCursor(db, sql: "SELECT * FROM \(table.rawValue)")
      while let row = try rows.next() {
        guard !table.isWhole(row) else { continue }
        let text: String? = table == .session ? row["id"] : row["session"]
        guard let id = text.flatMap(SessionID.init), try isKnown(id, db) else {
          strays += 1
          continue
        }
        if sessions[id] == nil {
          // A mark of the clock that is not the last is never read.
          do {
            sessions[id] = try session(id, db)?.damage
          } catch {
            sessions[id] = JournalDamage(session: true)
          }
        }
      }
    }
    return (sessions, strays)
  }

  private static func isKnown(_ id: SessionID, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT count(*) FROM session WHERE id = ?", arguments: [id.description]) ?? false
  }
}
