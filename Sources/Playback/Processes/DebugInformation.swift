internal import Foundation

/// The lines of an app that the debug information of its program tells.
///
/// A large program takes longer to open than a few of its lines take to read, so that it is opened
/// beside what the caller does until it knows the addresses.
package struct DebugInformation {
  private let process: ChildProcess

  /// Begins to open it; `nil` if nothing here reads debug information.
  package init?(of program: String) {
    guard let reader = Self.reader else { return nil }
    var limits = ProcessLimits()
    limits.output = .max
    let words = reader.options + ["-a", "-e", program]
    let process = try? ChildProcess.start(reader.file, calledAs: reader.file, words, limits)
    guard let process else { return nil }
    self.process = process
    process.send(Self.mark)
  }

  /// The app's own line at each address, `Cart.swift:12`; none for one of NavScope or of a library.
  /// Empty if they are not known within so many seconds. It can be asked once.
  package consuming func appLines(
    at addresses: [UInt], within seconds: Double = 60
  ) -> [UInt: String] {
    process.allow(seconds: seconds)
    for address in addresses { process.send(Self.hexadecimal(address)) }
    process.send(Self.mark)
    var lines: [UInt: String] = [:]
    var (address, marks): (UInt?, Int) = (nil, 0)
    while marks < 2, let text = process.readLine() {
      if text.hasPrefix("0x") {
        address = UInt(text.dropFirst(2), radix: 16)
        if address == 0 { marks += 1 }
      } else if let address, lines[address] == nil {
        lines[address] = Self.appLine(text)
      }
    }
    process.end(because: "its lines are read")
    return marks == 2 ? lines : [:]
  }

  /// Asked first, it has the program opened; asked last, its answer comes after all others.
  private static let mark = hexadecimal(0)

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
