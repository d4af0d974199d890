internal import Exports
internal import Foundation

/// The addresses of this user's servers, so that links of other commands lead to one: a file for
/// each, named after its process, which is locked while the process runs.
package enum ServerAddress {
  /// `$XDG_RUNTIME_DIR/navscope`, or a folder of the user's among what is temporary.
  static func folder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    if let base = environment["XDG_RUNTIME_DIR"], base.hasPrefix("/") {
      return URL(fileURLWithPath: base).appendingPathComponent("navscope")
    }
    return FileManager.default.temporaryDirectory.appendingPathComponent("navscope-\(getuid())")
  }

  /// Tells others where this process listens; if that cannot be written, they do not find out.
  static func announce(_ address: String, in folder: URL = folder()) {
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard isOwn(folder) else { return }
    // A process of this number may have been killed.
    withdraw(in: folder)
    let file = open(own(folder).path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    // It stays open: the lock ends with the process, however that ends.
    guard file >= 0, flock(file, LOCK_EX | LOCK_NB) == 0 else { return }
    try? FileHandle(fileDescriptor: file).write(contentsOf: Data(address.utf8))
  }

  /// Says that it does not listen any more.
  static func withdraw(in folder: URL = folder()) {
    try? FileManager.default.removeItem(at: own(folder))
  }

  private static func own(_ folder: URL) -> URL {
    folder.appendingPathComponent("\(ProcessInfo.processInfo.processIdentifier)")
  }

  /// Whether a folder is this user's, and no other user can put files in it.
  private static func isOwn(_ folder: URL) -> Bool {
    var status = stat()
    return lstat(folder.path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid() && status.st_mode & 0o022 == 0
  }

  /// The address of the server that was started last of those that run; `nil` if none does. The
  /// files of servers that were killed are removed.
  static func running(in folder: URL = folder()) -> String? {
    guard isOwn(folder) else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let files = names.filter { Int32($0) != nil }.map { folder.appendingPathComponent($0) }
    let running = files.filter { file in
      let isRunning = isLocked(file)
      if !isRunning { try? FileManager.default.removeItem(at: file) }
      return isRunning
    }
    let newest = running.max { started($0) < started($1) }
    return newest.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func isLocked(_ file: URL) -> Bool {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0
  }

  /// The address to which links of other commands lead.
  package static var forLinks: String { running() ?? standard }

  /// The default address of `navscope serve`.
  private static let standard = "http://127.0.0.1:8080"

  private static func started(_ file: URL) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }
}
