internal import Foundation

/// The default folder for sessions: the platform's place for application data.
enum DataFolder {
  static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> URL {
    #if canImport(Darwin)
      let base = FileManager.default.homeDirectoryForCurrentUser
        .appendingPathComponent("Library/Application Support")
      return base.appendingPathComponent("NavScope")
    #else
      // The specification wants a relative path to be ignored.
      if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
        return URL(fileURLWithPath: base).appendingPathComponent("navscope")
      }
      guard let home = environment["HOME"], home.hasPrefix("/") else {
        throw CommandFailure(
          sentence:
            "there is no folder for sessions: neither XDG_DATA_HOME nor HOME is set. Choose one with --data DIR, or use --in-memory."
        )
      }
      return URL(fileURLWithPath: home).appendingPathComponent(".local/share/navscope")
    #endif
  }
}
