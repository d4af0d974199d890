internal import Foundation

/// Lets one import or build at a time write what belongs to an app: what one compiles, another must
/// not replace. Different apps are imported side by side.
enum BuildLock {
  /// Waits for its turn, says for which process and how long if it has to, and does something.
  ///
  /// - Parameters:
  ///   - scratch: the folder in which apps are built.
  ///   - home: the folder that holds `navscope`, of the app that is imported or built.
  static func hold<Result>(
    _ scratch: URL, for home: URL, _ progress: (ImportStep) -> Void,
    _ body: () throws(ImportFailure) -> Result
  ) throws(ImportFailure) -> Result {
    try? FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    // If no file can be made, building says why.
    guard let file = LockFile(place(of: home, in: scratch)) else { return try body() }
    wait(for: file.descriptor, LOCK_EX, progress)
    Holder(home: home.path).write(to: file.descriptor)
    defer { ftruncate(file.descriptor, 0) }
    return try body()
  }

  /// The file of an app's lock: its name is made of the path of the app.
  private static func place(of home: URL, in scratch: URL) -> URL {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in home.path.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    return scratch.appendingPathComponent("navscope-\(String(hash, radix: 16)).lock")
  }

  // MARK: The libraries

  /// Builds NavScope's libraries while no app is compiled against them, unless they are as they
  /// should be; until what is returned goes, no other process builds them.
  static func libraries(
    _ scratch: URL, _ progress: (ImportStep) -> Void, isCurrent: () -> Bool,
    _ build: () throws(ImportFailure) -> Void
  ) throws(ImportFailure) -> LockFile? {
    try? FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    guard let file = LockFile(scratch.appendingPathComponent("navscope.lock")) else {
      if !isCurrent() { try build() }
      return nil
    }
    wait(for: file.descriptor, LOCK_SH, progress)
    if isCurrent() { return file }
    flock(file.descriptor, LOCK_UN)
    wait(for: file.descriptor, LOCK_EX, progress)
    // Another process may have built them meanwhile.
    if !isCurrent() {
      Holder(home: "NavScope's libraries").write(to: file.descriptor)
      defer { ftruncate(file.descriptor, 0) }
      try build()
    }
    flock(file.descriptor, LOCK_SH)
    return file
  }

  private static let secondsBetweenChecks = 0.2
  private static let secondsBetweenLines = 60.0

  private static func wait(for file: Int32, _ kind: Int32, _ progress: (ImportStep) -> Void) {
    var told: (holder: Holder?, at: Date)?
    while flock(file, kind | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      let holder = Holder(of: file)
      if told.map({ $0.holder != holder || -$0.at.timeIntervalSinceNow > secondsBetweenLines })
        ?? true
      {
        progress(.stage(holder?.sentence ?? "Waiting until another import or build has ended"))
        told = (holder, Date())
      }
      Thread.sleep(forTimeInterval: secondsBetweenChecks)
    }
  }

  /// The process that imports or builds, as written in the file of the lock.
  private struct Holder: Equatable {
    var process = ProcessInfo.processInfo.processIdentifier
    /// Seconds since 1970.
    var began = Int(Date().timeIntervalSince1970)
    let home: String

    init(home: String) { self.home = home }

    /// `nil` if the file of the lock is empty or its writer has exited.
    init?(of file: Int32) {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = pread(file, &bytes, bytes.count, 0)
      let lines = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        .split(separator: "\n", maxSplits: 2)
      guard lines.count == 3, let process = Int32(lines[0]), let began = Int(lines[1]),
        kill(process, 0) == 0
      else { return nil }
      (self.process, self.began, home) = (process, began, String(lines[2]))
    }

    func write(to file: Int32) {
      let text = Array("\(process)\n\(began)\n\(home)".utf8)
      if ftruncate(file, 0) == 0 { _ = pwrite(file, text, text.count, 0) }
    }

    var sentence: String {
      let seconds = max(0, Int(Date().timeIntervalSince1970) - began)
      let time = seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min"
      return "Waiting for process \(process), which began \(time) ago to import or build \(home)"
    }
  }
}

/// A file that processes lock; closed, and with it unlocked, when nothing holds it any more.
final class LockFile: Sendable {
  let descriptor: Int32

  /// `nil` if the file cannot be made.
  init?(_ file: URL) {
    descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor < 0 { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
