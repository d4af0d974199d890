internal import Foundation
internal import Synchronization

/// The line of the app's at which a process has crashed, read from the frames that it left on
/// standard error.
enum CrashPlace {
  private static let mark = "NavScope frames of "

  /// Whether a line that was printed tells frames.
  static func isTold(by line: Substring) -> Bool { line.hasPrefix(mark) }

  /// The line, `Cart.swift:12`; nil where the process left no frames, or nothing here reads debug
  /// information.
  /// - Parameter isMemory: whether the process touched memory that it has not, as it does where the
  ///   stack runs out.
  static func line(in printed: String, isMemory: Bool) -> String? {
    guard let text = printed.split(separator: "\n").last(where: { $0.hasPrefix(mark) }),
      let colon = text.lastIndex(of: ":")
    else { return nil }
    let program = String(text[..<colon].dropFirst(mark.count))
    let told = text[text.index(after: colon)...].split(separator: " ")
    let places = told.compactMap { $0.hasPrefix("0x") ? UInt($0.dropFirst(2), radix: 16) : nil }
    guard !places.isEmpty, places.count == told.count else { return nil }
    let recursion = isMemory ? recursion(in: places) : []
    let frames = (recursion.isEmpty ? places : recursion).map { "0x" + String($0, radix: 16) }
    let key = "\(program) \(frames)"
    if let line = known.withLock({ $0[key] }) { return line }
    let line = read(program, frames)
    known.withLock { $0[key] = .some(line) }
    return line
  }

  /// The calls that come again and again, in one order for every run: in which of them the stack
  /// runs out depends on where the system has put it.
  private static func recursion(in places: [UInt]) -> [UInt] {
    Dictionary(grouping: places) { $0 }.filter { $1.count > 2 }.keys.sorted()
  }

  /// An exploration meets the same crash again and again.
  private static let known = Mutex<[String: String?]>([:])

  private static func read(_ program: String, _ frames: [String]) -> String? {
    guard let reader else { return nil }
    let words = [reader.path] + reader.options + ["-e", program] + frames
    let quoted = words.map { "'\($0.replacing("'", with: "'\\''"))'" }
    guard let output = popen("\(quoted.joined(separator: " ")) 2>/dev/null", "r") else {
      return nil
    }
    defer { pclose(output) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&piece, 1, piece.count, output)
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").lazy
      .compactMap(appLine).first
  }

  /// `/apps/Shop/Cart.swift:12:5` as `Cart.swift:12`, unless it is NavScope's or a library's.
  private static func appLine(_ place: Substring) -> String? {
    let parts = place.split(separator: ":")
    guard parts.count >= 2, parts[0].hasSuffix(".swift"),
      let line = parts[1].split(separator: " ").first.flatMap({ Int($0) }), line > 0,
      !libraries.contains(where: parts[0].contains)
    else { return nil }
    return "\(parts[0].split(separator: "/").last ?? ""):\(line)"
  }

  private static let libraries =
    ["HeadlessUIKit", "Neighbours", "Phone", "Playback", "AppProgram", "Explorer", "Trace"]
    .map { "/Sources/\($0)/" } + ["/checkouts/"]

  /// What reads debug information: LLVM's comes with Swift, the other one with the linker.
  private static var reader: (path: String, options: [String])? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let readers = [
      ("llvm-symbolizer", ["--functions=none"]), ("addr2line", ["-i"]),
    ]
    for (name, options) in readers {
      let paths = folders.map { "\($0)/\(name)" }
      if let path = paths.first(where: FileManager.default.isExecutableFile) {
        return (path, options)
      }
    }
    return nil
  }
}
