internal import Foundation

/// The open files of a journal, and whether they are still at their paths: the database, and the
/// log beside it, from which a transaction reaches the database later.
struct OpenedFile: Sendable {
  private let files: [(path: String, identity: Identity)]

  private struct Identity: Sendable, Equatable {
    let device: UInt64
    let number: UInt64

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
    }
  }

  init(_ file: URL) {
    files = [file.path, "\(file.path)-wal"].compactMap { path in
      Identity(path).map { (path, $0) }
    }
  }

  /// Why what is written to it is not found again; `nil` if it is. For watchers to read: it names
  /// no path.
  var problem: String? {
    for file in files {
      guard let now = Identity(file.path) else {
        return "a file of the journal was moved or deleted. Put it back, or restart the server"
      }
      guard now == file.identity else {
        return "a file of the journal was replaced by another. Restart the server"
      }
    }
    return nil
  }
}

/// The limit that the system sets for the size of this process's files.
enum FileSizeLimit {
  static var isSet: Bool {
    var limit = rlimit()
    #if canImport(Glibc)
      let asked = getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
      let asked = getrlimit(RLIMIT_FSIZE, &limit)
    #endif
    return asked == 0 && limit.rlim_cur < rlim_t(Int64.max)
  }
}
