internal import Foundation

/// A thread that yields to everything that people watch.
enum BackgroundThread {
  static func start(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread {
      yieldToOthers()
      body()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// With glibc a priority belongs to a thread: 0 is the one that calls.
  private static func yieldToOthers() {
    #if canImport(Glibc)
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #endif
  }
}
