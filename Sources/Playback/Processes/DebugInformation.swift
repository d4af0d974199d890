internal import Foundation

/// The lines of an app that the debug information of its program tells.
package enum DebugInformation {
  /// The app's own line at each address of a program, `Cart.swift:12`; none for one of NavScope or
  /// of a library. Empty if nothing here reads debug information, or not in so many seconds.
  package static func appLines(
    at addresses: [UInt], in program: String, within seconds: Double = 60
  ) -> [UInt: String] {
    guard let reader, !addresses.isEmpty else { return [:] }
    var limits = ProcessLimits()
    limits.seconds = seconds
    limits.output = .max
    let words = reader.options + ["-a", "-e", program] + addresses.map(hexadecimal)
    let process = try? ChildProcess.start(reader.file, calledAs: reader.file, words, limits)
    guard let process else { return [:] }
    var lines: [UInt: String] = [:]
    var (address, count): (UInt?, Int) = (nil, 0)
    while let text = process.readLine() {
      if text.hasPrefix("0x") {
        address = UInt(text.dropFirst(2), radix: 16)
        count += 1
      } else if let address, lines[address] == nil {
        lines[address] = appLine(text)
      }
    }
    return count == addresses.count ? lines : [:]
  }

  private static func hexadecimal(_ address: UInt) -> String {
    "0x\(String(address, radix: 16))"
  }

  /// `/apps/Shop/Cart.swift:12:5` as `Cart.swift:12`, unless it is NavScope's, a library's, or of
  /// what an import has made.
  private static func appLine(_ place: String) -> String? {
    let parts = place.split(separator: ":")
    guard parts.count >= 2, parts[0].hasSuffix(".swift"),
      let line = parts[1].split(separator: " ").first.flatMap({ Int($0) }), line > 0,
      !libraries.contains(where: parts[0].contains)
    else { return nil }
    return "\(parts[0].split(separator: "/").last ?? ""):\(line)"
  }

  private static let libraries =
    [
      "HeadlessUIKit", "Neighbours", "Phone", "Playback", "AppProgram", "Explorer", "Trace",
      "NavScopeServer", "NavScopeCommand",
    ]
    .map { "/Sources/\($0)/" } + ["/checkouts/", "/.rewritten/", "/navscope/StandIns.swift"]

  /// What reads debug information: LLVM's comes with Swift, the other one with the linker.
  private static var reader: (file: URL, options: [String])? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let readers = [
      ("llvm-symbolizer", ["--functions=none"]), ("addr2line", ["-i"]),
    ]
    for (name, options) in readers {
      let paths = folders.map { "\($0)/\(name)" }
      if let path = paths.first(where: FileManager.default.isExecutableFile) {
        return (URL(fileURLWithPath: path), options)
      }
    }
    return nil
  }
}
