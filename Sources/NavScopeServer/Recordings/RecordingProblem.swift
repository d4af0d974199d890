public import HTTPServer
internal import VirtualTime

/// Why a log does not become a session.
public enum RecordingProblem: AnsweredError, Sendable, Equatable {
  /// None of so many lines contains a call.
  case nothing(lines: Int)
  /// It is no text, and what to do.
  case unreadable(String)
  /// The lines at which the runs begin.
  case severalRuns([Int])
  case noRun(Int, of: Int)
  /// The event of a line is later than a session can be.
  case tooLate(line: Int)
  /// More events than a session may have come up to a line.
  case tooLong(TraceLimit, line: Int)

  /// What is wrong, where, and how to fix it.
  public var httpProblem: HTTPProblem { HTTPProblem(422, sentence, members: members) }

  private var sentence: String {
    switch self {
    case .nothing(0):
      "The log is empty. Print a line in each callback, or use Tools/lldb/navscope.py."
    case .nothing(let lines):
      "\(lines == 1 ? "The log's only line does not contain" : "None of the log's \(lines) lines contains") a call of UIKit. Print the class and the name of each callback, as in LoginViewController viewDidAppear(_:), or use Tools/lldb/navscope.py."
    case .unreadable(let sentence): sentence
    case .severalRuns(let lines):
      "The log has \(lines.count) runs of the app, which begin at \(Self.list(lines)). Choose one, from ?run=1 to ?run=\(lines.count)."
    case .noRun(let run, let count):
      "There is no run \(run). Choose one, from ?run=1 to ?run=\(count)."
    case .tooLate(let line):
      "Line \(line) is more than \(Instant.endOfScript) s after the start of the run. Shorten the log."
    case .tooLong(let limit, let line):
      "The recording reaches \(limit) at line \(line). Shorten the log, or raise the limit."
    }
  }

  private var members: [String: HTTPProblem.Value] {
    switch self {
    case .severalRuns(let lines): ["runs": .integer(lines.count)]
    case .tooLate(let line), .tooLong(_, let line): ["line": .integer(line)]
    case .nothing, .unreadable, .noRun: [:]
    }
  }

  private static func list(_ lines: [Int]) -> String {
    if lines.count > 5 {
      let shown = lines.prefix(4).map(String.init).joined(separator: ", ")
      return "lines \(shown) and \(lines.count - 4) more"
    }
    let shown = lines.dropLast().map(String.init).joined(separator: ", ")
    return "lines \(shown) and \(lines.last ?? 0)"
  }
}
