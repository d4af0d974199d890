internal import ArgumentParser
internal import DeviceLog
internal import Exports
internal import JSON
internal import ServeCommand
internal import Trace
internal import VirtualTime

/// `navscope log`: what is understood of a log that a phone made.
struct ReadLog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Show line by line how a phone's log of an app is read.",
    discussion: """
      Reads NavScope's own traces (JSON Lines or text), the output of Tools/lldb/navscope.py, and what apps print \
      themselves, with the prefixes of Xcode, NSLog, idevicesyslog or log stream. Other output may appear in between. `navscope compare \
      --log` compares the log with the simulation.

      What UIKit prints is recognized by its wordings in the versions of iOS, with the rule that finds the same in a \
      simulation. The exit code is 0 if a line was read, whatever it says, and 2 if no line can be read.

      Examples:
        navscope log console.log
        log stream --process Shop | navscope log -
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, jsonl }

  @Argument(help: "The log, or - for standard input.")
  var file: String

  @Option(
    help: "Output format; json is the same as text in one object, jsonl the calls as a trace.")
  var format: Format = .text

  func run() throws {
    let input = LogInput(path: file)
    switch format {
    case .text: try list(input)
    case .json: try encode(input)
    case .jsonl: try write(input)
    }
  }

  private func list(_ input: LogInput) throws {
    var listing = LogListing()
    var output = HeldOutput { try StandardStream.output.writeSanitized($0) }
    try input.read { line in
      if let text = listing.text(of: line) { try output.write(text, isCall: line.place != nil) }
    }
    guard listing.count.calls > 0 else { throw input.nothing(in: listing.count) }
    try StandardStream.output.writeSanitized(listing.end)
  }

  private func encode(_ input: LogInput) throws {
    var count = LogCount()
    var separator = #"{"read":["#
    var output = HeldOutput { text in
      try StandardStream.output.write(separator + text)
      separator = ","
    }
    try input.read { line in
      count.add(line)
      if case .other = line.outcome, line.notes.isEmpty { return }
      try output.write(line.json.encoded, isCall: line.place != nil)
    }
    guard count.calls > 0 else { throw input.nothing(in: count) }
    try StandardStream.output.write("],\(count.members)}\n")
  }

  private func write(_ input: LogInput) throws {
    var trace = RecordedTrace()
    var count = LogCount()
    try input.read { line in
      count.add(line)
      for event in trace.events(of: line) {
        try StandardStream.output.write(event.line + "\n")
      }
    }
    guard count.calls > 0 else { throw input.nothing(in: count) }
  }
}

/// Output that is held back until a call was read: of a file that is no log nothing is written.
private struct HeldOutput {
  private let put: (String) throws -> Void
  private var held: [String]? = []

  /// The most lines that are held back; of more in front of the first call, the first are reported.
  private static let most = 1000

  init(_ put: @escaping (String) throws -> Void) { self.put = put }

  mutating func write(_ text: String, isCall: Bool) throws {
    guard let held else { return try put(text) }
    if isCall {
      self.held = nil
      for text in held + [text] { try put(text) }
    } else if held.count < Self.most {
      self.held?.append(text)
    }
  }
}

/// What the lines of a log came to.
struct LogCount {
  private(set) var (lines, calls, other, unread) = (0, 0, 0, 0)
  private(set) var runs = 0
  /// What UIKit printed, and how often the process crashed.
  private(set) var (messages, crashes) = (0, 0)
  /// The first line that says something of UIKit and cannot be read, and why.
  private(set) var firstUnread: (line: Int, reason: String)?

  mutating func add(_ line: LogLine) {
    lines += 1
    runs = max(runs, line.place?.run ?? 0)
    messages += line.calls.count { $0.kind == .console }
    crashes += line.calls.count { $0.kind == .crash && !($0.isExplanation && crashes > 0) }
    switch line.outcome {
    case .unread(let reason):
      unread += 1
      if reason != .binary { firstUnread = firstUnread ?? (line.number, reason.text) }
    case .call, .calls, .end, .event: calls += 1
    case .other: other += 1
    }
  }

  var members: String {
    #""lines":\#(lines),"calls":\#(calls),"other":\#(other),"unread":\#(unread),"runs":\#(runs),"messages":\#(messages),"crashes":\#(crashes)"#
  }

  /// What went wrong in the log; empty if nothing is reported.
  var complaints: String {
    let told = [
      messages > 0 ? counted(messages, "message") + " of UIKit" : nil,
      crashes > 0 ? "\(crashes) crash\(crashes == 1 ? "" : "es")" : nil,
    ].compactMap(\.self)
    return told.isEmpty ? "" : "; " + told.joined(separator: ", ")
  }
}

/// A log line by line for people: what is understood and what not; other output as ranges.
private struct LogListing {
  private(set) var count = LogCount()
  private var firstOther: Int?
  private var lastOther = 0

  mutating func text(of line: LogLine) -> String? {
    count.add(line)
    if case .other = line.outcome, line.notes.isEmpty {
      firstOther = firstOther ?? line.number
      lastOther = line.number
      return nil
    }
    let text = others + Self.line(line)
    firstOther = nil
    return text
  }

  /// What the last lines were, and the sum.
  var end: String {
    let runs = count.runs > 1 ? " in \(count.runs) runs" : ""
    let parts = [
      "\(count.calls) read\(runs)", "\(count.other) other output", "\(count.unread) not read",
    ]
    return others + "\(counted(count.lines, "line")): " + parts.joined(separator: ", ")
      + count.complaints
  }

  private var others: String {
    guard let firstOther else { return "" }
    let range = firstOther == lastOther ? "" : "–\(lastOther)"
    return Self.column("\(firstOther)\(range)", 7) + "  other output\n"
  }

  private static func line(_ line: LogLine) -> String {
    let number = column("\(line.number)", 7)
    let notes = line.notes.map { "\n         note: \($0.text)" }.joined()
    guard let place = line.place else {
      if case .unread(let reason) = line.outcome { return "\(number)  ✗ \(reason.text)\(notes)" }
      return "\(number)  other output\(notes)"
    }
    let time = column(place.instant.map { "\($0)" } ?? "–", 9)
    let what =
      switch line.outcome {
      case .end(let call, _): "end of \(call.sentence)"
      case .event(let event, _): line.calls.first?.sentence ?? "[\(event.kind)]"
      default: line.calls.map(\.sentence).joined(separator: ", ")
      }
    let rules = line.calls.compactMap(\.message?.rule).map { "\n         rule: \($0)" }.joined()
    return "\(number)  ✓ \(time)  \(what)\(rules)\(notes)"
  }

  private static func column(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
