internal import JSON
internal import Trace
internal import VirtualTime

/// Makes of each line of a log what it says, in the light of the lines before it.
struct LineInterpreter {
  private var runs = LogRuns()
  private var document = JSONAcrossLines()
  private var statements = KnownStatements()
  private var exception = ExceptionStack()
  /// How many calls have begun and not ended, by what they are.
  private var openCalls: [LoggedCall: Int] = [:]

  /// In a log whose calls never end, the ends of more than these are taken for calls.
  private static let mostOpen = 10_000

  mutating func read(_ line: LogLines.Line) -> LogLine {
    var result = LogLine(number: line.number, outcome: .other)
    if line.isBinary {
      result.outcome = .unread(.binary)
      return result
    }
    if line.isCut { result.notes.append(.cut(bytes: line.length)) }
    let isText = UTF8Check.firstInvalidByte(in: line.bytes) == nil
    // What was cut may end within a character.
    if !isText, !line.isCut { result.notes.append(.notUTF8) }
    interpret(String(decoding: line.bytes, as: UTF8.self)[...], &result)
    return result
  }

  private mutating func interpret(_ text: Substring, _ line: inout LogLine) {
    let whole = document.append(text)
    if whole == nil, document.isOpen { return }
    let text = (whole.map { $0[...] } ?? text).drop { $0 == " " || $0 == "\t" }
    if let brace = JSONLogLine.begin(of: text) {
      do throws(Problem<JSONFault>) {
        return take(try JSONLogLine(text[brace...]), &line)
      } catch {
        if JSONLogLine.isMarked(text) || text.hasPrefix("{\"seq\":") {
          line.outcome = .unread(.malformed(error.description))
        }
        return
      }
    }
    var scanner = Scanner(text)
    let stamp = TimeStamp(&scanner)
    if let event = TraceTextLine(at: stamp, scanner.rest)?.event {
      return place(event, stamp: .counted(event.instant), &line)
    }
    let head = LineHead(stamp, scanner.rest)
    if let call = exception.read(head.message) {
      return place(.call(call, .whole), call, head.stamp, head.process, &line)
    }
    take(statements.statement(of: head.message), head.stamp, head.process, &line)
  }

  private mutating func take(_ json: JSONLogLine, _ line: inout LogLine) {
    switch json.content {
    case .event(let event): place(event, stamp: .counted(event.instant), &line)
    case .call(let call): place(.call(call, .whole), call, json.stamp, nil, &line)
    case .message(let message, let process):
      var scanner = Scanner(message[...])
      let head = LineHead(TimeStamp(&scanner), scanner.rest)
      take(
        statements.statement(of: head.message), json.stamp ?? head.stamp, process ?? head.process,
        &line)
    case .nothing: break
    }
  }

  private mutating func take(
    _ statement: Statement, _ stamp: TimeStamp?, _ process: Int?, _ line: inout LogLine
  ) {
    switch statement {
    case .nothing: break
    case .several(let names): line.outcome = .unread(.severalCalls(names))
    case .unknownMessage: line.outcome = .unread(.unknownMessage)
    case .calls(let calls):
      place(calls.filter { $0.subject != nil || !$0.needsSubject }, stamp, process, &line)
    case .call(let call, _) where call.subject == nil && call.needsSubject:
      line.outcome = call.isTelling ? .unread(.unknownObject(call.name)) : .other
    case .call(let call, _): place(statement, call, stamp, process, &line)
    }
  }

  private mutating func place(_ event: RunEvent, stamp: TimeStamp, _ line: inout LogLine) {
    guard event.instant >= .zero, event.instant < Instant(seconds: 9e9) else {
      line.outcome = .unread(.malformed("Its t is not a time. Write the seconds since the start."))
      return
    }
    let isFirst = if case .trace = event.event { true } else { false }
    let place = runs.place(
      stamp, of: nil, beginsRun: isFirst, launch: nil, notes: &line.notes)
    line.outcome = .event(event, place)
  }

  private mutating func place(
    _ statement: Statement, _ call: LoggedCall, _ stamp: TimeStamp?, _ process: Int?,
    _ line: inout LogLine
  ) {
    let isEnd = isEnd(statement)
    let place = runs.place(
      stamp, of: process, beginsRun: false,
      launch: call.kind == .app && !isEnd ? call.name : nil, notes: &line.notes)
    line.outcome = isEnd ? .end(call, place) : .call(call, place)
  }

  private mutating func place(
    _ calls: [LoggedCall], _ stamp: TimeStamp?, _ process: Int?, _ line: inout LogLine
  ) {
    guard !calls.isEmpty else { return }
    let place = runs.place(
      stamp, of: process, beginsRun: false, launch: calls.first { $0.kind == .app }?.name,
      notes: &line.notes)
    line.outcome = .calls(calls, place)
    line.notes.append(.severalCalls(calls.count))
  }

  /// Whether a line is the end of a call whose begin was read.
  private mutating func isEnd(_ statement: Statement) -> Bool {
    switch statement {
    case .call(let call, .begin):
      if openCalls.count >= Self.mostOpen { openCalls = [:] }
      openCalls[call.withoutArguments, default: 0] += 1
      return false
    case .call(let call, .end):
      let call = call.withoutArguments
      guard let open = openCalls[call] else { return false }
      openCalls[call] = open > 1 ? open - 1 : nil
      return true
    default: return false
    }
  }
}

extension LoggedCall {
  /// Whether it says nothing without the class of its object.
  fileprivate var needsSubject: Bool {
    switch kind {
    case .callback, .app, .console, .crash: false
    default: true
    }
  }

  /// The call as both of its ends name it: only the begin says what is passed.
  fileprivate var withoutArguments: LoggedCall {
    var call = LoggedCall(kind, name, subject: subject)
    call.identity = identity
    return call
  }

  /// Whether its name alone says that a call is meant.
  fileprivate var isTelling: Bool { kind != .dealloc && kind != .alloc && kind != .untraced }
}
