internal import Foundation

/// Lets one import or build at a time write into the folder in which apps are built: what one
/// compiles, another must not replace.
enum BuildLock {
  /// Waits for its turn, says so where it has to, and does something.
  ///
  /// - Parameter scratch: the folder in which apps are built.
  static func hold<Result>(
    _ scratch: URL, _ progress: (String) -> Void,
    _ body: () throws(ImportFailure) -> Result
  ) throws(ImportFailure) -> Result {
    try? FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let path = scratch.appendingPathComponent("navscope.lock").path
    // Where no file can be made, building says why.
    let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    defer { if file >= 0 { close(file) } }
    if file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0 {
      progress("Waiting until another import or build has ended")
      while flock(file, LOCK_EX) != 0, errno == EINTR {}
    }
    return try body()
  }
}
