internal import Foundation
internal import GRDB

/// The journal's file: opened only if it is ours, whole, not newer than this build, and not in use
/// by another process.
enum JournalFile {
  /// Opens the file, or makes it if there is none. A file that is refused stays as it is.
  static func open(_ file: URL) throws(JournalRefusal) -> DatabaseQueue {
    let folder = file.deletingLastPathComponent()
    if let why = makeFolder(folder) { throw .folder(folder.path, because: why) }
    guard access(folder.path, W_OK | X_OK) == 0 else {
      throw .folder(folder.path, because: String(cString: strerror(errno)))
    }
    try checkHeader(file)
    makeFile(file)
    do {
      let queue = try DatabaseQueue(
        path: file.path, configuration: configuration(isInMemory: false))
      try prepare(queue, file.path)
      return queue
    } catch let refusal as JournalRefusal {
      throw refusal
    } catch let error as DatabaseError {
      throw refusal(error, file.path)
    } catch {
      throw .unreadable(file.path, because: "\(error)")
    }
  }

  /// A journal that ends with the process.
  static func inMemory() throws(JournalRefusal) -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(configuration: configuration(isInMemory: true))
      try JournalSchema.migrator.migrate(queue)
      return queue
    } catch {
      throw .unreadable("in memory", because: "\(error)")
    }
  }

  private static func configuration(isInMemory: Bool) -> GRDB.Configuration {
    var configuration = GRDB.Configuration()
    configuration.foreignKeysEnabled = true
    guard !isInMemory else { return configuration }
    configuration.busyMode = .immediateError
    configuration.prepareDatabase { db in
      // One process has the file for itself; the system gives it back however the process ends.
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      // In the file itself before there is a log beside it: the header is read without SQLite.
      if try Int.fetchOne(db, sql: "PRAGMA page_count") == 0 {
        try db.execute(sql: "PRAGMA application_id = \(JournalSchema.applicationID)")
      }
      try db.execute(sql: "PRAGMA journal_mode = WAL")
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    return configuration
  }

  /// Reads the file's header without SQLite, which might change a file that is not ours.
  private static func checkHeader(_ file: URL) throws(JournalRefusal) {
    for path in [file.path, "\(file.path)-wal", "\(file.path)-shm"] {
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      // Opening a pipe would wait for its other end.
      guard status.st_mode & S_IFMT == S_IFREG else { throw .foreign(path) }
    }
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    guard let handle = FileHandle(forReadingAtPath: file.path) else {
      throw .unreadable(file.path, because: String(cString: strerror(errno)))
    }
    defer { try? handle.close() }
    let header = Array((try? handle.read(upToCount: 100)) ?? Data())
    guard !header.isEmpty else { return }
    guard header.count == 100, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw .foreign(file.path)
    }
    let identity = header[68..<72].reduce(0) { $0 << 8 | Int($1) }
    guard identity == JournalSchema.applicationID else { throw .foreign(file.path) }
    guard access(file.path, W_OK) == 0 else {
      throw .unwritable(file.path, because: String(cString: strerror(errno)))
    }
  }

  private static func prepare(_ queue: DatabaseQueue, _ path: String) throws {
    let migrator = JournalSchema.migrator
    let (isNewer, complaint) = try queue.read { db in
      (
        try migrator.hasBeenSuperseded(db),
        try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") ?? "no answer"
      )
    }
    guard complaint == "ok" else { throw JournalRefusal.damaged(path, because: complaint) }
    guard !isNewer else { throw JournalRefusal.newer(path) }
    try migrator.migrate(queue)
    if let missing = try queue.read(JournalSchema.missingColumn) {
      throw JournalRefusal.damaged(path, because: "there is no column \(missing)")
    }
    // Takes the lock now, and not with the first session.
    try queue.inTransaction(.immediate) { _ in .commit }
  }

  private static func refusal(_ error: DatabaseError, _ path: String) -> JournalRefusal {
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: .inUse(path)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged(path, because: error.message ?? "unreadable")
    case .SQLITE_FULL: .unwritable(path, because: "the disk is full")
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
      .unwritable(path, because: error.message ?? "not permitted")
    default: .unreadable(path, because: error.message ?? "\(error.resultCode)")
    }
  }

  /// Makes the file, if there is none, for its owner alone: scripts hold what people typed. SQLite
  /// gives the files beside it the same permissions. What fails here fails again as it is opened.
  private static func makeFile(_ file: URL) {
    let descriptor = Foundation.open(file.path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Makes a folder and those above it, for their owner alone; returns why if one cannot be made.
  private static func makeFolder(_ folder: URL) -> String? {
    guard mkdir(folder.path, 0o700) != 0 else { return nil }
    let failure = errno
    if failure == EEXIST {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
      return isFolder.boolValue ? nil : "it is a file"
    }
    guard failure == ENOENT, folder.path != "/" else { return String(cString: strerror(failure)) }
    if let why = makeFolder(folder.deletingLastPathComponent()) { return why }
    return mkdir(folder.path, 0o700) == 0 ? nil : String(cString: strerror(errno))
  }
}

/// Why a journal is not used. Its file is left as it was.
public enum JournalRefusal: Error, Sendable, Equatable, CustomStringConvertible {
  case folder(String, because: String)
  case foreign(String)
  case damaged(String, because: String)
  case newer(String)
  case inUse(String)
  case unwritable(String, because: String)
  case unreadable(String, because: String)

  /// What is wrong, where, and how to fix it, in one or two sentences.
  public var description: String {
    switch self {
    case .folder(let path, let why):
      "the data folder \(path) cannot be written (\(Self.line(why))). Choose another with --data DIR, or use --in-memory."
    case .foreign(let path):
      "\(path) is not a NavScope journal, and was left unchanged. Move it away, or name another folder with --data DIR."
    case .damaged(let path, let why):
      "the journal \(path) is damaged (\(Self.line(why))) and was left unchanged. Restore a copy, save what can be read with sqlite3 \(path) .recover, move it away, or choose another folder with --data DIR."
    case .newer(let path):
      "the journal \(path) was written by a newer version of NavScope. Use that version, or choose another folder with --data DIR."
    case .inUse(let path):
      "the journal \(path) is in use by another server. Stop it, or choose another folder with --data DIR."
    case .unwritable(let path, let why):
      "the journal \(path) cannot be written (\(Self.line(why))). Free disk space, make it writable, or choose another folder with --data DIR."
    case .unreadable(let path, let why):
      "the journal \(path) cannot be opened (\(Self.line(why))). Choose another folder with --data DIR."
    }
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
  }
}
