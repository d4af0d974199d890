import Exports
import Foundation
import GRDB
import JSON
import Phone
import Testing
import VirtualTime

@testable import NavScopeServer

/// A journal that was changed by something else than its server: what is lost is told, the rest is
/// there.
@Suite struct JournalDamageTests {
  private let folder: NavScopeServerTests.DataFolder

  init() throws { folder = try DataFolder() }

  /// A journal with sessions of every kind, closed.
  private func filled(_ count: Int) throws -> [SessionID: StoredSession] {
    let journal = try folder.journal()
    var parent: SessionEntry.Parent?
    for number in 0..<count {
      let session = JournalTests.stored(
        inputs: [TimedInput(at: .zero, .launch)], parent: number.isMultiple(of: 3) ? nil : parent)
      let id = session.entry.id
      parent = .init(id: id, seq: number)
      let inputs = (1...5).map {
        JournalChange.input(
          TimedInput(at: Instant(seconds: Double($0)), .tap(target: "Row \($0) of \(number)")),
          of: id)
      }
      let note = Note(
        number: 1, time: .zero, seq: 1, text: "Why does \(number) stay?", author: "Kim")
      let mark = ClockMark(
        time: Instant(seconds: 9),
        moment: WallMoment(date: 2000, uptime: Uptime(boot: 5, seconds: 60)), rate: 0.5,
        isPaused: true, events: number)
      #expect(
        journal.keepAll(
          [.creation(session), .name("Review \(number)", of: id), .note(note, of: id)] + inputs
            + [.clock(mark, of: id), .trace(TraceDigest(seq: 3, hash: 7, version: "1"), of: id)]
        )
        .allSatisfy { $0 == nil })
    }
    defer { journal.close() }
    return try sessions(in: journal)
  }

  private func sessions(in journal: SQLiteJournal) throws -> [SessionID: StoredSession] {
    var sessions: [SessionID: StoredSession] = [:]
    for entry in try journal.entries() { sessions[entry.id] = try journal.session(entry.id) }
    return sessions
  }

  private enum Outcome: Hashable { case refused, told, none, silent }

  /// What somebody learns who opens the journal.
  private func outcome(_ truth: [SessionID: StoredSession]) -> Outcome {
    guard let journal = try? folder.journal() else { return .refused }
    defer { journal.close() }
    guard let entries = try? journal.entries() else { return .told }
    var isSame = Set(entries.map(\.id)) == Set(truth.keys)
    var isTold = journal.loss != nil
    for (id, was) in truth {
      guard let now = try? journal.session(id) else {
        isTold = isTold || entries.contains { $0.id == id }
        isSame = false
        continue
      }
      guard now != was else { continue }
      isTold = isTold || now.damage != nil
      isSame = false
    }
    isTold = isTold || entries.contains { $0.damage != nil }
    return isTold ? .told : isSame ? .none : .silent
  }

  @Test func `no bit that changes goes unnoticed`() throws {
    let wanted = ProcessInfo.processInfo.environment["NAVSCOPE_FLIPS"].flatMap { Int($0) }
    let truth = try filled(wanted == nil ? 20 : 200)
    let whole = try Data(contentsOf: folder.file)
    var random = SplitMix(state: 7)
    var outcomes: [Outcome: Int] = [:]
    for _ in 0..<(wanted ?? 60) {
      let bit = Int(random.next() % UInt64(whole.count * 8))
      var data = whole
      data[bit / 8] ^= 1 << UInt8(bit % 8)
      try data.write(to: folder.file)
      let outcome = outcome(truth)
      outcomes[outcome, default: 0] += 1
      #expect(
        outcome != .silent, "bit \(bit % 8) of byte \(bit / 8 % 4096) of page \(bit / 8 / 4096)")
      for end in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: folder.file.path + end)
      }
    }
    if wanted != nil { print("flips:", outcomes) }
  }

  /// A journal as a killed server leaves it, with the log beside it; the sessions' ids.
  private func killed(_ sessions: Int) throws -> (file: Data, log: Data, ids: [SessionID]) {
    let journal = try folder.journal()
    defer { journal.close() }
    var ids: [SessionID] = []
    for _ in 0..<sessions {
      let session = JournalTests.stored(inputs: [TimedInput(at: .zero, .launch)], parent: nil)
      ids.append(session.entry.id)
      #expect(journal.keepAll([.creation(session)]) == [nil])
    }
    let path = folder.file.path
    return (
      try Data(contentsOf: folder.file), try Data(contentsOf: URL(filePath: "\(path)-wal")), ids
    )
  }

  private func reopened(_ file: Data, log: Data) throws -> (loss: String?, ids: [SessionID]) {
    let path = folder.file.path
    try? FileManager.default.removeItem(atPath: "\(path)-shm")
    try file.write(to: folder.file)
    try log.write(to: URL(filePath: "\(path)-wal"))
    let journal = try folder.journal()
    defer { journal.close() }
    return (journal.loss, try journal.entries().map(\.id))
  }

  @Test func `what a killed server leaves is whole`() throws {
    let (file, log, ids) = try killed(4)
    var again = try reopened(file, log: log)
    #expect(again.loss == nil && Set(again.ids) == Set(ids))
    // It was killed while it wrote the last frame.
    again = try reopened(file, log: log.dropLast(1000))
    #expect(again.loss == nil && Set(again.ids) == Set(ids.dropLast()))
  }

  @Test func `a bit that changes in the log of a killed server is told`() throws {
    let (file, log, ids) = try killed(4)
    let frame = 24 + 4096
    let frames = (log.count - 32) / frame
    var random = SplitMix(state: 11)
    for place in [3, 17, 40] + (0..<frames - 1).map({ 32 + $0 * frame + 9 }) {
      var data = log
      let offset = place < 32 ? place : place + Int(random.next() % 4000)
      data[offset] ^= 1 << UInt8(random.next() % 8)
      let again = try reopened(file, log: data)
      #expect(again.loss?.hasPrefix("the journal's log is damaged: ") == true, "byte \(offset)")
      #expect(Set(again.ids).isStrictSubset(of: ids))
    }
  }

  /// Changes rows behind the server's back.
  private func change(_ sql: String) throws {
    let database = try DatabaseQueue(path: folder.file.path)
    try database.write { try $0.execute(sql: sql) }
    try database.close()
  }

  private func count(_ table: String) throws -> Int {
    let database = try DatabaseQueue(path: folder.file.path)
    defer { try? database.close() }
    return try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? 0 }
  }

  @Test func `a session is there up to the input that is damaged, and the others are whole`() throws
  {
    let truth = try filled(3)
    let ids = try {
      let journal = try folder.journal()
      defer { journal.close() }
      return try journal.entries().map(\.id)
    }()
    let one = try #require(truth[ids[1]])
    try change(
      "UPDATE input SET body = replace(body, 'Row 3', 'Row 8') WHERE session = '\(ids[1])'")
    try change("UPDATE note SET text = 'x' WHERE session = '\(ids[1])'")

    let registry = try SessionRegistry(
      catalogue: publishedCatalogue, journal: try folder.journal(), wall: HandClock().wall)
    defer { registry.stop() }
    let sentence =
      "The journal is damaged at this session. Lost: the last 3 inputs, a note."
    #expect(registry.list.map(\.entry.damage?.sentence) == [nil, sentence, nil])
    let session = try registry.session(ids[1].description)
    #expect(session.kept.script.inputs == Array(one.script.inputs.prefix(3)))
    #expect(session.kept.notes == [])
    let document = try SessionDocument.json(of: session, in: registry)
    #expect(document["warning"]?.string == sentence)
    do throws(SessionFailure) {
      _ = try session.perform(.back)
      Issue.record("it was taken")
    } catch {
      guard case .isDamaged = error else { throw error }
    }
    let branch = try registry.fork(session, at: session.eventCount)
    #expect(branch.kept.script.inputs.count == 3)
    #expect(try registry.session(ids[0].description).kept.script.inputs.count == 6)
  }

  @Test func `breakpoints that cannot be read are none, and the rest is there`() throws {
    let truth = try filled(1)
    let id = try #require(truth.keys.first)
    try change("UPDATE session SET breakpoints = '[{'")
    let registry = try SessionRegistry(
      catalogue: publishedCatalogue, journal: try folder.journal(), wall: HandClock().wall)
    defer { registry.stop() }
    let session = try registry.session(id.description)
    #expect(session.kept.breakpoints == [])
    #expect(session.kept.script.inputs == truth[id]?.script.inputs)
    #expect(session.damage?.session == true)
  }

  @Test func `a note that is lost leaves its number to none`() throws {
    let truth = try filled(1)
    let id = try #require(truth.keys.first)
    try change("UPDATE note SET text = 'x'")
    let registry = try SessionRegistry(
      catalogue: publishedCatalogue, journal: try folder.journal(), wall: HandClock().wall)
    defer { registry.stop() }
    let session = try registry.session(id.description)
    #expect(session.kept.notes == [])
    #expect(try session.add(text: "Again", author: nil, at: 1).number == 2)
  }

  @Test func `a damaged row is told of until it is mended, whatever is changed in it`() throws {
    let truth = try filled(1)
    let id = try #require(truth.keys.first)
    try change("UPDATE session SET app = 'x'")
    let sentence =
      "The journal is damaged at this session. Its name, conditions and breakpoints may be wrong."
    for _ in 0..<2 {
      let journal = try folder.journal()
      defer { journal.close() }
      #expect(try journal.session(id)?.damage?.sentence == sentence)
      #expect(
        journal.keepAll([
          .name("Other", of: id), .trace(TraceDigest(seq: 4, hash: 8, version: "2"), of: id),
        ]) == [nil, nil])
    }
  }

  @Test func `a clock’s mark takes the place of the one before`() throws {
    let truth = try filled(1)
    let id = try #require(truth.keys.first)
    let mark = ClockMark(
      time: Instant(seconds: 10), moment: WallMoment(date: 2001), rate: 1, isPaused: true, events: 9
    )
    do {
      let journal = try folder.journal()
      defer { journal.close() }
      #expect(journal.keepAll([.clock(mark, of: id)]) == [nil])
    }
    #expect(try count("clock") == 1)
    let journal = try folder.journal()
    defer { journal.close() }
    #expect(try journal.session(id)?.clock == mark)
  }

  @Test func `a damaged mark of the clock that is not the last is no loss`() throws {
    let truth = try filled(1)
    let id = try #require(truth.keys.first)
    // Versions up to 0.2.0 kept all.
    try change(
      """
      INSERT INTO clock (number, session, time, date, rate, paused, events, sum)
      SELECT 0, session, 0, 0, 4, 0, 0, 1 FROM clock
      """)
    #expect(try count("clock") == 2)
    let journal = try folder.journal()
    defer { journal.close() }
    #expect(try journal.entries().map(\.damage) == [nil])
    #expect(try journal.session(id)?.damage == nil)
  }

  @Test func `where the clock stood is told when it is lost`() throws {
    let truth = try filled(1)
    try change("UPDATE clock SET rate = 4")
    let journal = try folder.journal()
    defer { journal.close() }
    let id = try #require(truth.keys.first)
    let session = try #require(try journal.session(id))
    #expect(
      session.damage?.sentence
        == "The journal is damaged at this session. Lost: the time of its clock.")
    #expect(session.clock.isPaused && session.clock.time == Instant(seconds: 5))
  }

  @Test(arguments: [("note", "seq"), ("recording", "log"), ("clock", "sum")])
  func `a journal whose tables are not as they were is refused`(table: String, column: String)
    throws
  {
    _ = try filled(1)
    try change("ALTER TABLE \(table) RENAME COLUMN \(column) TO other")
    #expect(
      throws: JournalRefusal.damaged(
        folder.file.path, because: "there is no column \(column) in \(table)")
    ) { try folder.journal() }
  }

  @Test func `a journal of an older version gets its sums`() throws {
    let truth = try filled(2)
    try change(
      RowSum.allCases.map { "ALTER TABLE \($0.rawValue) DROP COLUMN sum;" }.joined()
        + "DELETE FROM grdb_migrations WHERE identifier LIKE '3:%'")
    let journal = try folder.journal()
    defer { journal.close() }
    #expect(try sessions(in: journal) == truth)
  }

  @Test(arguments: ["journal.sqlite", "journal.sqlite-wal"])
  func `nothing is kept while a file is not where it was`(name: String) throws {
    let journal = try folder.journal()
    let session = JournalTests.stored()
    #expect(journal.keepAll([.creation(session)]) == [nil])
    let file = folder.url.appendingPathComponent(name)
    let elsewhere = folder.url.appendingPathComponent("elsewhere")
    try FileManager.default.moveItem(at: file, to: elsewhere)
    let input = JournalChange.input(TimedInput(at: .zero, .launch), of: session.entry.id)
    let sentence =
      "a file of the journal was moved or deleted. Put it back, or restart the server"
    #expect(journal.keepAll([input]) == [.failed(sentence)])
    #expect(journal.problem == sentence)

    try FileManager.default.moveItem(at: elsewhere, to: file)
    #expect(journal.keepAll([input]) == [nil])
    #expect(journal.problem == nil)
    journal.close()
    #expect(try folder.journal().session(session.entry.id)?.script.inputs.count == 1)
  }

  @Test func `others cannot read what is kept`() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
    let journal = try folder.journal()
    defer { journal.close() }
    for name in ["journal.sqlite", "journal.sqlite-wal"] {
      let path = folder.url.appendingPathComponent(name).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  @Test(arguments: ["journal.sqlite", "journal.sqlite-wal"])
  func `a pipe in place of a file is refused`(name: String) throws {
    let path = folder.url.appendingPathComponent(name).path
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: JournalRefusal.foreign(path)) { try folder.journal() }
  }
}

/// SplitMix64: the same numbers in every run.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
