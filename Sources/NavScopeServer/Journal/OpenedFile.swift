internal import Foundation

/// An open file, and whether it is still at its path.
struct OpenedFile: Sendable {
  private let path: String
  private let identity: Identity?

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
    path = file.path
    identity = Identity(file.path)
  }

  /// Why what is written to it is not found again; `nil` if it is. For watchers to read: it names
  /// no path.
  var problem: String? {
    guard let now = Identity(path) else {
      return "the journal's file was moved or deleted. Put it back, or restart the server"
    }
    return now == identity
      ? nil : "the journal's file was replaced by another. Restart the server"
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
