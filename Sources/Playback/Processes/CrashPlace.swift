internal import Synchronization

/// The line of the app's at which a process has crashed, read from the frames that it left on
/// standard error.
enum CrashPlace {
  private static let mark = "NavScope frames of "

  /// Whether a line that was printed tells frames.
  static func isTold(by line: Substring) -> Bool { line.hasPrefix(mark) }

  /// The line, `Cart.swift:12`; nil where the process left no frames, or nothing here reads debug
  /// information.
  static func line(in printed: String) -> String? {
    guard let text = printed.split(separator: "\n").last(where: { $0.hasPrefix(mark) }),
      let colon = text.lastIndex(of: ":")
    else { return nil }
    let program = String(text[..<colon].dropFirst(mark.count))
    let words = text[text.index(after: colon)...].split(separator: " ")
    let frames = words.compactMap { word in
      word.hasPrefix("0x") ? UInt(word.dropFirst(2), radix: 16) : nil
    }
    guard !frames.isEmpty, frames.count == words.count else { return nil }
    let key = "\(program) \(frames)"
    if let line = known.withLock({ $0[key] }) { return line }
    let lines = DebugInformation.appLines(at: frames, in: program)
    let line = frames.lazy.compactMap { lines[$0] }.first
    known.withLock { $0[key] = .some(line) }
    return line
  }

  /// An exploration meets the same crash again and again.
  private static let known = Mutex<[String: String?]>([:])
}
