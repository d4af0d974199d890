internal import Foundation
public import HeadlessUIKit
internal import JSON
public import Phone
public import VirtualTime

/// A run whose app lives in a process of its own, so that whatever it does ends that process alone.
///
/// When it ends, another one is started and brought to where the last whole turn left the first;
/// there the app's process dies, which the trace tells as any other crash. What the deadly turn did
/// before its end is not told.
public final class HostedRun: AppRun {
  public private(set) var now = Instant.zero
  public private(set) var nextDue: Instant?
  private var events: [TraceEvent] = []
  private let launchHost: () throws -> HostProcess
  private var host: HostProcess?
  private var history: [HostCommand] = []

  /// Starts the process; without one (the program cannot be started again) the app counts as
  /// crashed at once.
  init(_ launchHost: @escaping () throws -> HostProcess) {
    self.launchHost = launchHost
    start()
  }

  public var eventCount: Int { events.count }
  public func event(at index: Int) -> TraceEvent { events[index] }

  public func perform(_ input: Input) { perform(.perform(input)) }
  public func advance(to target: Instant) { perform(.advance(to: target)) }
  public func moveClock(to target: Instant) { perform(.moveClock(to: target)) }

  public func runNext(dueBy limit: Instant) -> Bool {
    guard let nextDue, nextDue <= limit else { return false }
    perform(.turns(1, dueBy: limit))
    return true
  }

  public func text(as format: any RunFormat) -> String {
    guard let host else { return "" }
    host.send(HostCommand.write(format.name).line)
    return listen(to: host).text ?? ""
  }

  // MARK: The other process

  private func start() {
    host = try? launchHost()
    guard let host else { return abandon("The program could not be started a second time.") }
    if !listen(to: host).isDone { abandon("The app's process ended before it was ready.") }
  }

  private func perform(_ command: HostCommand) {
    guard let host else {
      switch command {
      case .advance(let target), .moveClock(let target): now = max(now, target)
      default: break
      }
      return
    }
    host.send(command.line)
    let answer = listen(to: host)
    if answer.isDone { remember(command) } else { restart(replacing: host, command, after: answer) }
  }

  /// Time that passed twice in a row passed once.
  private func remember(_ command: HostCommand) {
    if case .advance = command, case .advance? = history.last { history.removeLast() }
    history.append(command)
  }

  private struct Answer {
    var isDone = false
    var text: String?
    /// How many turns had begun.
    var turns = 0
    var lastDue: Instant?
    var isPerforming = false
  }

  /// Takes in events and answers until the command is carried out or the process has ended.
  private func listen(to host: HostProcess) -> Answer {
    var answer = Answer()
    while let line = host.readLine(), let json = try? JSONValue(parsing: line) {
      if let event = TraceEvent(decoding: json) {
        append(event)
        continue
      }
      switch HostReply(json) {
      case .turning(let due):
        answer.turns += 1
        answer.lastDue = due
      case .performing: answer.isPerforming = true
      case .done(let moment, let due, let text):
        (now, nextDue) = (moment, due)
        answer.text = text
        answer.isDone = true
        return answer
      case nil: return answer
      }
    }
    return answer
  }

  /// Another process sends again what is known already.
  private func append(_ event: TraceEvent) {
    if event.seq == events.count + 1 { events.append(event) }
  }

  /// Brings another process to where the old one was before its last turn, and has the app's
  /// process die there.
  private func restart(replacing dead: HostProcess, _ command: HostCommand, after answer: Answer) {
    let exception = dead.ending().exception
    host = try? launchHost()
    guard let host, listen(to: host).isDone else {
      return abandon("The app's process could not be restarted after \(exception.reason)")
    }
    let last = steps(of: command, after: answer, exception)
    for step in history + last {
      host.send(step.line)
      guard listen(to: host).isDone else {
        return abandon("The app did not behave the same way twice: \(exception.reason)")
      }
    }
    history += last
    if let rest = rest(of: command, after: answer) { perform(rest) }
  }

  /// What the phone goes on to do without the app.
  private func rest(of command: HostCommand, after answer: Answer) -> HostCommand? {
    switch command {
    case .advance: command
    case .perform where !answer.isPerforming: command
    default: nil
    }
  }

  /// What is left of a command that the app did not survive.
  private func steps(
    of command: HostCommand, after answer: Answer, _ exception: SimulatedException
  ) -> [HostCommand] {
    let whole = max(0, answer.isPerforming ? answer.turns : answer.turns - 1)
    let limit = answer.lastDue ?? now
    var input: Input?
    if answer.isPerforming, case .perform(let deadly) = command { input = deadly }
    return [
      .turns(whole, dueBy: limit),
      .die(exception, at: input == nil ? limit : max(now, limit), during: input),
    ]
  }

  /// The app is gone for good; the trace says why.
  private func abandon(_ reason: String) {
    host = nil
    nextDue = nil
    events.append(
      TraceEvent(
        seq: events.count + 1, nanoseconds: now.nanoseconds, kind: "crash",
        fields: [("name", "EXC_CRASH"), ("reason", .string(reason))]))
  }
}
