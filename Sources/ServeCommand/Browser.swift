internal import Foundation

/// The browser of this machine's user.
enum Browser {
  /// Shows a page in it; if there is none, nothing happens.
  static func open(_ address: String) {
    #if canImport(AppKit)
      let opener: [String] = ["open"]
    #else
      let environment = ProcessInfo.processInfo.environment
      guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
      let opener = ["xdg-open"]
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = opener + [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
