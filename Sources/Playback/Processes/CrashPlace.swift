internal import Synchronization

/// The line of the app's at which a process has crashed, read from the frames that it left on
/// standard error.
enum CrashPlace {
  private static let mark = "NavScope frames of "

  /// Whether a line that was printed tells frames.
  static func isTold(by line: Substring) -> Bool { line.hasPrefix(mark) }

  /// The line, `Cart.swift:12`; `nil` if the process left no frames, or nothing here reads debug
  /// information.
  /// - Parameter isMemory: whether the process touched memory that it has not, as it does if the
  ///   stack runs out.
  static func line(in printed: String, isMemory: Bool) -> String? {
    guard let text = printed.split(separator: "\n").last(where: { $0.hasPrefix(mark) }),
      let colon = text.lastIndex(of: ":")
    else { return nil }
    let program = String(text[..<colon].dropFirst(mark.count))
    let words = text[text.index(after: colon)...].split(separator: " ")
    let places = words.compactMap { word in
      word.hasPrefix("0x") ? UInt(word.dropFirst(2), radix: 16) : nil
    }
    guard !places.isEmpty, places.count == words.count else { return nil }
    let recursion = isMemory ? recursion(in: places) : []
    let frames = recursion.isEmpty ? places : recursion
    let key = "\(program) \(frames)"
    if let line = known.withLock({ $0[key] }) { return line }
    let lines = DebugInformation(of: program)?.appLines(at: frames) ?? [:]
    let line = frames.lazy.compactMap { lines[$0] }.first
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
}
