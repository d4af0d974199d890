internal import Exports
internal import Foundation

/// Where the servers of this user listen, so that links of other commands lead to one: a file for
/// each while it runs, called after its process.
enum ServerAddress {
  /// `$XDG_RUNTIME_DIR/navscope`, or a folder of the user's among what is temporary.
  static func folder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    if let base = environment["XDG_RUNTIME_DIR"], base.hasPrefix("/") {
      return URL(fileURLWithPath: base).appendingPathComponent("navscope")
    }
    return FileManager.default.temporaryDirectory.appendingPathComponent("navscope-\(getuid())")
  }

  /// Tells others where this process listens; nobody is told where that cannot be written.
  static func announce(_ address: String, in folder: URL = folder()) {
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? Data(address.utf8).write(to: own(folder), options: .atomic)
  }

  /// Says that it does not listen any more.
  static func withdraw(in folder: URL = folder()) {
    try? FileManager.default.removeItem(at: own(folder))
  }

  private static func own(_ folder: URL) -> URL {
    folder.appendingPathComponent("\(ProcessInfo.processInfo.processIdentifier)")
  }

  /// The address of the server that was started last of those that run; nil where none does.
  static func running(in folder: URL = folder()) -> String? {
    var status = stat()
    guard lstat(folder.path, &status) == 0, status.st_uid == getuid() else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let running = names.filter { name in Int32(name).map { kill($0, 0) == 0 } ?? false }
      .map { folder.appendingPathComponent($0) }
    let newest = running.max { started($0) < started($1) }
    return newest.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
  }

  /// The address to which links of other commands lead.
  static var forLinks: String { running() ?? ExplorationText.standardServer }

  private static func started(_ file: URL) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }
}
