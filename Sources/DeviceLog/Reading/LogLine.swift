package import Trace
package import VirtualTime

/// What was made of one line of a log.
package struct LogLine: Sendable {
  /// From 1.
  package let number: Int
  package var outcome: Outcome
  /// What is odd about a line that was read all the same.
  package var notes: [Note] = []

  package enum Outcome: Sendable {
    /// A call, and where it stands in the log's record.
    case call(LoggedCall, Place)
    /// Several calls in their order.
    case calls([LoggedCall], Place)
    /// The end of a call whose begin another line tells.
    case end(LoggedCall, Place)
    /// An event of a trace of NavScope.
    case event(RunEvent, Place)
    /// Something that does not speak of UIKit's calls.
    case other
    case unread(Reason)
  }

  /// Which run of the app a line belongs to, and when in it.
  package struct Place: Sendable {
    /// From 1, in the order in which the runs begin.
    package var run: Int
    /// Since the run's first line with a time; `nil` if no line has told one.
    package var instant: Instant?
  }

  package enum Note: Sendable, Equatable {
    /// Only the first bytes of the line are read.
    case cut(bytes: Int)
    /// What is no UTF-8 is read as U+FFFD.
    case notUTF8
    /// The line bears an earlier time than one before it; it is taken to be no earlier.
    case backwards
    /// The app is launched again, or another process prints.
    case newRun(Int)
    /// So many calls stand in one line.
    case severalCalls(Int)
  }

  package enum Reason: Sendable, Equatable {
    case binary
    case severalCalls([String])
    case unknownObject(String)
    case unknownMessage
    case malformed(String)
  }

  package init(number: Int, outcome: Outcome) {
    (self.number, self.outcome) = (number, outcome)
  }

  /// The calls that the line tells, the ends of calls left out.
  package var calls: [LoggedCall] {
    switch outcome {
    case .call(let call, _): [call]
    case .calls(let calls, _): calls
    case .event(let event, _): LoggedCall(event.event).map { [$0] } ?? []
    case .end, .other, .unread: []
    }
  }

  package var place: Place? {
    switch outcome {
    case .call(_, let place), .calls(_, let place), .end(_, let place), .event(_, let place): place
    case .other, .unread: nil
    }
  }
}

extension LogLine.Note {
  /// The note as a clause.
  package var text: String {
    switch self {
    case .cut(let bytes):
      "the line is \(bytes) bytes long; only the first \(LogLines.longest) are read"
    case .notUTF8: "the line is not valid UTF-8; what is not is read as \u{FFFD}"
    case .backwards: "the time is earlier than that of an earlier line; the lines keep their order"
    case .newRun(let run): "run \(run) begins"
    case .severalCalls(let count): "\(count) calls in one line"
    }
  }
}

extension LogLine.Reason {
  /// Why the line is not read, and what to do, as a sentence.
  package var text: String {
    switch self {
    case .binary: "the line is not text."
    case .severalCalls(let names):
      "a sentence names several calls: \(names.joined(separator: ", ")). Print each when it is made."
    case .unknownObject(let name):
      "the line has \(name) but no class. Print \\(type(of: self)) with it."
    case .unknownMessage: "UIKit prints a message here that NavScope does not know."
    case .malformed(let problem): "the line starts like JSON. \(problem)"
    }
  }
}
