/// Reads a log of an app on a phone, piece by piece and line by line: NavScope's own JSON Lines and
/// text, what `Tools/lldb/navscope.py` prints, and what apps print themselves, with what Xcode,
/// `NSLog` and `log stream` write in front.
///
/// It keeps one line and what tells the runs of the app apart, however long the log is.
package struct LogReader {
  private var lines = LogLines()
  private var interpreter = LineInterpreter()

  package init() {}

  /// Reads more of the log; `take` gets each line that has ended, in order.
  package mutating func read(_ bytes: UnsafeRawBufferPointer, _ take: (LogLine) -> Void) {
    var interpreter = LineInterpreter()
    swap(&interpreter, &self.interpreter)
    lines.append(bytes) { take(interpreter.read($0)) }
    swap(&interpreter, &self.interpreter)
  }

  /// Reads what stands behind the last line's end; there is no more.
  package mutating func end(_ take: (LogLine) -> Void) {
    var interpreter = LineInterpreter()
    swap(&interpreter, &self.interpreter)
    lines.end { take(interpreter.read($0)) }
    swap(&interpreter, &self.interpreter)
  }

  /// Reads the whole of a log that is in memory.
  package static func lines(of text: String) -> [LogLine] {
    var reader = LogReader()
    var lines: [LogLine] = []
    Array(text.utf8).withUnsafeBytes { bytes in reader.read(bytes) { lines.append($0) } }
    reader.end { lines.append($0) }
    return lines
  }
}
