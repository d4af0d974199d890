internal import Dispatch
public import Foundation
internal import GRDB
internal import HTTPServer

/// A journal in a SQLite file, with a write-ahead log that is synchronized before a change counts
/// as stored.
///
/// One thread writes: it takes all waiting changes, of whatever sessions, and commits them
/// together, so that many share one synchronization of the disk. If the commit fails, none of them
/// is stored.
public final class SQLiteJournal: Journal {
  private struct Entry: Sendable {
    let change: JournalChange?
    let done: @Sendable (JournalFailure?) -> Void
  }

  private struct State: Sendable {
    var waiting: [Entry] = []
    var isClosed = false
    var figures = JournalFigures()
    /// When the first of those that wait came.
    var waitingSince: UInt64?
    /// Why the last change was not stored, if that was no fault of the change; `nil` otherwise.
    var lastFailure: String?
    /// What was found to be damaged, beside what sessions tell of themselves.
    var loss: String?
  }

  private let database: DatabaseQueue
  /// The file as it was opened; `nil` in memory.
  private let file: OpenedFile?
  private let state = Mutex(State())
  private let somethingWaits = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private static let threadName = "Journal"

  /// The journal in a file, which is made if there is none.
  public convenience init(file: URL) throws(JournalRefusal) {
    // Read before SQLite repairs it.
    let loss = WriteAheadLog.loss(beside: file)
    self.init(try JournalFile.open(file), file: OpenedFile(file), loss: loss)
  }

  /// A journal that ends with the process.
  public static func inMemory() throws(JournalRefusal) -> SQLiteJournal {
    SQLiteJournal(try JournalFile.inMemory())
  }

  init(_ database: DatabaseQueue, file: OpenedFile? = nil, loss: String? = nil) {
    self.database = database
    self.file = file
    state.withLock { $0.loss = loss }
    let thread = Thread { [self] in write() }
    thread.name = Self.threadName
    // A stored change is applied here, which runs an app's code.
    thread.stackSize = 8 << 20
    thread.start()
  }

  public func keep(
    _ change: JournalChange, then done: @escaping @Sendable (JournalFailure?) -> Void
  ) {
    write(change, then: done)
  }

  /// - Parameter change: `nil` for none, only to learn when those before it are stored.
  private func write(
    _ change: JournalChange?, then done: @escaping @Sendable (JournalFailure?) -> Void
  ) {
    let isTaken = state.withLock { state in
      guard !state.isClosed else { return false }
      state.waiting.append(Entry(change: change, done: done))
      if state.waitingSince == nil { state.waitingSince = DispatchTime.now().uptimeNanoseconds }
      return true
    }
    if isTaken {
      somethingWaits.signal()
    } else {
      // Not at once: the caller may hold a lock that `done` takes.
      DispatchQueue.global().async { done(.failed("the server is stopping")) }
    }
  }

  public func entries() throws(JournalFailure) -> [SessionEntry] {
    try reading { db in
      let (damage, strays) = try JournalReader.damage(db)
      if strays > 0 {
        state.withLock {
          $0.loss = "the journal is damaged: \(strays) of its rows belong to no session"
        }
      }
      return try JournalReader.entries(db).map { entry in
        var entry = entry
        entry.damage = damage[entry.id]
        return entry
      }
    }
  }

  public func session(_ id: SessionID) throws(JournalFailure) -> StoredSession? {
    settle()
    return try reading { try JournalReader.session(id, $0) }
  }

  /// Waits for the changes that it was given so far: a session that has just left memory is as its
  /// last ones say. What runs where they are stored cannot wait for them.
  private func settle() {
    guard Thread.current.name != Self.threadName else { return }
    let isStored = DispatchSemaphore(value: 0)
    write(nil) { _ in isStored.signal() }
    isStored.wait()
  }

  public func access() throws(JournalFailure) -> [StoredAccess] { try reading(AccessRow.read) }

  public var problem: String? { file?.problem ?? state.withLock(\.lastFailure) }
  public var loss: String? { state.withLock(\.loss) }

  public var figures: JournalFigures {
    state.withLock { state in
      var figures = state.figures
      figures.waiting = state.waiting.count
      let now = DispatchTime.now().uptimeNanoseconds
      figures.longestWait = state.waitingSince.map { Double(now - min($0, now)) / 1e9 } ?? 0
      return figures
    }
  }

  public func close() {
    let isFirst = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    guard isFirst else { return }
    somethingWaits.signal()
    ended.wait()
    try? database.close()
  }

  /// Lets the file grow no further than this many pages; for tests of a full disk.
  func limit(toPages pages: Int) throws {
    try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = \(pages)") }
  }

  private func write() {
    while true {
      somethingWaits.wait()
      let (entries, isClosed) = state.withLock { state in
        defer { (state.waiting, state.waitingSince) = ([], nil) }
        return (state.waiting, state.isClosed)
      }
      if !entries.isEmpty {
        let changes = entries.count { $0.change != nil }
        let begin = DispatchTime.now().uptimeNanoseconds
        let failure = commit(entries)
        // One that cannot be stored does not affect the others.
        let isAlone = failure == nil || entries.count == 1
        let failures = entries.map { isAlone ? failure : commit([$0]) }
        if changes > 0 { record(changes, since: begin, failures.last ?? nil) }
        for (entry, failure) in zip(entries, failures) { entry.done(failure) }
      } else if isClosed {
        ended.signal()
        return
      }
    }
  }

  private func record(_ changes: Int, since begin: UInt64, _ failure: JournalFailure?) {
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9
    state.withLock { state in
      state.figures.changes += changes
      state.figures.commits += 1
      state.figures.seconds += seconds
      if failure != .noSession { state.lastFailure = failure?.problem }
    }
  }

  /// Stores all of them, or none and says why.
  private func commit(_ entries: [Entry]) -> JournalFailure? {
    let changes = entries.compactMap(\.change)
    guard !changes.isEmpty else { return nil }
    if let problem = file?.problem { return .failed(problem) }
    do {
      try database.write { db in
        for change in changes { try JournalWriter.write(change, to: db) }
      }
      return nil
    } catch {
      return Self.failure(error)
    }
  }

  private func reading<Value>(
    _ body: (Database) throws -> Value
  ) throws(JournalFailure) -> Value {
    do {
      return try database.read(body)
    } catch {
      throw Self.failure(error)
    }
  }

  private static func failure(_ error: any Error) -> JournalFailure {
    if let failure = error as? JournalFailure { return failure }
    guard let error = error as? DatabaseError else { return .failed("\(error)") }
    return switch error.resultCode {
    case .SQLITE_FULL: .full
    // The other rows of a session refer to it.
    case .SQLITE_CONSTRAINT where error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY:
      .noSession
    case .SQLITE_IOERR where FileSizeLimit.isSet: .full
    case .SQLITE_CORRUPT: .damaged(error.message ?? "its pages do not hang together")
    default: .failed(error.message ?? "\(error.resultCode)")
    }
  }
}
