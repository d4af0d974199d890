import Foundation

/// How many files and sockets the process may have open. Many systems begin with 1024, which as
/// many connections would exceed.
enum DescriptorLimit {
  private static let others: rlim_t = 128

  static func raise(toHold connections: Int) {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    let wanted = min(limit.rlim_max, rlim_t(max(0, connections)) + others)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = wanted
    // If it fails, the old limit holds, and connections beyond it wait.
    _ = setrlimit(resource, &limit)
  }

  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif
}
