import Foundation
import GRDB
import Testing

@testable import NavScopeServer

@Suite struct JournalFileTests {
  private func refusal(_ folder: NavScopeServerTests.DataFolder) -> JournalRefusal? {
    do throws(JournalRefusal) {
      try folder.journal().close()
      return nil
    } catch {
      return error
    }
  }

  /// A file is refused for a reason, and not a byte of it changes.
  private func isLeftAlone(
    _ folder: NavScopeServerTests.DataFolder, _ reason: (JournalRefusal?) -> Bool
  ) throws -> Bool {
    let before = try Data(contentsOf: folder.file)
    let isRefused = reason(refusal(folder))
    return try isRefused && Data(contentsOf: folder.file) == before
  }

  @Test(arguments: ["a text", String(repeating: "a longer text. ", count: 1000)])
  func `a file of another kind is refused and left alone`(text: String) throws {
    let folder = try DataFolder()
    try Data(text.utf8).write(to: folder.file)
    #expect(try isLeftAlone(folder) { $0 == .foreign(folder.file.path) })
  }

  @Test func `another program's database is refused and left alone`() throws {
    let folder = try DataFolder()
    let database = try DatabaseQueue(path: folder.file.path)
    try database.write { try $0.execute(sql: "CREATE TABLE session (id); PRAGMA user_version = 3") }
    try database.close()
    #expect(try isLeftAlone(folder) { $0 == .foreign(folder.file.path) })
  }

  @Test func `an empty file is taken`() throws {
    let folder = try DataFolder()
    try Data().write(to: folder.file)
    #expect(refusal(folder) == nil)
    #expect(refusal(folder) == nil)
  }

  @Test func `a damaged journal is refused and left alone`() throws {
    let folder = try DataFolder()
    let journal = try folder.journal()
    for _ in 0..<40 { #expect(journal.keepAll([.creation(JournalTests.stored())]) == [nil]) }
    journal.close()
    let handle = try FileHandle(forUpdating: folder.file)
    try handle.seek(toOffset: 4096)
    try handle.write(contentsOf: Data(repeating: 0x5a, count: 8 * 4096))
    try handle.close()
    #expect(
      try isLeftAlone(folder) { (refusal: JournalRefusal?) -> Bool in
        guard case .damaged(folder.file.path, _) = refusal else { return false }
        return true
      })
  }

  @Test func `a journal of a newer version is refused`() throws {
    let folder = try DataFolder()
    try folder.journal().close()
    let database = try DatabaseQueue(path: folder.file.path)
    try database.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99: from the future')")
    }
    try database.close()
    #expect(try isLeftAlone(folder) { $0 == .newer(folder.file.path) })
  }

  @Test func `a journal that is open elsewhere is refused, and taken once it is closed`() throws {
    let folder = try DataFolder()
    let journal = try folder.journal()
    #expect(refusal(folder) == .inUse(folder.file.path))
    journal.close()
    #expect(refusal(folder) == nil)
  }

  @Test func `a folder that cannot be made is refused`() throws {
    let folder = try DataFolder()
    try Data().write(to: folder.file)
    let below = folder.file.appendingPathComponent("deeper/journal.sqlite")
    do throws(JournalRefusal) {
      _ = try SQLiteJournal(file: below)
      Issue.record("it was opened")
    } catch {
      #expect(
        error == .folder(below.deletingLastPathComponent().path, because: "Not a directory"))
    }
  }
}
